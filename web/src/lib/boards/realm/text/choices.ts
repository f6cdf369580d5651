import { itemAt } from '#games/list.ts';
import { m } from '#messages';
import { advancesNeeded } from '#games/realm/cards.ts';
import type { Move, MoveOf, Realm, View } from '#games/realm/types.ts';
import { cardGlyphs } from '../../../cards/names.ts';
import { sentences } from '../../kit/sentences.ts';
import { playerName } from '../../kit/players.ts';
import type { Viewer } from '../../types.ts';
import { describeChoice } from './imperative.ts';
import { troopList } from './phrases.ts';

/** A legal move as shown on the board. */
export interface Choice {
  readonly move: Move;
  readonly label: string;
  /** Costs or gains not in the label, in complete sentences; null if there are none. */
  readonly note: string | null;
}

/** The table on which a move is offered. */
interface Scene {
  readonly view: View;
  readonly own: Realm;
  readonly viewer: Viewer;
  /** The seats with a pact with the reader. */
  readonly allies: readonly number[];
}

export const choiceOf = (move: Move, scene: Scene): Choice => ({
  move,
  label: describeChoice(move, scene.viewer),
  note: noteOn(move, scene),
});

function noteOn(move: Move, scene: Scene): string | null {
  const { own, view } = scene;
  switch (move.do) {
    case 'draw':
      return view.deck > 1 || view.lastTurns ? null : m.realm_board_note_last_card();
    case 'coronate':
      return coronationNote(own);
    case 'advance':
      return advanceNote(own);
    case 'rally': {
      const there = own[move.point];
      return there && m.realm_board_note_recalls({ cards: troopList(there) });
    }
    case 'replace':
      return m.realm_board_note_replaced();
    case 'recall':
      return m.realm_board_note_recall();
    case 'raid':
      return raidNote(move, scene);
    case 'end':
      return m.realm_board_note_end({ count: view.actions });
    case 'trap': {
      const cards = troopList(view.seats[view.turnOf]?.[move.point] ?? []);
      return m.realm_board_note_trap({ name: playerName(view.turnOf, scene.viewer), cards });
    }
    default:
      return null;
  }
}

/** A coronation over a False Crown loses the cards on the Throne (R3.5). */
function coronationNote({ throne }: Realm): string | null {
  if (!throne) return null;
  const { card, advances } = throne;
  return m.realm_board_note_crown_lost({ card: cardGlyphs(card), advances: advances.length });
}

function advanceNote({ throne }: Realm): string | null {
  if (!throne) return null;
  const need = advancesNeeded(throne.card);
  const done = throne.advances.length + 1;
  if (need === Infinity) return m.realm_board_note_bluff();
  return done === need
    ? m.realm_board_note_scores({ card: cardGlyphs(throne.card) })
    : m.realm_board_note_advance({ done, need });
}

function raidNote({ defender, target: area }: MoveOf<'raid'>, { view, viewer, allies }: Scene): string {
  const realm = itemAt(view.seats, defender);
  const lane = area === 'throne' ? [realm.T1, realm.T2] : [realm.S1, realm.S2];
  const pairs = lane.filter((pair) => pair !== null).length;
  const isEmpty = area === 'throne' ? realm.throne === null : realm.stronghold.length === 0;
  return sentences(
    allies.includes(defender) ? m.realm_board_note_ally({ name: playerName(defender, viewer) }) : null,
    isEmpty ? m.realm_board_note_empty({ area }) : null,
    m.realm_board_note_guards({ pairs }),
    m.realm_board_note_raid(),
  );
}
