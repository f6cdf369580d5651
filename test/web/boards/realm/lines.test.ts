import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../../games/index.ts';
import { realm } from '../../../../games/realm/index.ts';
import type { View } from '../../../../games/realm/types.ts';
import { cardGlyphs, cardList, cardName, lyingName } from '../../../../web/src/lib/cards/names.ts';
import { pipsOf } from '../../../../web/src/lib/cards/pips.ts';
import { isGrave } from '../../../../web/src/lib/boards/realm/parts/grave.ts';
import { choiceOf } from '../../../../web/src/lib/boards/realm/text/choices.ts';
import { discardFate, hintFor, waitingLine } from '../../../../web/src/lib/boards/realm/text/hints.ts';
import { isUsable } from '../../../../web/src/lib/boards/realm/parts/legal.ts';
import { lastTurnsLine, phaseLine, scoreLine } from '../../../../web/src/lib/boards/realm/text/phase-line.ts';
import { moveFrom, movesFrom } from '../../../support/moves.ts';
import { scene } from '../../../support/realm-scene.ts';
import { demandSame, eachDecision, eachSample, samplesOf } from '../../../support/sample-games.ts';

const plain = (text: string | null): string => (text ?? '').replaceAll('\uFE0E', '');
const NAMES = ['Ada', 'Ben'];
const ADA = { names: NAMES, seat: 0 };
const BEN = { names: NAMES, seat: 1 };

describe('names of cards', () => {
  test('in words', () => {
    expect(cardName('7C')).toBe('7 of clubs');
    expect(cardName('TH^')).toBe('10 of hearts');
    expect(cardName('XX')).toBe('Joker');
    expect(lyingName('7C')).toBe('7 of clubs, face down');
    expect(lyingName('QS^')).toBe('Queen of spades, face up');
    expect(lyingName('??')).toBe('face-down card');
  });

  test('in print', () => {
    expect(plain(cardGlyphs('TD^'))).toBe('10♦');
    expect(plain(cardList(['7C', '??', '??']))).toBe('7♣ and 2 hidden cards');
  });

  test('a number card has as many marks as it says', () => {
    for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9', '10']) {
      expect(pipsOf(rank)).toHaveLength(Number(rank));
    }
    expect(pipsOf('A')).toHaveLength(1);
  });
});

describe('the cost of a move', () => {
  const table = scene({
    seats: [
      { hand: '4C 7H KH', throne: 'JC 2H 3H', S1: '7C 8D' },
      { hand: '5C', T1: '6D 6H' },
    ],
    deck: '2C',
  });
  const offered = (text: string, allies: readonly number[] = []) => {
    const move = moveFrom(realm, text);
    const at = { view: table.view(0), own: table.seat(0), viewer: ADA, allies };
    const { label, note } = choiceOf(move, at);
    return [plain(label), plain(note), isGrave(move, at)];
  };

  test.each([
    ['coronate KH', 'Crown K♥', 'J♣ and 2 advances go to your Tombs face down.', true],
    ['rally S1 4C 7H^', 'Rally 4♣ face down and 7♥ face up on S1', 'Recalls 7♣ 8♦ to your Stronghold.', true],
    ['rally T1 4C 7H', 'Rally 4♣ and 7♥ face down on T1', '', false],
    [
      'rally S1 4C for 8D',
      'Replace 8♦ face down on S1 with 4♣ face down',
      'The replaced card comes back to your Stronghold.',
      true,
    ],
    [
      'raid 1 throne',
      'Raid Ben’s Throne',
      'The Throne is empty: nothing to gain. 1 pair in the way. Costs one action, whatever happens.',
      true,
    ],
    [
      'raid 1 stronghold',
      'Raid Ben’s Stronghold',
      'Nobody guards it. Costs one action, whatever happens.',
      true,
    ],
    ['draw', 'Draw a card', 'It is the last card of the deck: the last turns begin.', true],
    ['advance 4C', 'Advance with 4♣', 'A False Crown never scores: this only bluffs.', true],
    ['end', 'End turn', '3 actions are left.', true],
  ])('%s', (text, label, note, grave) => {
    expect(offered(text)).toEqual([label, note, grave]);
  });

  test('a raid on an ally says before anything else that it breaks the pact', () => {
    const [, note] = offered('raid 1 stronghold', [1]);
    expect(note).toMatch(/^Breaks your pact with Ben, for all to see\. Nobody guards it\./);
    expect(offered('raid 1 stronghold', [2])[1]).not.toContain('pact');
  });

  test('the advance that scores says so', () => {
    const near = scene({ seats: [{ hand: '4C', throne: 'QC 2H 3H' }, {}] });
    const move = moveFrom(realm, 'advance 4C');
    const choice = choiceOf(move, { view: near.view(0), own: near.seat(0), viewer: ADA, allies: [] });
    expect(plain(choice.note)).toBe('Scores Q♣.');
  });
});

describe('words of the bars', () => {
  const hinted = (cards: string[], own: object, deck?: string) => {
    const table = scene({ seats: [own, { hand: '9C' }], ...(deck === undefined ? {} : { deck }) });
    return hintFor(cards, movesFrom(realm, table.legal));
  };

  test.each([
    [[], { hand: '4C 7H' }, 'You may choose a card or draw.'],
    [[], { hand: '4C 7H', S1: '5H 6D' }, 'You may choose a card, draw, raid or recall a pair.'],
    [['4C'], { hand: '4C 7H' }, 'Add a second card to rally a pair.'],
    [['4C'], { hand: '4C KH' }, 'Nothing fits this card now.'],
    [
      ['4C'],
      { hand: '4C 7H', throne: 'KS' },
      'Tap a highlighted place: advance. Add a second card to rally a pair.',
    ],
    [['4C'], { hand: '4C KH', S1: '5H 6D' }, 'Tap a highlighted place: replace one of a pair.'],
    [
      ['JC'],
      { hand: 'JC 7H', throne: 'JD', S1: '5H 6D' },
      'Tap a highlighted place: crown it as a False Crown, advance or replace one of a pair. Add a second card to rally a pair.',
    ],
    [['4C', '7H'], { hand: '4C 7H' }, 'Tap a highlighted rally point.'],
    [['KH'], { hand: 'KH' }, 'Tap your Throne to crown.'],
    [['KH'], { hand: 'KH', throne: 'KS' }, 'Your Throne is taken: this royal must wait.'],
  ])('with %j chosen of %j: %s', (cards, own, hint) => {
    expect(hinted(cards, own)).toBe(hint);
  });

  test('no hint says what can’t be done', () => {
    expect(hinted([], { hand: '4C 7H' }, '')).toBe('You may choose a card.');
    expect(hinted([], { hand: '' }, '')).toBe('Nothing is left to do: end your turn.');
  });

  test('every card of every hand can be used as its hint says', () => {
    const game = gameOf('realm')!;
    eachSample(samplesOf(game, 2), (sample) => {
      eachDecision(sample, 3, ({ state, toAct }) => {
        const view = game.view(state, toAct) as View;
        if (view.phase !== 'action') return;
        const legal = realm.legalMoves(view);
        for (const card of view.seats[toAct]!.stronghold) {
          const isUseless = /Nothing fits|must wait/.test(hintFor([card], legal));
          demandSame(!isUseless, isUsable(legal, card), () => `${card} of ${JSON.stringify(view)}`);
        }
      });
    });
  });

  test('who waits reads what the one at it does; in a replay that may be oneself', () => {
    const view = scene({ seats: [{ hand: '4C' }, {}] }).view(0);
    expect(waitingLine(view, BEN)).toBe('Ada is choosing an action; 3 actions left.');
    expect(waitingLine(view, ADA)).toBe('You are choosing an action; 3 actions left.');
  });

  test('a discard’s fate (R3.12)', () => {
    expect(plain(discardFate(['2C', 'KD']))).toBe(
      '2♣ to your Tombs, face down; K♦ shown to all and shuffled into the deck.',
    );
  });

  test('the turn, the countdown, and the end', () => {
    const table = scene({ seats: [{ hand: '4C', house: 'KC KD' }, { house: 'QC' }], lastTurns: [1] });
    expect(phaseLine(table.view(0), ADA)).toBe('Your turn');
    expect(phaseLine(table.view(1), BEN)).toBe('Ada’s turn');
    expect(lastTurnsLine(table.view(0), ADA)).toBe('Last turns: Ben');
    const over = table.concede(1).view(0);
    expect(phaseLine(over, ADA)).toBe('You win');
    expect(scoreLine(over, ADA)).toBe('You 4 · Ben 1');
  });
});
