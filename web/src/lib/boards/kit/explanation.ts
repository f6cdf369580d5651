import type { Illegal, Position, Seat } from '#games/game.ts';

/** Splits a place's name in the page (`data-spot`): `0 throne`, `hand QH`. */
export const partsOf = (spot: string): readonly [string, string] => {
  const [first = '', second = ''] = spot.split(' ');
  return [first, second];
};

/** Code of the refusal of a move in the reader's view; null if it is legal or the reader has no seat. */
export function refusalOf<View extends Position, Move, Code extends string>(
  whyIllegal: (view: View, move: Move) => Illegal<Code> | undefined,
  view: View,
  seat: Seat | null,
  move: Move,
): Code | 'not-your-turn' | null {
  if (seat === null) return null;
  if (view.toAct !== null && view.toAct !== seat) return 'not-your-turn';
  return whyIllegal(view, move)?.code ?? null;
}
