import { HIDDEN } from '#games/cards.ts';
import { strengthOf, tollOf } from '#games/realm/cards.ts';
import type { View } from '#games/realm/types.ts';
import { cardList } from '../../../cards/names.ts';
import { encountered, termsOf } from '../parts/arithmetic.ts';
import { count, type PlayerNames } from '../../kit/player-names.ts';
import { targetName, troopList } from './phrases.ts';

/** A running raid in words, for those who don't decide: what has happened and what is being decided. */
export function raidWords(view: View, players: PlayerNames): string[] {
  const raid = view.raid!;
  const raider = players.who(view.turnOf);
  const lines = [...passedWords(view, players)];
  const shown = encountered(view);
  if (view.phase === 'encounter' && shown) {
    const toll = tollOf(shown) ? `, and a toll of ${count(tollOf(shown), 'card')}` : '';
    lines.push(`${troopList(shown)} stand in the way: ${termsOf(shown)} = ${strengthOf(shown)}${toll}.`);
    lines.push(`${raider} must counter with a pair that shares a suit and is as strong, or withdraw.`);
  }
  if (view.phase === 'access') {
    lines.push(
      `The way to ${players.whose(raid.defender)} ${targetName(raid.target)} is open; ${raider} may go in.`,
    );
  }
  if (view.phase === 'spoils') lines.push(spoilsWords(view, players));
  if (view.phase === 'trap')
    lines.push(`The throne held a False Crown. ${players.who(view.toAct!)} may trap a pair.`);
  return lines;
}

function passedWords({ raid, turnOf }: View, players: PlayerNames): string[] {
  const { passed, spent } = raid!;
  if (passed.length === 0) return [];
  const cost = spent.length ? `, spending ${count(spent.length, 'card')}` : '';
  const verb = players.who(turnOf) === 'You' ? 'have' : 'has';
  return [`${players.who(turnOf)} ${verb} passed ${count(passed.length, 'pair')} so far${cost}.`];
}

function spoilsWords({ raid, turnOf }: View, players: PlayerNames): string {
  const { picked, defender } = raid!;
  const card = !picked || picked === HIDDEN ? 'a card' : cardList([picked]);
  const verb = players.who(turnOf) === 'You' ? 'have' : 'has';
  return `${players.who(turnOf)} ${verb} picked ${card} from ${players.whose(defender)} Stronghold.`;
}
