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
  /** True if a tap must be confirmed, because something is lost or the move can't be undone. */
  readonly grave: boolean;
}

/** The table on which a move is offered. */
interface Scene {
  readonly view: View;
  readonly own: Realm;
  readonly viewer: Viewer;
  /** The seats with a pact with the reader. */
  readonly allies: readonly number[];
}

export function choiceOf(move: Move, scene: Scene): Choice {
  const { note, grave } = noteOn(move, scene);
  return { move, label: describeChoice(move, scene.viewer), note, grave };
}

type Note = Pick<Choice, 'note' | 'grave'>;

const NOTHING: Note = { note: null, grave: false };
const grave = (note: string): Note => ({ note, grave: true });

function noteOn(move: Move, scene: Scene): Note {
  const { own, view } = scene;
  switch (move.do) {
    case 'draw':
      return view.deck > 1 || view.lastTurns ? NOTHING : grave(m.realm_board_note_last_card());
    case 'coronate':
      return coronationNote(own);
    case 'advance':
      return advanceNote(own);
    case 'rally': {
      const there = own[move.point];
      return there ? grave(m.realm_board_note_recalls({ cards: troopList(there) })) : NOTHING;
    }
    case 'replace':
      return grave(m.realm_board_note_replaced());
    case 'recall':
      return grave(m.realm_board_note_recall());
    case 'raid':
      return raidNote(move, scene);
    case 'end':
      return grave(m.realm_board_note_end({ count: view.actions }));
    case 'trap': {
      const cards = troopList(view.seats[view.turnOf]?.[move.point] ?? []);
      return grave(m.realm_board_note_trap({ name: playerName(view.turnOf, scene.viewer), cards }));
    }
    default:
      return NOTHING;
  }
}

/** A coronation over a False Crown loses the cards on the Throne (R3.5). */
function coronationNote({ throne }: Realm): Note {
  if (!throne) return NOTHING;
  const { card, advances } = throne;
  return grave(m.realm_board_note_crown_lost({ card: cardGlyphs(card), advances: advances.length }));
}

function advanceNote({ throne }: Realm): Note {
  if (!throne) return NOTHING;
  const need = advancesNeeded(throne.card);
  const done = throne.advances.length + 1;
  if (need === Infinity) return grave(m.realm_board_note_bluff());
  const note =
    done === need
      ? m.realm_board_note_scores({ card: cardGlyphs(throne.card) })
      : m.realm_board_note_advance({ done, need });
  return { note, grave: false };
}

function raidNote({ defender, target: area }: MoveOf<'raid'>, { view, viewer, allies }: Scene): Note {
  const realm = itemAt(view.seats, defender);
  const lane = area === 'throne' ? [realm.T1, realm.T2] : [realm.S1, realm.S2];
  const pairs = lane.filter((pair) => pair !== null).length;
  const isEmpty = area === 'throne' ? realm.throne === null : realm.stronghold.length === 0;
  return grave(
    sentences(
      allies.includes(defender) ? m.realm_board_note_ally({ name: playerName(defender, viewer) }) : null,
      isEmpty ? m.realm_board_note_empty({ area }) : null,
      m.realm_board_note_guards({ pairs }),
      m.realm_board_note_raid(),
    ),
  );
}
