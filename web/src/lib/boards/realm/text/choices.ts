import type { Move, Realm, View } from '#games/realm/types.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { advancesNeeded } from '#games/realm/cards.ts';
import { count, type PlayerNames } from '../../kit/player-names.ts';
import { lostByCoronation, pointName, targetName, troopList } from './phrases.ts';

/** A legal move as it is offered: what it does, and what it costs beyond its action. */
export interface Choice {
  readonly move: Move;
  readonly label: string;
  /** What is lost or can't be undone; null where nothing is. */
  readonly cost: string | null;
  /** Whether a tap must be confirmed. */
  readonly grave: boolean;
}

/** What an offered move is made for. */
interface Scene {
  readonly view: View;
  readonly own: Realm;
  readonly players: PlayerNames;
}

export function choiceOf(move: Move, scene: Scene): Choice {
  const { label, cost = null, grave = false } = offer(move, scene);
  return { move, label, cost, grave };
}

type Offer = { readonly label: string; readonly cost?: string | null; readonly grave?: boolean };

function offer(move: Move, scene: Scene): Offer {
  const { own, view } = scene;
  switch (move.do) {
    case 'draw':
      return drawOffer(view);
    case 'coronate': {
      const cost = lostByCoronation(own);
      return { label: `Coronate ${cardGlyphs(move.card)}`, cost, grave: cost !== null };
    }
    case 'advance':
      return advanceOffer(move.card, own);
    case 'rally':
      return rallyOffer(move, own);
    case 'replace': {
      const label = `Replace ${troopList([move.replaced])} by ${troopList([move.troop])}`;
      return { label, cost: 'The replaced card comes back to your Stronghold.', grave: true };
    }
    case 'recall': {
      const cost = 'Costs an action; the point is left empty.';
      return { label: `Recall ${troopList(own[move.point]!)}`, cost, grave: true };
    }
    case 'raid':
      return raidOffer(move, scene);
    case 'end': {
      const cost = `Gives up ${count(view.actions, 'action')}.`;
      return { label: 'End my actions', cost, grave: true };
    }
    case 'trap': {
      const pair = view.seats[view.turnOf]![move.point]!;
      const label = `Trap the pair on the ${pointName(move.point)}`;
      return {
        label,
        cost: `${troopList(pair)} of ${scene.players.who(view.turnOf)} to the Tombs.`,
        grave: true,
      };
    }
    default:
      return { label: PLAIN[move.do] ?? move.do };
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  keep: 'Keep this hand',
  mulligan: 'Take five new cards',
  withdraw: 'Withdraw',
  access: 'Go in',
  steal: 'Steal it',
  leave: 'Leave it',
  spare: 'Spare them',
};

function drawOffer(view: View): Offer {
  if (view.deck > 1 || view.lastTurns) return { label: 'Draw a card' };
  const cost = 'It is the last card of the deck: the last turns begin.';
  return { label: 'Draw the last card', cost, grave: true };
}

function advanceOffer(card: string, own: Realm): Offer {
  const { card: crown, advances } = own.throne!;
  const need = advancesNeeded(crown);
  const done = advances.length + 1;
  const label = `Advance with ${cardGlyphs(card)}`;
  if (done === need) return { label: `${label}: scores ${cardGlyphs(crown)}` };
  if (need === Infinity) return { label, cost: 'A False Crown never scores: this only bluffs.', grave: true };
  return { label: `${label} (${done} of ${need})` };
}

function rallyOffer({ point, troops }: Extract<Move, { do: 'rally' }>, own: Realm): Offer {
  const label = `Rally ${troopList(troops)}`;
  const there = own[point];
  if (!there) return { label };
  return { label, cost: `Recalls ${troopList(there)} to your Stronghold.`, grave: true };
}

function raidOffer({ defender, target }: Extract<Move, { do: 'raid' }>, { view, players }: Scene): Offer {
  const realm = view.seats[defender]!;
  const lane = target === 'throne' ? [realm.T1, realm.T2] : [realm.S1, realm.S2];
  const pairs = lane.filter((pair) => pair !== null).length;
  const guard = pairs === 0 ? 'Nobody guards it.' : `${count(pairs, 'pair')} in the way.`;
  const isEmpty = target === 'throne' ? realm.throne === null : realm.stronghold.length === 0;
  const warning = isEmpty ? `The ${targetName(target)} is empty: nothing to gain. ` : '';
  const cost = `${warning}${guard} Costs one action, whatever happens.`;
  return { label: `Raid ${players.whose(defender)} ${targetName(target)}`, cost, grave: true };
}
