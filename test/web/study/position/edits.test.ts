import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '../../../../games/chance.ts';
import { formatState, formatView, parsePosition } from '../../../../games/position/index.ts';
import type { PositionError } from '../../../../games/position/index.ts';
import type { Result } from '../../../../games/result.ts';
import { games } from '#games/index.ts';
import {
  checked,
  draftOf,
  emptyDraft,
  game,
  lineOf,
  ZONES,
  type Draft,
  type Spot,
} from '../../../../web/src/lib/study/position/editor/draft.ts';
import {
  cardsAt,
  move,
  setRaid,
  setTurn,
  shuffleRest,
  turnOver,
  type Pick,
} from '../../../../web/src/lib/study/position/editor/edits.ts';
import { raidSteps, takeRaidStep } from '../../../../web/src/lib/study/position/editor/raid-steps.ts';
import { reasonOf } from '../../../../web/src/lib/study/position/editor/reasons.ts';
import { samplesOf } from '../../../support/sample-games.ts';

/** Cards of a spot by name, including `^`. */
const picked = (draft: Draft, spot: Spot, ...cards: string[]): Pick[] =>
  cards.map((card) => ({ spot, index: cardsAt(draft, spot).indexOf(card) }));
const made = (edit: Result<Draft, PositionError>): Draft => {
  if (!edit.ok) throw new Error(JSON.stringify(edit.error));
  return edit.value;
};
const why = (edit: Result<Draft, PositionError>): string =>
  edit.ok ? 'done' : Object.values(reasonOf(edit.error)).join(' ');
const lay = (draft: Draft, spot: Spot, ...cards: string[]): Draft =>
  made(move(draft, picked(draft, 'rest', ...cards), spot));
const empty = emptyDraft(2, seededRandom(1));

describe('a position that is laid out', () => {
  it('is one from the first: an empty table of any size', () => {
    for (let seats = 2; seats <= 6; seats++) {
      const draft = emptyDraft(seats, seededRandom(seats));
      expect(checked(draft).ok, `${seats} seats`).toBe(true);
      expect(parsePosition(lineOf(draft), games)).toMatchObject({ value: { seats, viewpoint: 'full' } });
    }
  });

  it('has its cards where they were laid, and all others in the deck', () => {
    let draft = lay(empty, '0 hand', '7C', 'KH');
    draft = lay(draft, '0 throne', 'QD', '2C', '3C');
    draft = lay(draft, '1 T1', '9S', '8D');
    draft = made(turnOver(draft, picked(draft, '1 T1', '9S')));
    draft = lay(draft, '1 house', 'KS', 'QS');
    draft = lay(draft, '0 tombs', '5H');
    draft = lay(draft, 'top', 'AS');
    draft = made(setTurn(draft, { turnOf: 1, turn: 7, actions: 2 }));
    expect(lineOf(draft)).toMatch(
      /^realm full 0 action 7 1 1 2 3 AS\w{82} - - - in\/7CKH\/QD\+2C3C\/\.\/5H\/-\/-\/-\/- in\/\.\/-\/QSKS\/\.\/8D9S\^\/-\/-\/-$/,
    );
  });

  it('shuffles what lies below the top alone', () => {
    const draft = lay(empty, 'top', 'AS', 'KH');
    const other = shuffleRest(draft, seededRandom(3));
    expect(other.top).toEqual(['AS', 'KH']);
    expect(other.rest).not.toEqual(draft.rest);
    expect([...other.rest].sort()).toEqual([...draft.rest].sort());
  });

  it('turns cards face down again where none lies open', () => {
    let draft = lay(empty, '0 S1', '4C', '5C');
    draft = made(turnOver(draft, picked(draft, '0 S1', '4C', '5C')));
    expect(cardsAt(draft, '0 S1')).toEqual(['4C^', '5C^']);
    draft = made(move(draft, picked(draft, '0 S1', '4C^', '5C^'), '0 hand'));
    expect(cardsAt(draft, '0 hand')).toEqual(['4C', '5C']);
  });

  it('begins the last turns with the last card of the deck (R5.2)', () => {
    const royals = empty.rest.filter((card) => /^[KQ]/.test(card));
    let draft = lay(empty, '0 tombs', ...empty.rest.filter((card) => !royals.includes(card)));
    draft = lay(draft, '0 hand', ...royals.slice(0, 6));
    draft = lay(draft, '1 hand', ...royals.slice(6, 7));
    expect(lineOf(draft)).toContain(` ${royals[7]} - - - `);
    expect(lineOf(lay(draft, '1 throne', royals[7]!))).toContain(' . 1 - - ');
  });
});

describe('an edit that the rules do not lead to', () => {
  const throne = lay(empty, '0 throne', 'QD', '2C', '3C');
  const troops = lay(empty, '0 T1', '4C', '5C');
  const from = (draft: Draft, ...cards: string[]) => picked(draft, 'rest', ...cards);

  it.each([
    ['crown R3.5', 'a common on an empty Throne', () => move(empty, from(empty, '7C'), '0 throne')],
    ['crown R3.5', 'a Queen from under its advances', () => move(throne, picked(throne, '0 throne', 'QD'), 'rest')],
    ['advance R3.6', 'a King on a Queen', () => move(throne, from(throne, 'KH'), '0 throne')],
    ['scored R3.6', 'a third advance on a Queen', () => move(throne, from(throne, '4C'), '0 throne')],
    ['royals R1.3', 'a Jack in a House', () => move(empty, from(empty, 'JC'), '0 house')],
    ['points R5.1', 'five points', () => move(empty, from(empty, 'KC', 'KD', 'QC'), '0 house')],
    ['troops R1.3', 'a royal among troops', () => move(empty, from(empty, 'KC', '4C'), '0 S2')],
    ['pair R3.7', 'one troop', () => move(empty, from(empty, '4C'), '0 S2')],
    ['pair R3.7', 'three troops', () => move(troops, from(troops, '6C'), '0 T1')],
    ['pair R3.7', 'a pair torn apart', () => move(troops, picked(troops, '0 T1', '4C'), '0 hand')],
    ['tombs R1.3', 'a royal in the Tombs', () => move(empty, from(empty, 'QH'), '1 tombs')],
    ['hand R3.3', 'six cards in a hand out of turn', () =>
      move(empty, from(empty, '2C', '3C', '4C', '5C', '6C', '7C'), '1 hand')],
    ['hand R3.3', 'more than can have been drawn', () =>
      move(empty, from(empty, '2C', '3C', '4C', '5C', '6C', '7C', '8C'), '0 hand')],
    ['face R1.2', 'an open card in a hand', () => turnOver(throne, picked(throne, '0 throne', 'QD'))],
    ['actions R3.2', 'four actions', () => setTurn(empty, { actions: 4 })],
    ['turn R5.5', 'turn 101 of two seats', () => setTurn(empty, { turn: 101 })],
  ] as const)('is refused for %s: %s', (reason, _, edit) => {
    expect(why(edit())).toBe(reason);
  }); // prettier-ignore
});

describe('a raid that is laid out', () => {
  const table = (): Draft => {
    let draft = lay(empty, '0 hand', '7C');
    draft = lay(draft, '0 S1', '9C', '9D');
    draft = lay(draft, '1 throne', 'QD', '2C');
    draft = lay(draft, '1 T1', '4S', '8D');
    return lay(draft, '1 T2', '5S', '6D');
  };
  const throne = { defender: 1, target: 'throne' } as const;

  it('begins before the outermost troops, which lie face up, and takes an action', () => {
    const raid = made(setRaid(table(), throne));
    expect(cardsAt(raid, '1 T2')).toEqual(['5S^', '6D^']);
    expect(cardsAt(raid, '1 T1')).toEqual(['4S', '8D']);
    const read = parsePosition(lineOf(raid), games);
    if (!read.ok || !('state' in read.value)) throw new Error(lineOf(raid));
    const { state } = read.value;
    expect(state).toMatchObject({
      phase: 'encounter',
      toAct: 0,
      actions: 2,
      raid: { point: 'T2', passed: [] },
    });
    const moves = game.legalMoves(game.view(state, 0)).map((one) => game.formatMove(one));
    expect(moves).toContain('counter S1');
  });

  it('is broken off with its action given back, and turns to another target', () => {
    const raid = made(setRaid(table(), throne));
    expect(made(setRaid(raid, null))).toMatchObject({ actions: 3, raiding: null });
    const other = made(move(raid, picked(raid, 'rest', '2S', '3S'), '1 S1'));
    const laid = made(move(other, picked(other, 'rest', '2H', '3H'), '0 T1'));
    expect(made(setRaid(laid, { defender: 1, target: 'stronghold' }))).toMatchObject({
      actions: 2,
      raiding: { raid: { target: 'stronghold', point: 'S1' } },
    });
  });

  it('goes on by the rules to its later stages, the cards on top of the deck as they were', () => {
    const step = (draft: Draft, text: string): Draft => {
      const moves = raidSteps(draft);
      const move = moves.find((one) => game.formatMove(one) === text);
      if (!move) throw new Error(moves.map((one) => game.formatMove(one)).join(', '));
      const taken = takeRaidStep(draft, move, seededRandom(1));
      if (!taken.ok) throw new Error(JSON.stringify(taken.error));
      expect(parsePosition(lineOf(taken.value.draft), games).ok).toBe(true);
      return taken.value.draft;
    };
    let draft = lay(lay(table(), '0 S2', 'TS', 'TD'), 'top', 'AS');
    expect(raidSteps(draft)).toEqual([]);
    draft = step(made(setRaid(draft, throne)), 'counter S1');
    expect(draft).toMatchObject({
      actions: 2,
      top: ['AS'],
      raiding: { phase: 'encounter', raid: { point: 'T1', passed: ['T2'], used: ['S1'] } },
    });
    draft = step(draft, 'counter S2');
    expect(draft.raiding).toMatchObject({ phase: 'access', raid: { passed: ['T2', 'T1'] } });
    draft = step(draft, 'access');
    expect(draft).toMatchObject({ actions: 2, raiding: null, top: ['AS'] });
    expect([cardsAt(draft, '0 house'), cardsAt(draft, '1 tombs')]).toEqual([['QD'], ['2C']]);
  });

  it.each([
    ['no troops in its way', () => setRaid(table(), { defender: 1, target: 'stronghold' })],
    ['the own realm', () => setRaid(table(), { defender: 0, target: 'stronghold' })],
    ['a seat that there is not', () => setRaid(table(), { defender: 4, target: 'throne' })],
    ['no pair that faces the troops', () => {
      const draft = table();
      return setRaid(made(move(draft, picked(draft, '0 S1', '9C', '9D'), 'rest')), throne);
    }],
    ['troops taken away that it stands before', () => {
      const raid = made(setRaid(table(), throne));
      return move(raid, picked(raid, '1 T2', '5S^', '6D^'), 'rest');
    }],
    ['the turn of the seat that it is against', () => setTurn(made(setRaid(table(), throne)), { turnOf: 1 })],
  ] as const)('is refused for %s', (_, edit) => {
    expect(why(edit())).toBe('raid R4.1');
  }); // prettier-ignore
});

describe('positions of matches', () => {
  const random = seededRandom(9);

  it('are laid out as they are, raids too, or with the turn at its actions, and stay legal', () => {
    const phases = new Set<string>();
    for (const seats of [2, 3, 5]) {
      for (const { states } of samplesOf(game, seats, 2)) {
        for (let n = 3; n < states.length - 1; n += 17) {
          const state = states[n]!;
          const line = formatState(game, state);
          const read = parsePosition(line, games);
          if (!read.ok) throw new Error(line);
          const taken = draftOf(read.value, random);
          if (!taken.ok) throw new Error(`${line}: ${JSON.stringify(taken.error)}`);
          const { draft, isMoved } = taken.value;
          const { phase, deck } = state as unknown as { phase: string; deck: readonly string[] };
          expect(isMoved).toBe(phase === 'discard' || phase === 'mulligan');
          // The dealer and the last turns are recomputed.
          const told = (text: string) => text.replace(/^realm full \d/, '');
          if (!isMoved && deck.length > 0) expect(told(lineOf(draft))).toBe(told(line));
          phases.add(phase);
          expect(tryAny(draft, random)).toBe(true);
        }
      }
    }
    // Raids keep their lines unchanged too.
    for (const phase of ['action', 'encounter']) expect(phases).toContain(phase);
  });

  it('that hide cards are laid out as one of the deals that they allow', () => {
    const state = samplesOf(game, 2, 1)[0]!.states[20]!;
    const read = parsePosition(formatView(game, game.view(state, 0), 0), games);
    if (!read.ok) throw new Error(read.error.message);
    expect(draftOf(read.value, random)).toMatchObject({ ok: true, value: { isDealt: true } });
  });
});

/** Random edits: true if each was either refused with a reason or led to a valid position. */
function tryAny(start: Draft, random: Random): boolean {
  let draft = start;
  for (let tried = 0; tried < 12; tried++) {
    const spots: Spot[] = [
      'top',
      'rest',
      ...draft.seats.flatMap((_, seat) => ZONES.map((place): Spot => `${seat} ${place}`)),
    ];
    const from = spots[random.below(spots.length)]!;
    const picks = cardsAt(draft, from)
      .map((_, index) => ({ spot: from, index }))
      .filter(() => random.below(3) === 0)
      .slice(0, 3);
    const edit =
      random.below(4) === 0 ? turnOver(draft, picks) : move(draft, picks, spots[random.below(spots.length)]!);
    if (edit.ok) {
      if (!parsePosition(lineOf(edit.value), games).ok) return false;
      draft = edit.value;
    } else if (reasonOf(edit.error).why === 'other') return false;
  }
  return true;
}
