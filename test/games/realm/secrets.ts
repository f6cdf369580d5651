import type { State } from '#games/realm/types.ts';
import { ranksOf, type Secrets } from '../../support/secrets.ts';

/** R6.1: royals are announced when discarded or paid; R4.6: raider and defender see a pick. */
export const secrets: Secrets = {
  shown(before, move, chance, reader) {
    const state = before as State;
    const [verb, ...rest] = move.split(' ');
    const royals = verb === 'discard' || verb === 'pay' ? rest.filter(ranksOf('KQ')) : [];
    const defender = verb === 'raid' ? Number(rest[0]) : state.raid?.defender;
    const sees = reader === state.toAct || reader === defender;
    return [
      ...royals,
      ...(sees ? chance.filter(({ kind }) => kind === 'pick').flatMap(({ words }) => words) : []),
    ];
  },
  alike: (a, b) => ['K', 'Q', 'J', 'A23456789T'].some((kind) => ranksOf(kind)(a) && ranksOf(kind)(b)),
};
