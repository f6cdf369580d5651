import { describe, expect, it } from 'vitest';
import { parseRecord } from '#games/record.ts';
import { games } from '#games/index.ts';
import { replayRecord } from '#games/replay.ts';
import { kingsQueens } from '#games/kings-queens/index.ts';
import { ALL, cardsOf, dealOf, dealt } from '../../support/kings-queens-scene.ts';

const STARTER = 'KS 2C 5H 3D QC 4S 2H KD';
const DEALER = '5C 5D QS 3C 2S 4H KH QD';
const DEAL = dealOf(`${STARTER} ${DEALER}`);

describe('the cards and the deal', () => {
  it('"2 seats, 24 cards: 2 3 4 5 Q K of four suits."', () => {
    expect(kingsQueens.seats).toEqual({ min: 2, max: 2 });
    expect(kingsQueens.options).toEqual([]);
    expect(kingsQueens.cards(dealt(0, DEAL).state).toSorted()).toEqual(ALL.toSorted());
  });

  it.each([0, 1])(
    '"the first 8 to the starter, the next 8 to the dealer, the last 8 lie unused" (dealer %i)',
    (dealer) => {
      const { state } = dealt(dealer, DEAL);
      const starter = 1 - dealer;
      expect(state).toMatchObject({
        round: 1, dealer, phase: 'bid', toAct: starter, leader: null, trick: [], rounds: [], outcome: null,
      }); // prettier-ignore
      expect(state.seats[starter]!.hand.toSorted()).toEqual(cardsOf(STARTER).toSorted());
      expect(state.seats[dealer]!.hand.toSorted()).toEqual(cardsOf(DEALER).toSorted());
      expect(state.aside).toEqual(cardsOf(DEAL).slice(16));
    },
  );

  it('hands are sorted by rank, then suit', () => {
    expect(dealt(1, DEAL).state.seats[0].hand).toEqual(cardsOf('2C 2H 3D 4S 5H QC KD KS'));
  });

  const refused = (...lines: readonly string[]): string => {
    const record = parseRecord(
      ['crowns 1', 'game kings-queens', 'seats 2', 'dealer 1', '', ...lines].join('\n'),
    );
    if (!record.ok) return `${record.error.line}: ${record.error.message}`;
    const replay = replayRecord(record.value, games);
    return replay.ok ? 'accepted' : `${replay.error.line}: ${replay.error.message}`;
  };

  it('a deal that is not these 24 cards is refused at its line', () => {
    expect(refused(`# deal ${DEAL}`)).toBe('accepted');
    for (const other of [
      DEAL.slice(3),
      `${DEAL} 2C`,
      DEAL.replace('KS', 'AS'),
      DEAL.replace('KS', '2C'),
      DEAL.replace('KS', '??'),
      DEAL.replace('KS', 'KS^'),
    ])
      expect(refused(`# deal ${other}`)).toBe('6: impossible deal');
    expect(refused('# deal')).toBe('6: impossible deal');
    expect(refused(`# shuffle ${DEAL}`)).toMatch(/^6: /);
    expect(refused('0 bid 1')).toMatch(/^5: missing|^6: missing/);
    expect(refused(`# deal ${DEAL}`, '0 bid 1', `# deal ${DEAL}`)).toMatch(/^8: no chance line/);
  });

  it('a record with a deck or with an option is refused', () => {
    const head = ['crowns 1', 'game kings-queens', 'seats 2', 'dealer 1'];
    for (const line of [`deck ${DEAL}`, 'option opening 2']) {
      const record = parseRecord([...head, line, '', `# deal ${DEAL}`].join('\n'));
      expect(record.ok && replayRecord(record.value, games).ok).toBe(false);
    }
  });

  it('nobody is told the deal by its chance line', () => {
    const { state } = dealt(1, DEAL);
    for (const reader of [0, 1, 'spectator'] as const)
      expect(kingsQueens.redactChance(state, null, { kind: 'deal', words: cardsOf(DEAL) }, reader)).toBe(
        'deal',
      );
  });
});

describe('the prediction', () => {
  const all = Array.from({ length: 25 }, (_, i) => `bid ${i - 12}`);

  it('"the starter, then the dealer: a whole number from -12 to 12"', () => {
    const table = dealt(1, DEAL);
    expect(table.legal).toEqual(all);
    const after = table.play('bid -4');
    expect(after.state).toMatchObject({ phase: 'bid', toAct: 1, leader: null });
    expect(after.state.seats.map(({ bid }) => bid)).toEqual([-4, null]);
    const both = after.play('bid -7');
    expect(both.state).toMatchObject({ phase: 'play', toAct: 0, leader: 0 });
    expect(both.state.seats.map(({ bid }) => bid)).toEqual([-4, -7]);
  });

  it('"The two may not add up to 0."', () => {
    for (let first = -12; first <= 12; first++) {
      const table = dealt(0, DEAL).play(`bid ${first}`);
      const barred = first === 0 ? 'bid 0' : `bid ${-first}`;
      expect(table.legal).toEqual(all.filter((bid) => bid !== barred));
      expect(table.refusal(barred)).toBe('adds-up-to-0');
    }
    expect(dealt(0, DEAL).play('bid 12', 'bid 12').state.phase).toBe('play');
  });

  it('anything else is refused', () => {
    const table = dealt(1, DEAL);
    for (const text of ['bid 13', 'bid -13', 'bid +4', 'bid -0', 'bid 04', 'bid 1.5', 'bid', 'bid 1 1', 'bid x', 'bid 1e1', 'bid ??'])
      expect(table.refusal(text), text).toBe('malformed'); // prettier-ignore
    expect(table.refusal('play 2C')).toBe('wrong-phase');
    for (const points of [13, -13, 0.5, NaN])
      expect(kingsQueens.play(table.state, { do: 'bid', points }, { draw: () => [] })).toMatchObject({
        ok: false,
        error: { code: 'out-of-range' },
      });
  });
});
