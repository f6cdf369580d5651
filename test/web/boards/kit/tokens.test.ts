import { describe, expect, test } from 'vitest';
import { HIDDEN, type Card } from '#games/cards.ts';
import { amend, pair, type TokenSpot } from '../../../../web/src/lib/boards/kit/pairing.ts';
import {
  both,
  compatible,
  ownCompatible,
  ownKnown,
  sameCard,
  sameKnown,
  sameZone,
  spotsAt,
  stays,
  TokenTracker,
  tokensOf,
} from '../../../../web/src/lib/boards/kit/tokens.ts';

const spot = (zone: string, card: Card, token = -1): TokenSpot => ({ zone, seat: 0, card, token });

describe('cards of one view are found in the next', () => {
  test('each token goes to the first spot that fits, and the others are left over', () => {
    const before = [spot('a', '7C', 1), spot('a', '7C', 2), spot('a', 'KH', 3)];
    const after = [spot('b', '7C'), spot('b', '2S')];
    expect(pair(before, after, sameCard).map(({ token }) => token)).toEqual([2, 3]);
    expect(after.map(({ token }) => token)).toEqual([1, -1]);
  });

  test('a spot that has a token keeps it', () => {
    const before = [spot('a', '7C', 1)];
    const after = [spot('a', '7C', 9)];
    expect(pair(before, after, sameCard)).toEqual(before);
    expect(after[0]!.token).toBe(9);
  });

  test('a hidden card is known for nothing, and may be any', () => {
    const [hidden, seven] = [spot('a', HIDDEN), spot('a', '7C')];
    expect([sameKnown(hidden, hidden), sameKnown(seven, seven)]).toEqual([false, true]);
    expect([compatible(hidden, seven), compatible(seven, spot('a', '8C'))]).toEqual([true, false]);
    expect(both(sameZone, sameCard)(seven, spot('b', '7C'))).toBe(false);
  });

  test('a card from nowhere is a hidden one that was exchanged, if it may have come that way', () => {
    const before = [spot('hand', HIDDEN, 1)];
    const spots = [spot('hand', HIDDEN, 1), spot('throne', 'KH')];
    amend({ before, left: [], spots }, { drawn: 'hand', isWay: (from, to) => from.zone !== to.zone });
    expect(spots.map(({ token }) => token)).toEqual([-1, 1]);
  });

  test('the place of an exchanged card is filled by what is left over; else nothing is exchanged', () => {
    const before = [spot('hidden', HIDDEN, 1), spot('hand', 'QD', 2)];
    const spots = () => [spot('hidden', HIDDEN, 1), spot('throne', 'KH')];
    const isWay = (from: { zone: string }, to: { zone: string }): boolean => from.zone !== to.zone;
    const filled = spots();
    amend({ before, left: [before[1]!], spots: filled }, { drawn: 'hand', isWay });
    expect(filled.map(({ token }) => token)).toEqual([2, 1]);
    const empty = spots();
    amend({ before, left: [], spots: empty }, { drawn: 'hand', isWay });
    expect(empty.map(({ token }) => token)).toEqual([1, -1]);
  });
});

interface View {
  readonly deal: number;
  readonly zones: Readonly<Record<string, readonly Card[]>>;
}

const tracker = (): TokenTracker<View> =>
  new TokenTracker<View>({
    spotsOf: ({ zones }) => spotsAt(0, zones),
    rounds: [stays, ownKnown, ownCompatible],
    dealOf: ({ deal }) => deal,
    isFresh: ({ zone }, isDealt) => isDealt || zone === '0 hand',
  });

describe('a tracker of cards', () => {
  test('says what is new, what has moved, and what lies beside it', () => {
    const cards = tracker();
    const first = cards.follow({ deal: 1, zones: { hand: ['7C', 'KH'], pile: ['2S'], far: ['9C'] } });
    const [seven, king] = tokensOf({ tokens: first }, 0, 'hand');
    const [two] = tokensOf({ tokens: first }, 0, 'pile');
    expect(first.fresh).toEqual(new Set([seven, king, two, ...tokensOf({ tokens: first }, 0, 'far')]));
    const next = cards.follow({ deal: 1, zones: { hand: ['KH', 'AD'], pile: ['2S', '7C'], far: ['9C'] } });
    const [still, drawn] = tokensOf({ tokens: next }, 0, 'hand');
    expect(still).toBe(king);
    expect(tokensOf({ tokens: next }, 0, 'pile')).toEqual([two, seven]);
    expect(next.fresh).toEqual(new Set([drawn]));
    expect(next.moved).toEqual(new Set([seven]));
    expect(next.jostled).toEqual(new Set([king, two]));
  });

  test('gives the same view the same tokens, and no card of a new deal a former one', () => {
    const cards = tracker();
    const view = { deal: 1, zones: { hand: ['7C'] } };
    const first = cards.follow(view);
    expect(cards.follow(view)).toBe(first);
    const next = cards.follow({ ...view, deal: 2 });
    expect(tokensOf({ tokens: next }, 0, 'hand')).not.toEqual(tokensOf({ tokens: first }, 0, 'hand'));
    expect(next.moved.size + next.jostled.size).toBe(0);
  });
});
