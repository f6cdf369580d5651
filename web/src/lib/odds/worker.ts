import { oddsOf } from '#games/odds/index.ts';
import type { Question } from '../bot/advice.ts';

// Each question is answered by the odds; those of a large table take some time, so that the page must not wait for them.
onmessage = ({ data: { game, view, seat, seen } }: MessageEvent<Question>): void => {
  postMessage(oddsOf({ game, view, seat, log: seen }));
};
