import { createInterface } from 'node:readline';
import { CHARACTER_IDS, LEVELS, playerOf } from '../../games/bot/index.ts';
import { seededRandom } from '../../games/chance.ts';
import { MAIN_GAME, UsageError, readArgs, readGame, readNumber, readSeats } from '../usage.ts';
import { describeView } from './describe.ts';
import { localSeat } from './local.ts';
import { onlineSeat } from './online.ts';
import { HINT, offerOf, understand } from './prompt.ts';
import type { Step, TerminalSeat } from './seat.ts';
import { outcomeWords } from './words.ts';

const write = (text: string): void => void process.stdout.write(text);

/** `crowns play`: a game in the terminal, against local bots or at a server's table. */
export async function play(args: readonly string[]): Promise<number> {
  const seat = await takeSeat(args);
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  try {
    write(`${HINT}\n`);
    let step = await seat.begin();
    while (step.turn) {
      show(seat, step);
      const next = await takeTurn(seat, step.turn.legal, lines);
      if (!next) return 0;
      step = next;
    }
    show(seat, step);
    write(await outcomeWords(seat.game, step.view, seat.seat));
    write(`${JSON.stringify(step.view.outcome)}\n`);
    return 0;
  } finally {
    seat.leave();
    await lines.return?.();
  }
}

async function takeSeat(args: readonly string[]): Promise<TerminalSeat> {
  const { values, positionals } = readArgs(args, {
    level: { type: 'string', default: 'fair' },
    seats: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    server: { type: 'string' },
    match: { type: 'string' },
    name: { type: 'string', default: 'Terminal' },
  });
  const game = readGame('play', positionals, MAIN_GAME);
  const usual = Math.min(Math.max(2, game.seats.min), game.seats.max);
  const seats = readSeats(game, values.seats ?? String(usual));
  if (values.match !== undefined && values.server === undefined)
    throw new UsageError('--match needs a --server');
  if (values.server !== undefined) {
    return onlineSeat(values.server, {
      game: game.id,
      seats,
      match: values.match,
      name: values.name,
      say: (text) => write(`${text}\n`),
    });
  }
  if (!playerOf(values.level))
    throw new UsageError(`--level must be one of ${[...LEVELS, ...CHARACTER_IDS].join(', ')}`);
  return localSeat(game, seats, values.level, seededRandom(readNumber('seed', values.seed, 0, 2 ** 31 - 1)));
}

function show(seat: TerminalSeat, { news, view }: Step): void {
  write(`\n${news.map((line) => `  ${line}\n`).join('')}${describeView(view, seat.seat)}\n`);
}

/** Asks until a move is made; undefined at the end of the input. */
async function takeTurn(
  seat: TerminalSeat,
  legal: readonly string[],
  lines: AsyncIterator<string>,
): Promise<Step | undefined> {
  let offer = offerOf(legal);
  write(offer.text);
  for (;;) {
    write('> ');
    const { value, done } = await lines.next();
    const answer = done ? ({ do: 'quit' } as const) : understand(value, offer, legal);
    switch (answer.do) {
      case 'quit':
        return undefined;
      case 'say':
        write(`${answer.text}\n`);
        break;
      case 'list':
        offer = offerOf(answer.moves);
        write(offer.text);
        break;
      case 'play':
        try {
          return await seat.play(answer.move);
        } catch (error) {
          write(`${(error as Error).message}\n`);
        }
    }
  }
}
