import { createInterface } from 'node:readline';
import { CHARACTER_IDS, LEVELS, playerOf } from '../../games/bot/index.ts';
import { seededRandom } from '../../games/chance.ts';
import { EXIT } from '../exit.ts';
import { MAIN_GAME, UsageError, readArgs, readGame, readNumber, readSeats } from '../usage.ts';
import { describeView } from './describe.ts';
import { localSeat } from './local.ts';
import { onlineSeat } from './online.ts';
import { HINT, offerOf, understand, type Offer } from './prompt.ts';
import type { News, TerminalSeat } from './seat.ts';
import { outcomeWords } from './words.ts';

const write = (text: string): void => void process.stdout.write(text);

/** Prints what happens: words for people, or a JSON object a line for programs. */
interface Output {
  /** Words about the match, or about what was typed. */
  say(text: string): void;
  step(seat: TerminalSeat, step: News): void;
  /** Moves to choose from. */
  offer(offer: Offer, moves: readonly string[]): void;
  refused(message: string): void;
  ask(): void;
  over(seat: TerminalSeat, step: News): Promise<void>;
}

const WORDS: Output = {
  say: (text) => write(`${text}\n`),
  step: (seat, { news, view }) =>
    write(`\n${news.map((line) => `  ${line}\n`).join('')}${describeView(view, seat.seat)}\n`),
  offer: ({ text }) => write(text),
  refused: (message) => write(`${message}\n`),
  ask: () => write('> '),
  over: async ({ game, seat }, { view }) => {
    write(await outcomeWords(game, view, seat));
    write(`${JSON.stringify(view.outcome)}\n`);
  },
};

const put = (value: object): void => write(`${JSON.stringify(value)}\n`);

const JSON_LINES: Output = {
  say: (text) => put({ say: text }),
  step: ({ game, seat }, { news, view }) => put({ game: game.id, seat, news, view }),
  offer: (_, legal) => put({ legal }),
  refused: (message) => put({ refused: message }),
  ask: () => undefined,
  over: (_, { view }) => Promise.resolve(put({ outcome: view.outcome })),
};

const OPTIONS = {
  level: { type: 'string', default: 'fair' },
  seats: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  server: { type: 'string' },
  match: { type: 'string' },
  name: { type: 'string', default: 'Terminal' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArgs<typeof OPTIONS>>['values'];

/** `crowns play`: a game in the terminal, against local bots or at a server's table. */
export async function play(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS);
  const output = values.json ? JSON_LINES : WORDS;
  const seat = await takeSeat(values, positionals, output);
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  try {
    if (!values.json) output.say(HINT);
    let step = await seat.begin();
    while (step.turn) {
      output.step(seat, step);
      const next = await takeTurn(seat, step.turn.legal, lines, output);
      if (!next) return EXIT.done;
      step = next;
    }
    output.step(seat, step);
    await output.over(seat, step);
    return EXIT.done;
  } finally {
    seat.leave();
    await lines.return?.();
  }
}

async function takeSeat(
  values: Values,
  positionals: readonly string[],
  output: Output,
): Promise<TerminalSeat> {
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
      say: output.say,
    });
  }
  if (!playerOf(values.level))
    throw new UsageError(`--level must be one of ${[...LEVELS, ...CHARACTER_IDS].join(', ')}`);
  return localSeat(game, seats, values.level, seededRandom(readNumber('seed', values.seed, 0, 2 ** 31 - 1)));
}

/** Asks until a move is made; undefined at the end of the input. */
async function takeTurn(
  seat: TerminalSeat,
  legal: readonly string[],
  lines: AsyncIterator<string>,
  output: Output,
): Promise<News | undefined> {
  let offer = offerOf(legal);
  output.offer(offer, legal);
  for (;;) {
    output.ask();
    const { value, done } = await lines.next();
    const answer = done ? ({ do: 'quit' } as const) : understand(value, offer, legal);
    switch (answer.do) {
      case 'quit':
        return undefined;
      case 'say':
        output.say(answer.text);
        break;
      case 'list':
        offer = offerOf(answer.moves);
        output.offer(offer, answer.moves);
        break;
      case 'play':
        try {
          return await seat.play(answer.move);
        } catch (error) {
          output.refused((error as Error).message);
        }
    }
  }
}
