import { answer, type Asked } from './asked.ts';

// One move after the other: a search of a thousand deals takes long enough to be felt by a page.
onmessage = ({ data }: MessageEvent<Asked>): void => answer(data, (told) => postMessage(told));
