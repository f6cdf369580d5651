import { existsSync } from 'node:fs';
import type { AnyGame, Position, Seat } from '../../games/game.ts';
import type { GameUi } from '../../web/src/lib/boards/types.ts';

/** A seat's score in a game of rounds: a sum, or one score for each round. */
interface Scored {
  readonly sum?: number;
  readonly scores?: readonly number[];
}

/** The common fields of views of games with rounds. */
type Rounds = Position & { readonly round?: number; readonly seats?: readonly Scored[] };

/** Describes the round that ended between two views; null if none did. */
export function roundWords(before: Position, after: Position, own: Seat): string | null {
  const [{ round }, next] = [before as Rounds, after as Rounds];
  if (round === undefined || !next.seats) return null;
  const isPlayedOut = next.outcome !== null && next.outcome.reason !== 'concession';
  if (next.round === round && !isPlayedOut) return null;
  const scores = next.seats.map(({ sum, scores }, seat) => {
    const total = sum ?? scores?.reduce((all, score) => all + score, 0) ?? 0;
    return seat === own ? `you have ${total}` : `seat ${seat} has ${total}`;
  });
  return `Round ${round} is over: ${scores.join(', ')}.`;
}

/** Describes the result of the game, with one line per seat; empty before the game has a board. */
export async function outcomeWords(game: AnyGame, view: Position, own: Seat): Promise<string> {
  const { outcome } = view;
  const words = new URL(`../../web/src/lib/boards/${game.id}/ui.ts`, import.meta.url);
  if (!outcome || !existsSync(words)) return '';
  const { default: ui } = (await import(words.href)) as { readonly default: GameUi };
  const seats = (view as Rounds).seats?.length ?? 1;
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
  const { headline, reason, standings } = ui.describeOutcome(outcome, { names, seat: own }, view);
  const stop = /[.!]$/.test(headline) ? '' : '.';
  const lines = standings.map(({ seat, text }) => `  ${seat === own ? 'You' : names[seat]}: ${text}`);
  return (
    ['The match is over.', `${headline}${stop} ${reason}`, ...lines].join('\n').replaceAll('\uFE0E', '') +
    '\n'
  );
}
