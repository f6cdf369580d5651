import { answer, playOut, type Asked } from './asked.ts';

// Runs in a worker, because a search of a thousand deals would block the page.
onmessage = ({ data }: MessageEvent<Asked>): void => {
  if (data.isPlayedOut) postMessage(playOut(data));
  else answer(data, (told) => postMessage(told));
};
