import { describe, expect, it } from 'vitest';
import { kingsQueens } from '#games/kings-queens/index.ts';
import { ALL, cardsOf, dealOf, dealt, scene } from '../../support/kings-queens-scene.ts';

const DEAL = dealOf('2C 2H 3D 4S 5H QC KD KS 5C 5D QS 3C 2S 4H KH QD');

describe('who leads', () => {
  it('"The starter leads the first; the winner of a trick leads the next."', () => {
    let table = dealt(0, DEAL).play('bid 1', 'bid 1');
    expect(table.state).toMatchObject({ leader: 1, toAct: 1 });
    table = table.play('play QC');
    expect(table.state).toMatchObject({ leader: 1, toAct: 0, trick: ['QC'] });
    table = table.play('play 5C');
    expect(table.state).toMatchObject({ leader: 1, toAct: 1, trick: [] });
    table = table.play('play 2H', 'play 4H');
    expect(table.state).toMatchObject({ leader: 0, toAct: 0, trick: [] });
  });

  it('the cards taken lie before the taker, the card led first', () => {
    const table = dealt(0, DEAL).play('bid 1', 'bid 1', 'play QC', 'play 5C', 'play 2H', 'play 4H');
    expect(table.state.seats.map(({ taken }) => taken)).toEqual([
      ['2H', '4H'],
      ['QC', '5C'],
    ]);
    expect(table.state.seats.map(({ hand }) => hand.length)).toEqual([6, 6]);
  });
});

describe('following', () => {
  it('"The second player must follow suit if it can, else plays any card."', () => {
    const table = scene({ hands: ['4D 3S', '2C 2D KD QS'] }).play('play 4D');
    expect(table.legal).toEqual(['play 2D', 'play KD']);
    expect(table.refusal('play QS')).toBe('must-follow');
    const free = scene({ hands: ['4H 3S', '2C 2D KD QS'] }).play('play 4H');
    expect(free.legal).toEqual(['play 2C', 'play 2D', 'play QS', 'play KD']);
  });

  it('the leader plays any card of its hand, and no other', () => {
    const table = scene({ hands: ['4D 3S KC', '2C 2D KD'] });
    expect(table.legal).toEqual(['play 3S', 'play 4D', 'play KC']);
    for (const card of ['2C', '5H']) expect(table.refusal(`play ${card}`)).toBe('not-in-hand');
    for (const text of ['play', 'play ??', 'play 4D 3S', 'play 6D', 'play AC', 'play 4D^', 'play XX', 'play 4d', '4D'])
      expect(table.refusal(text), text).toBe('malformed'); // prettier-ignore
    expect(table.refusal('bid 1')).toBe('wrong-phase');
  });
});

describe('who takes a trick', () => {
  const leaderTakes = (led: string, answer: string): boolean =>
    scene({ hands: [`${led} 3C`, `${answer} 3D`] }).play(`play ${led}`, `play ${answer}`).state.leader === 0;

  it('"Order: 2 < 3 < 4 < 5 < Q < K, but a 2 beats a King (of its suit)."', () => {
    const beaten: Readonly<Record<string, string>> = {
      '2': 'K', '3': '2', '4': '23', '5': '234', Q: '2345', K: '345Q',
    }; // prettier-ignore
    for (const [led, lower] of Object.entries(beaten)) {
      for (const answer of [...'2345QK'].filter((rank) => rank !== led))
        expect(leaderTakes(`${led}S`, `${answer}S`), `${led} ${answer}`).toBe(lower.includes(answer));
    }
  });

  it('"If suit was followed the higher card takes the trick, else the leader\'s."', () => {
    for (const led of ALL.filter((card) => card.endsWith('S'))) {
      for (const answer of ALL.filter((card) => card.endsWith('H')))
        expect(leaderTakes(led, answer), `${led} ${answer}`).toBe(true);
    }
  });
});

describe('seen cards', () => {
  const table = dealt(0, DEAL).play('bid -4', 'bid 2', 'play QC');

  it('a view in the order of the page, "The opponent\'s hand is hidden."', () => {
    expect(JSON.stringify(table.view(0))).toBe(
      '{"game":"kings-queens","round":1,"dealer":0,"phase":"play","toAct":0,"leader":1,"trick":["QC"],"seats":[' +
        '{"hand":["2S","3C","4H","5C","5D","QD","QS","KH"],"bid":2,"taken":0,"sum":0},' +
        '{"hand":["??","??","??","??","??","??","??"],"bid":-4,"taken":0,"sum":0}],"rounds":[],"outcome":null}',
    );
    expect(table.view(1).seats.map(({ hand }) => hand)).toEqual([
      new Array(8).fill('??'),
      cardsOf('2C 2H 3D 4S 5H KD KS'),
    ]);
    expect(JSON.stringify(table.view('spectator').seats)).not.toMatch(/[2345QK][CDHS]/);
    expect(kingsQueens.reveal(table.state).seats[1]).toEqual(table.view(1).seats[1]);
  });

  it('"`taken` is a number of cards": nobody sees which', () => {
    const after = table.play('play 5C');
    for (const reader of [0, 1, 'spectator'] as const) {
      expect(after.view(reader).seats.map(({ taken }) => taken)).toEqual([0, 2]);
      expect(JSON.stringify(after.view(reader))).not.toMatch(/QC|5C/);
    }
  });

  it('moves are seen by all as they are made', () => {
    for (const text of ['bid -4', 'play QC']) {
      const move = kingsQueens.parseMove(text);
      if (!move.ok) throw new Error(text);
      for (const reader of [0, 1, 'spectator'] as const)
        expect(kingsQueens.redactMove(table.state, move.value, reader)).toEqual(move.value);
    }
  });
});

describe('when the time has run out', () => {
  const safest = (table: ReturnType<typeof dealt>): string =>
    kingsQueens.formatMove(kingsQueens.safestMove(table.view(table.state.toAct!)));

  it('the prediction nearest to 0 is made, the lowest card is played', () => {
    const table = dealt(1, DEAL);
    expect(safest(table)).toBe('bid 0');
    expect(safest(table.play('bid 5'))).toBe('bid 0');
    expect(safest(table.play('bid 0'))).toBe('bid -1');
    const led = table.play('bid 1', 'bid 1');
    expect(safest(led)).toBe('play 2C');
    expect(safest(led.play('play KD'))).toBe('play 5D');
  });
});
