import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { games, gameOf } from '../../../../games/index.ts';
import {
  botCounts,
  canWhisper,
  freshDraft,
  hasOpenSeat,
  paceWords,
  termsOf,
} from '../../../../web/src/lib/app/terms/terms.ts';
import { optionText, valueText } from '../../../../web/src/lib/app/terms/option-texts.ts';
import { createSchema } from '../../../../worker/protocol/index.ts';

const realm = gameOf('realm')!;

describe('the terms of a table', () => {
  test.each(games.map((game) => [game.id, game] as const))(
    'as first offered are taken by the service: %s',
    (_, game) => {
      const draft = freshDraft(game);
      const terms = termsOf(game, draft, 'Ada', 'thekla');
      expect(v.safeParse(createSchema, terms).success).toBe(true);
      expect(terms.seats).toBe(game.seats.min);
      expect(hasOpenSeat(draft)).toBe(game.seats.min > 1);
    },
  );

  test('bots sit last; a table that they fill is nobody else’s business', () => {
    const draft = {
      ...freshDraft(realm),
      seats: 4,
      against: 'bots',
      bots: 2,
      visibility: 'public',
    } as const;
    expect(termsOf(realm, draft, 'Ada', 'thekla')).toMatchObject({
      visibility: 'public',
      bots: [
        { seat: 2, level: 'fair', character: 'thekla' },
        { seat: 3, level: 'fair', character: 'zanni' },
      ],
    });
    const full = { ...draft, bots: Infinity };
    expect(hasOpenSeat(full)).toBe(false);
    expect(termsOf(realm, full, 'Ada', 'thekla')).toMatchObject({
      visibility: 'unlisted',
      bots: { length: 3 },
    });
  });

  test('whispers are asked for only where the game knows them', () => {
    const draft = { ...freshDraft(realm), whispers: true };
    expect(canWhisper(realm, 2)).toBe(false);
    expect(termsOf(realm, draft, 'Ada', 'thekla')).not.toHaveProperty('whispers');
    expect(canWhisper(realm, 3)).toBe(true);
    expect(termsOf(realm, { ...draft, seats: 3 }, 'Ada', 'thekla')).toMatchObject({ whispers: true });
    expect(canWhisper({}, 5)).toBe(false);
  });

  test('the rule for absent players is chosen if people may join', () => {
    const soon = { ...freshDraft(realm), standIns: 'soon' } as const;
    expect(termsOf(realm, soon, 'Ada', 'thekla')).toMatchObject({ standIns: 'soon' });
    expect(termsOf(realm, { ...soon, against: 'bots' }, 'Ada', 'thekla')).not.toHaveProperty('standIns');
  });

  test('spectators may be kept behind', () => {
    const draft = { ...freshDraft(realm), delay: 5 };
    expect(termsOf(realm, draft, 'Ada', 'thekla')).toMatchObject({ spectatorDelay: 5 });
  });

  test('bots for any of the other seats are offered, all of them first', () => {
    expect(botCounts(4).map(({ label }) => label)).toEqual(['All other seats', 'Two', 'One']);
    expect(botCounts(14)).toHaveLength(13);
  });
});

describe('the options of a game', () => {
  const options = games.flatMap(({ id, options }) => options.map((option) => ({ id, option })));

  test.each(options)('have words in the catalogue: $id, $option.name', ({ id, option }) => {
    // A copy without labels, so that the texts can only come from the catalogue.
    const bare = { ...option, label: '', values: option.values.map(({ value }) => ({ value, label: '' })) };
    expect(optionText(id, bare)).not.toBe('');
    for (const value of bare.values) expect(valueText(id, bare, value)).not.toBe('');
  });

  test('that are not known here keep the game’s own words', () => {
    const [option] = options[0]!.option.values;
    expect(optionText('elsewhere', options[0]!.option)).toBe(options[0]!.option.label);
    expect(valueText('elsewhere', options[0]!.option, option!)).toBe(option!.label);
  });
});

describe('a pace in words', () => {
  test.each([
    [null, 'no clock'],
    [{ perMove: 60, bank: 300 }, '60 s + 5 min'],
    [{ perMove: 20, bank: 60 }, '20 s + 1 min'],
    [{ perMove: 86_400, bank: 172_800 }, '1 d + 2 d'],
    [{ perMove: 90, bank: 0 }, '90 s a move'],
    [{ perMove: 7200, bank: 0 }, '2 h a move'],
  ])('%j: %s', (clock, words) => expect(paceWords(clock)).toBe(words));
});
