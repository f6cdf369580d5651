import type { Move } from '#games/realm/types.ts';
import type { Viewer } from '../../types.ts';
import { whose } from '../../kit/player-names.ts';
import { areaOf, cardList, cardName, troop, troopPair } from './terms.ts';

const SIMPLE: Readonly<Partial<Record<Move['do'], string>>> = {
  keep: 'Keep these five cards',
  mulligan: 'Take five new cards instead',
  draw: 'Draw a card',
  end: 'End your actions',
  withdraw: 'Withdraw from the raid',
  access: 'Go in: all troops are passed',
  steal: 'Steal it into your house',
  leave: 'Leave the card where it is',
  spare: 'Spare the raiding troops',
};

/** A legal move of realm as something to do: an imperative without a full stop. */
export function describeChoice(move: Move, viewer: Viewer): string {
  switch (move.do) {
    case 'coronate':
      return `Coronate ${cardName(move.card)}`;
    case 'advance':
      return `Advance your throne with ${cardName(move.card)}`;
    case 'pay':
      return `Pay ${cardName(move.card)}`;
    case 'rally':
      return `Rally ${troopPair(move.troops)} in front of your ${areaOf(move.point)} (${move.point})`;
    case 'replace':
      return `Bring ${troop(move.troop)} to ${move.point} and recall ${troop(move.replaced)}`;
    case 'recall':
      return `Recall the troops on ${move.point}`;
    case 'trap':
      return `Bury the raiding troops on ${move.point}`;
    case 'raid':
      return `Raid ${whose(move.defender, viewer)} ${move.target}`;
    case 'counter':
      return `Counter with ${move.point}, spending ${move.spend.length ? cardList(move.spend) : 'nothing'}`;
    case 'discard':
      return `Discard ${cardList(move.cards)}`;
    default:
      return SIMPLE[move.do] ?? move.do;
  }
}
