import { bare } from '../../games/cards.ts';
import type { Reader } from '../../games/game.ts';
import type { State } from '../../games/realm/types.ts';

/**
 * The cards (without face-up marks) a reader may know in a state, according to rule R7 and independent of the
 * view's code.
 */
export function knownCards(state: State, reader: Reader): Set<string> {
  const known = state.seats.flatMap((realm, seat) => {
    const own = seat === reader;
    const lying = [realm.T1, realm.T2, realm.S1, realm.S2].flatMap((pair) => pair ?? []);
    const open = [...lying, ...realm.tombs].filter((card) => card.endsWith('^'));
    const throne = realm.throne ? [realm.throne.card, ...realm.throne.advances] : [];
    return [...realm.house, ...open, ...(own ? [...realm.stronghold, ...throne, ...lying] : [])];
  });
  const { raid } = state;
  if (raid?.picked && (reader === state.turnOf || reader === raid.defender)) known.push(raid.picked);
  if (raid && reader === state.turnOf) known.push(...raid.spent);
  return new Set(known.map(bare));
}

/** All cards mentioned in a JSON text. */
export const cardsIn = (json: string): string[] =>
  json.match(/(?<![A-Za-z0-9])[A2-9TJQK][CDHS](?![A-Za-z0-9])/g) ?? [];
