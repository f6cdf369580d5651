import type { GameEvent, Seat } from '#games/game.ts';
import type { Entry } from '../../platform/match/frames.ts';

/** The first event of this kind in a move; undefined if there is none. */
export const eventIn = <Event extends GameEvent, Kind extends Event['kind']>(
  { events }: Pick<Entry<unknown, Event>, 'events'>,
  kind: Kind,
): (Event & { readonly kind: Kind }) | undefined =>
  events.find((event): event is Event & { readonly kind: Kind } => event.kind === kind);

/** All events of this kind in a log. */
export const eventsIn = <Event extends GameEvent, Kind extends Event['kind']>(
  log: readonly Pick<Entry<unknown, Event>, 'events'>[],
  kind: Kind,
): (Event & { readonly kind: Kind })[] =>
  log.flatMap(({ events }) =>
    events.filter((event): event is Event & { readonly kind: Kind } => event.kind === kind),
  );

/** The newest of these moves that scored a round; undefined if there is none, or if the reader has moved since. */
export function scoringIn<Logged extends Entry>(
  moves: readonly Logged[],
  own: Seat | null,
): Logged | undefined {
  const at = moves.findLastIndex((entry) => eventIn(entry, 'round-scored'));
  return moves.slice(at + 1).some(({ seat }) => seat === own) ? undefined : moves[at];
}
