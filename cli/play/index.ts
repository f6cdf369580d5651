import { createInterface } from 'node:readline';
import { playerOf } from '../../games/bot/index.ts';
import { seededRandom } from '../../games/chance.ts';
import { gameOf } from '../../games/index.ts';
import { UsageError, readArgs, readNumber } from '../usage.ts';
import { describeView } from './describe.ts';
import { localSeat } from './local.ts';
import { onlineSeat } from './online.ts';
import type { Step, TerminalSeat } from './seat.ts';

const SHOWN = 30;
const HELP =
  'A number or a move plays it; other text filters the moves; "concede" gives up, "quit" leaves.\n';

const write = (text: string): void => void process.stdout.write(text);

/** `crowns play`: a game at the terminal, against bots here or against whoever sits at a server's table. */
export async function play(args: readonly string[]): Promise<number> {
  const seat = await takeSeat(args);
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  try {
    write(HELP);
    let step = await seat.begin();
    while (step.turn) {
      show(seat, step);
      const next = await takeTurn(seat, step.turn.legal, lines);
      if (!next) return 0;
      step = next;
    }
    show(seat, step);
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
  const game = gameOf(positionals[0] ?? 'realm');
  if (!game) throw new UsageError('play needs a GAME that is here');
  const { min, max } = game.seats;
  const usual = Math.min(Math.max(2, min), max);
  const seats = values.seats === undefined ? usual : readNumber('seats', values.seats, min, max);
  if (values.server !== undefined) {
    return onlineSeat(values.server, {
      game: game.id,
      seats,
      match: values.match,
      name: values.name,
      say: (text) => write(`${text}\n`),
    });
  }
  if (!playerOf(values.level)) throw new UsageError('--level is novice, fair or strong');
  return localSeat(game, seats, values.level, seededRandom(readNumber('seed', values.seed, 0, 2 ** 31 - 1)));
}

function show(seat: TerminalSeat, { news, view }: Step): void {
  write(`\n${news.map((line) => `  ${line}\n`).join('')}${describeView(view, seat.seat)}\n`);
}

/** Asks until a move was made; undefined when there is nobody to ask any more. */
async function takeTurn(
  seat: TerminalSeat,
  legal: readonly string[],
  lines: AsyncIterator<string>,
): Promise<Step | undefined> {
  let choice = legal;
  for (;;) {
    choice.slice(0, SHOWN).forEach((move, index) => write(`${String(index + 1).padStart(3)} ${move}\n`));
    if (choice.length > SHOWN) write(`    … ${choice.length - SHOWN} more: type a part of the move\n`);
    write('> ');
    const { value, done } = await lines.next();
    const text = done ? 'quit' : value.trim();
    if (text === 'quit') return undefined;
    const move = /^\d+$/.test(text) ? choice[Number(text) - 1] : text;
    if (move === 'concede' || (move !== undefined && legal.includes(move))) {
      try {
        return await seat.play(move);
      } catch (error) {
        write(`${(error as Error).message}\n`);
      }
    }
    const found = legal.filter((other) => other.includes(text));
    choice = found.length > 0 ? found : legal;
  }
}
