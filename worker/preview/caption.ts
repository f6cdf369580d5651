import type { AnyGame, Position } from '../../games/game.ts';
import { leadersIn } from '../../games/pictures/index.ts';

/**
 * The winners, or who is ahead, as everybody may know from a view; empty if all are level, or if a name is missing. In English,
 * as the other words of a link's preview, because those who read it aren't known.
 */
export function leadIn(
  game: Pick<AnyGame, 'picture'>,
  view: Position,
  names: readonly (string | null | undefined)[],
): string {
  const seats = view.outcome?.winners ?? leadersIn(game, view);
  const who = seats.map((seat) => names[seat] ?? '');
  if (who.length === 0 || who.includes('')) return '';
  const all = who.length > 3 ? `${who.length} players` : who.join(' and ');
  const verb = view.outcome ? ['won', 'share the win'] : ['leads', 'lead'];
  return `${all} ${verb[who.length === 1 ? 0 : 1]}`;
}
