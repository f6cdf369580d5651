import { describe, expect, it } from 'vitest';
import { gameOf } from '#games/index.ts';
import { partners } from '#games/partners/index.ts';
import type { State } from '#games/partners/types.ts';
import { COURT, Scene, dealLine, dealt, scene } from '../../support/partners-scene.ts';
import { demand, eachDecision, eachSample, samplesOf } from '../../support/sample-games.ts';

describe('a turn', () => {
  it('"The seat after the dealer begins; clockwise, each turn one move", laps included', () => {
    let table = dealt(1, dealLine(COURT));
    const order: (number | null)[] = [];
    for (const card of ['TC', 'TD', 'TH', 'TS', 'KC', 'KD', 'KH', 'KS']) {
      order.push(table.state.toAct);
      table = table.play(`play ${card} to ${table.state.toAct!}`);
    }
    expect(order).toEqual([2, 3, 0, 1, 2, 3, 0, 1]);
  });

  it('"a card from the own hand into any seat\'s collection (one\'s own too)"', () => {
    const seats = [
      { hand: 'TC KH', has: '2C 9S' },
      { hand: 'TD KD' },
      { hand: 'TH KC', has: '3C' },
      { out: true },
    ];
    const table = scene({ seats });
    expect(table.legal).toEqual([
      'play KH to 0', 'play KH to 1', 'play KH to 2', 'play KH to 3',
      'play TC to 0', 'play TC to 1', 'play TC to 2', 'play TC to 3',
    ]); // prettier-ignore
    const own = table.play('play TC to 0');
    expect(own.collection(0)).toBe('2C 9S TC');
    expect(own.state.seats[0]!.hand).toEqual(['KH']);
    expect(own.state).toMatchObject({ phase: 'play', toAct: 1 });
    expect(table.play('play KH to 2').collection(2)).toBe('3C KH');
    expect(table.play('play KH to 3').collection(3)).toBe('KH');
  });

  it('refuses what is not in the hand, another kind of move, and seats that are not there', () => {
    const table = scene({ seats: [{ hand: 'TC', has: '2C' }, { hand: 'TD', has: '3C' }, {}, {}] });
    expect(table.refusal('play TD to 0')).toBe('no-card');
    expect(table.refusal('play 2C to 1')).toBe('no-card');
    expect(table.refusal('steal 3C from 1')).toBe('wrong-phase');
    expect(table.refusal('give 2C to 1')).toBe('wrong-phase');
    expect(partners.play(table.state, { do: 'play', card: 'TC', seat: 4 }, ANY)).toMatchObject({
      ok: false,
      error: { code: 'no-seat' },
    });
  });

  it('"Others: nothing."', () => {
    for (const card of ['TC', 'KC', 'AC', 'XX']) {
      const table = scene({
        round: 4,
        seats: [{ hand: card }, { hand: 'TD', has: '2C' }, { has: '3C' }, {}],
      });
      expect(table.play(`play ${card} to 1`).state).toMatchObject({ phase: 'play', toAct: 1 });
    }
  });
});

const ANY = { draw: () => [] };

describe('"No collection may ever hold two Aces"', () => {
  it('"an Ace can\'t be played … to a seat that has one", nor to itself or a seat that is out', () => {
    const table = scene({
      seats: [{ hand: 'AC TC', has: 'AD 2C' }, { hand: 'TD' }, { has: 'AH' }, { has: 'AS', out: true }],
    });
    expect(table.legal.filter((move) => move.startsWith('play A'))).toEqual(['play AC to 1']);
    expect(table.refusal('play AC to 0')).toBe('second-ace');
    expect(table.refusal('play AC to 2')).toBe('second-ace');
    expect(table.refusal('play AC to 3')).toBe('second-ace');
    expect(table.play('play AC to 1').collection(1)).toBe('AC');
  });

  it('an Ace always finds a place: three others at most lie in the four collections', () => {
    const table = scene({ seats: [{ hand: 'AS', has: 'AC' }, { has: 'AD' }, { has: 'AH' }, { out: true }] });
    expect(table.legal).toEqual(['play AS to 3']);
  });

  it('"… stolen": one who has an Ace takes none, one who has none may', () => {
    const steal = (own: string) =>
      scene({
        phase: 'steal',
        toAct: 1,
        seats: [{ has: 'AC 2C' }, { has: own }, { has: '3C' }, { hand: 'TD' }],
      });
    expect(steal('AD JC').legal).toEqual(['steal 2C from 0', 'steal 3C from 2']);
    expect(steal('AD JC').refusal('steal AC from 0')).toBe('second-ace');
    expect(steal('JC').legal).toEqual(['steal 2C from 0', 'steal 3C from 2', 'steal AC from 0']);
    expect(steal('JC').play('steal AC from 0').collection(1)).toBe('AC JC');
  });

  it('"… or given": not to a seat that has one', () => {
    const table = scene({
      phase: 'give',
      toAct: 1,
      seats: [{ has: 'AC' }, { has: 'AD QC' }, {}, { hand: 'TD', has: 'AS' }],
    });
    expect(table.legal).toEqual(['give AD to 2', 'give QC to 0', 'give QC to 2', 'give QC to 3']);
    expect(table.refusal('give AD to 0')).toBe('second-ace');
    expect(table.play('give AD to 2').collection(2)).toBe('AD');
  });
});

describe('"Jack: the seat that received it at once takes one card from any other seat\'s collection"', () => {
  const table = scene({
    seats: [
      { hand: 'JC TC', has: '2C' },
      { hand: 'TD KD', has: '3C 4C' },
      { hand: 'TH KH', has: '5C' },
      { hand: 'TS KS', has: '6C' },
    ],
  });

  it('the receiver acts, not the one who played it; then it is the turn of the seat after the player', () => {
    const stealing = table.play('play JC to 2');
    expect(stealing.state).toMatchObject({ phase: 'steal', toAct: 2 });
    expect(stealing.legal).toEqual([
      'steal 2C from 0',
      'steal 3C from 1',
      'steal 4C from 1',
      'steal 6C from 3',
    ]);
    const after = stealing.play('steal 4C from 1');
    expect([0, 1, 2, 3].map((seat) => after.collection(seat))).toEqual(['2C', '3C', '4C 5C JC', '6C']);
    expect(after.state).toMatchObject({ phase: 'play', toAct: 1 });
    expect(after.state.seats.map(({ hand }) => hand.length)).toEqual([1, 2, 2, 2]);
  });

  it('to oneself: one steals, and the next seat plays', () => {
    const after = table.play('play JC to 0');
    expect(after.state).toMatchObject({ phase: 'steal', toAct: 0 });
    expect(after.play('steal 3C from 1').state).toMatchObject({ phase: 'play', toAct: 1 });
  });

  it('takes nothing from itself, nothing that does not lie there, and nothing from a hand', () => {
    const stealing = table.play('play JC to 2');
    expect(stealing.refusal('steal 5C from 2')).toBe('own-collection');
    expect(stealing.refusal('steal 5C from 1')).toBe('no-card');
    expect(stealing.refusal('steal TD from 1')).toBe('no-card');
    expect(stealing.refusal('play TH to 2')).toBe('wrong-phase');
    expect(stealing.refusal('give 5C to 1')).toBe('wrong-phase');
  });

  it('a conceded seat\'s collection "stays and can be … stolen from"', () => {
    const out = table.play('play JC to 2').concede(1);
    expect(out.legal).toContain('steal 3C from 1');
    expect(out.play('steal 3C from 1').collection(1)).toBe('4C');
  });
});

describe('"Queen: the seat that received it at once gives one card of its own collection (the Queen too)"', () => {
  const table = scene({
    seats: [
      { hand: 'QC TC', has: '2C' },
      { hand: 'TD KD', has: '3C' },
      { hand: 'TH KH', has: '5C' },
      { hand: 'TS KS', has: '6C' },
    ],
  });

  it('"to another seat", then it is the turn of the seat after the player', () => {
    const giving = table.play('play QC to 2');
    expect(giving.state).toMatchObject({ phase: 'give', toAct: 2 });
    expect(giving.legal).toEqual([
      'give 5C to 0', 'give 5C to 1', 'give 5C to 3', 'give QC to 0', 'give QC to 1', 'give QC to 3',
    ]); // prettier-ignore
    const after = giving.play('give 5C to 3');
    expect([0, 1, 2, 3].map((seat) => after.collection(seat))).toEqual(['2C', '3C', 'QC', '5C 6C']);
    expect(after.state).toMatchObject({ phase: 'play', toAct: 1 });
  });

  it('gives nothing to itself, nothing of others, and nothing of its hand', () => {
    const giving = table.play('play QC to 2');
    expect(giving.refusal('give 5C to 2')).toBe('own-collection');
    expect(giving.refusal('give 3C to 0')).toBe('no-card');
    expect(giving.refusal('give TH to 0')).toBe('no-card');
    expect(giving.refusal('steal 3C from 1')).toBe('wrong-phase');
    expect(giving.refusal('play TH to 1')).toBe('wrong-phase');
  });
});

describe('moved cards and rare tables', () => {
  it('"Jacks and Queens that are moved by a steal or a gift have no effect again."', () => {
    const steal = scene({ phase: 'steal', toAct: 1, seats: [{ has: 'JC QC' }, {}, { hand: 'TD' }, {}] });
    for (const card of ['JC', 'QC'])
      expect(steal.play(`steal ${card} from 0`).state).toMatchObject({ phase: 'play', toAct: 2 });
    const give = scene({ phase: 'give', toAct: 1, seats: [{}, { has: 'JC QC' }, { hand: 'TD' }, {}] });
    for (const card of ['JC', 'QC'])
      expect(give.play(`give ${card} to 2`).state).toMatchObject({ phase: 'play', toAct: 2 });
  });

  it('"Where no steal or gift is legal, it is skipped."', () => {
    const table = scene({ seats: [{ hand: 'JC' }, { hand: 'TD', has: 'AC' }, { has: 'AD' }, {}] });
    expect(table.play('play JC to 1').state).toMatchObject({ phase: 'play', toAct: 1 });
    expect(table.play('play JC to 0').state).toMatchObject({ phase: 'steal', toAct: 0 });
  });

  it('"The round ends when all hands are empty and nothing is left to steal or give"', () => {
    const jack = scene({ round: 4, seats: [{ hand: 'JC', has: '2C' }, { has: '3C' }, {}, {}] }).play(
      'play JC to 1',
    );
    expect(jack.state).toMatchObject({ phase: 'steal', toAct: 1, outcome: null });
    expect(jack.play('steal 2C from 0').state).toMatchObject({ phase: 'over', toAct: null });
    const queen = scene({ round: 4, seats: [{ hand: 'QC', has: '2C' }, {}, {}, {}] }).play('play QC to 0');
    expect(queen.state).toMatchObject({ phase: 'give', toAct: 0, outcome: null });
    expect(queen.play('give QC to 1').state).toMatchObject({ phase: 'over', toAct: null });
    expect(queen.play('give QC to 1').legal).toEqual([]);
    expect(queen.play('give QC to 1').refusal('give 2C to 1')).toBe('over');
  });
});

describe('notation', () => {
  it.each(['play KH to 2', 'steal 7C from 1', 'give QH to 3', 'play XX to 0', 'play AS to 1'])(
    'reads %s',
    (text) => {
      const move = partners.parseMove(text);
      expect(move.ok && partners.formatMove(move.value)).toBe(text);
    },
  );

  it.each([
    'play KH from 2', 'steal 7C to 1', 'give QH from 3', 'play KH to 4', 'play KH to 02', 'play KH', 'play KH to',
    'play ?? to 1', 'play K* to 1', 'play KH^ to 1', 'play kh to 1', 'take KH to 1', 'play KH TH to 1', 'concede', '',
    'play KH to 2 3', 'play KH to -1', 'Play KH to 2',
  ])('refuses "%s"', (text) => expect(partners.parseMove(text).ok).toBe(false)); // prettier-ignore
});

describe('the safest move', () => {
  const safest = (table: ReturnType<typeof scene>) =>
    partners.formatMove(partners.safestMove(table.view(table.state.toAct!)));

  it('keeps a card without effect, rather than one that settles a score', () => {
    expect(safest(scene({ seats: [{ hand: 'AC JC KC TC XX' }, { hand: 'TD' }, {}, {}] }))).toBe(
      'play TC to 0',
    );
    expect(safest(scene({ seats: [{ hand: 'AC KC', has: 'AD' }, {}, {}, {}] }))).toBe('play AC to 1');
  });

  it('steals and gives a number card', () => {
    const seats = [{ has: 'AC 3C JC' }, { has: '2C KC' }, {}, { hand: 'TD' }];
    expect(safest(scene({ phase: 'steal', toAct: 0, seats }))).toBe('steal 2C from 1');
    expect(safest(scene({ phase: 'give', toAct: 0, seats }))).toBe('give 3C to 1');
  });

  it('is legal at any moment', () => {
    eachSample(samplesOf(gameOf('partners')!, 4), (sample) => {
      eachDecision(sample, 3, ({ state }) => {
        const table = new Scene(state as State);
        demand(table.legal.includes(safest(table)), () => safest(table));
      });
    });
  });
});
