import { oddsOf } from '#games/odds/index.ts';
import type { Question } from '../../platform/bot/advice.ts';
import { oddsGameOf } from '../../games/odds.ts';

// In a worker, because the odds of a large table take long.
onmessage = ({ data: { game, view, seat, seen } }: MessageEvent<Question>): void => {
  postMessage(oddsOf({ game: oddsGameOf(game), view, seat, log: seen }));
};
