import { describe, expect, test } from 'vitest';
import type { AnyGame, Position } from '#games/game.ts';
import { games } from '#games/index.ts';
import { explain as fiveCrownsWords } from '../../../web/src/lib/boards/five-crowns/text/explain.ts';
import { explain as kingsQueensWords } from '../../../web/src/lib/boards/kings-queens/text/explain.ts';
import { explain as realmWords } from '../../../web/src/lib/boards/realm/text/explain.ts';
import { answerTo } from '../../../web/src/lib/table/keys/answer.ts';
import { QUESTIONS, type Asked } from '../../../web/src/lib/keys/questions.ts';
import { demand, eachSample, samplesOf } from '../../support/sample-games.ts';
import { NAMES, stepsIn, told } from '../../support/told.ts';
import { uiOf } from '../../support/uis.ts';

/** A position as far as the tests read it. */
interface Table {
  readonly phase: string;
  readonly toAct: number | null;
  readonly seats?: readonly { readonly out?: boolean; readonly hand?: readonly string[] }[];
}

interface Choice {
  readonly do: string;
  readonly from?: string;
  readonly points?: number;
}

/** The words by which a kind of move is offered, and which no answer has while that kind is not legal. */
const WORDS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  realm: {
    keep: /\bkeep these/,
    mulligan: /\btake five new/,
    draw: /\bdraw/,
    coronate: /\bcrown a card/,
    advance: /\badvance with/,
    rally: /\brally/,
    replace: /\breplace/,
    recall: /\brecall/,
    raid: /\braid(?! on)\b/,
    counter: /\bcounter/,
    access: /\bgo in/,
    withdraw: /\bwithdraw/,
    steal: /\bsteal/,
    leave: /\bleave/,
    pay: /\bpay/,
    trap: /\btrap a pair/,
    spare: /\bspare/,
    'discard in spoils': /\bdiscard the card for/,
    discard: /\bdiscard the cards above/,
    end: /\bend your turn/,
  },
  partners: { play: /\bplay a card/, steal: /\bsteal a card/, give: /\bgive a card/ },
  'kings-queens': { bid: /\bpredict\b/i, play: /\bplay\b/ },
  'five-crowns': {
    'draw deck': /\bfrom the deck/,
    'draw discard': /\bfrom the discards/,
    discard: /\bdiscard a card/,
    out: /\bgo out\b/,
  },
  'five-crowns-solo': { place: /\bon a pile and discard/ },
};

function kindOf(move: Choice, { phase }: Table): string {
  if (phase === 'spoils' && move.do === 'discard') return 'discard in spoils';
  return move.from ? `${move.do} ${move.from}` : move.do;
}

/** Calls `check` at every moment of some whole matches, for every reader. */
async function eachMoment(
  game: AnyGame,
  seats: number,
  check: (
    ask: (question: Asked['question'], place?: number) => string,
    table: Table,
    own: readonly Choice[],
    reader: number | null,
  ) => void,
): Promise<void> {
  const answers = await uiOf(game.id)!.Answers();
  eachSample(samplesOf(game, seats), (sample) => {
    for (const reader of sample.readers) {
      const { story, viewer, views } = told(game, stepsIn(sample), reader);
      views.forEach(({ after: view }, index) => {
        const legal = view.toAct !== null && view.toAct === viewer.seat ? game.legalMoves(view) : [];
        const known = { answers, view, legal, viewer, story: story.slice(0, index + 1) };
        const ask = (question: Asked['question'], place: number | null = null): string =>
          answerTo({ question, place }, 0, { ...known, hand: [], presses: [], handKeys: 0, clock: [] });
        check(ask, view as unknown as Table, legal as readonly Choice[], viewer.seat);
      });
    }
  });
}

describe.each(games)('$id', (game) => {
  const words = WORDS[game.id]!;
  const tables = [...new Set([game.seats.min, Math.min(game.seats.max, 6)])];

  test.each(tables)('the turn’s answer offers what is legal and nothing else, at %i seats', async (seats) => {
    const met = new Set<string>();
    await eachMoment(game, seats, (ask, table, own, reader) => {
      const answer = ask('turn');
      const kinds = new Set(own.map((move) => kindOf(move, table)));
      for (const kind of kinds) demand(kind in words, () => `no words for ${kind}`);
      for (const kind of kinds) met.add(kind);
      if (table.toAct !== null && table.toAct !== reader) {
        // The others' moves are not for this reader, whatever is said of them.
        demand(!answer.includes('Possible now'), () => answer);
        return demand(answer.includes(NAMES[table.toAct]!), () => `whose turn? ${answer}`);
      }
      for (const [kind, word] of Object.entries(words)) {
        const isOffered = word.test(answer);
        demand(isOffered === kinds.has(kind), () => `${kind}, ${isOffered ? 'not ' : ''}legal: ${answer}`);
      }
    });
    // A kind that never came up was not tested.
    const rare = game.id === 'realm' ? ['trap', 'spare', 'steal', 'pay', 'discard in spoils'] : [];
    expect(Object.keys(words).filter((kind) => !met.has(kind) && !rare.includes(kind))).toEqual([]);
  });

  test.each(tables)(
    'every other question is answered, and seats that conceded are named so, at %i seats',
    async (seats) => {
      await eachMoment(game, seats, (ask, table, _own, reader) => {
        for (const { question } of QUESTIONS) demand(ask(question).trim() !== '', () => question);
        demand(reader !== null || /watching/.test(ask('hand')), () => ask('hand'));
        const conceded = table.seats?.filter(({ out }) => out).length ?? 0;
        const said = ask('score').match(/conceded/g)?.length ?? 0;
        demand(said === conceded, () => `${conceded} conceded: ${ask('score')}`);
      });
    },
  );
});

test('Kings & Queens: the numbers that may be predicted are said, each of them', async () => {
  const game = games.find(({ id }) => id === 'kings-queens')!;
  const numeral = (text: string | undefined): number => Number(text!.replace('−', '-'));
  let barred = 0;
  await eachMoment(game, 2, (ask, { phase }, own) => {
    if (phase !== 'bid' || own.length === 0) return;
    const answer = ask('turn');
    const [, least, most] = /From ([−+\d]+) to ([−+\d]+)\./.exec(answer) ?? [];
    const not = /Not ([−+\d]+):/.exec(answer)?.[1];
    if (not) barred++;
    const all = Array.from({ length: numeral(most) - numeral(least) + 1 }, (_, n) => numeral(least) + n);
    const allowed = all.filter((points) => !not || points !== numeral(not));
    expect(
      own.map(({ points }) => points),
      answer,
    ).toEqual(allowed);
  });
  expect(barred).toBeGreaterThan(0);
});

test('the keys of the answer are those of the board: digits for the hand by number, all others by name', () => {
  const known = {
    answers: {
      turn: () => 'Your turn.',
      ways: () => ['draw', 'end'],
      score: () => '',
      seats: () => 0,
      seat: () => '',
    },
    view: { toAct: 0, outcome: null } as Position,
    legal: [],
    viewer: { names: NAMES, seat: 0 },
    story: [],
    hand: [],
    presses: [
      { key: 'a', name: 'One less.' },
      { key: '9', name: 'Ace of spades, Ben’s' },
    ],
    handKeys: 8,
    clock: [],
  };
  expect(answerTo({ question: 'turn', place: null }, 0, known)).toBe(
    'Your turn. Possible now: draw or end. Keys: 1 to 8: a card from your hand, A: One less, 9: Ace of spades, Ben’s.',
  );
});

/** The questions of F1 to a board: each place with the move that a press there would make, and the board's words. */
const ASKED = {
  realm: {
    words: realmWords,
    movesAt: (view: Table) => [
      ['deck', 'draw'],
      ...view.seats!.flatMap((_, seat) => [
        [`${seat} throne`, `raid ${seat} throne`],
        [`${seat} stronghold`, `raid ${seat} stronghold`],
      ]),
    ],
  },
  'kings-queens': {
    words: kingsQueensWords,
    movesAt: (view: Table) => handOf(view).map((card) => [`hand ${card}`, `play ${card}`]),
  },
  'five-crowns': {
    words: fiveCrownsWords,
    movesAt: (view: Table) => [
      ['deck', 'draw deck'],
      ['discards', 'draw discard'],
      ...handOf(view).map((card) => [`hand ${card}`, `discard ${card}`]),
    ],
  },
};

const handOf = ({ seats, toAct }: Table): readonly string[] => seats![toAct!]!.hand ?? [];

test.each(Object.entries(ASKED))(
  '%s: a board calls possible what is legal there, and nothing else',
  async (id, asked) => {
    const game = games.find((one) => one.id === id)!;
    let asks = 0;
    const explain = asked.words as unknown as (
      spot: string,
      table: object,
    ) => { readonly now: readonly string[] } | null;
    await eachMoment(game, game.seats.min, (_ask, table, own, reader) => {
      if (own.length === 0) return;
      const viewer = { names: NAMES, seat: reader };
      const known = { view: table, viewer, legal: own, chosen: [], allies: [] };
      const written = new Set(own.map((move) => game.formatMove(move)));
      for (const [spot, move] of asked.movesAt(table)) {
        const words = explain(spot!, known);
        const isPossible = words?.now.some((line) => line.startsWith('Possible now')) ?? false;
        const isOwn = spot!.startsWith(`${reader} `);
        if (!isOwn) demand(isPossible === written.has(move!), () => `${spot}: ${JSON.stringify(words)}`);
        asks++;
      }
    });
    expect(asks).toBeGreaterThan(100);
  },
);
