import { describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { uiOf } from '../../../support/uis.ts';
import { inWords } from '../../../../web/src/lib/cards/words.ts';
import { chatLine, newsBetween, type Moment } from '../../../../web/src/lib/table/story/announced.ts';
import { lineOf } from '../../../../web/src/lib/table/story/story.ts';
import { answerTo } from '../../../../web/src/lib/table/keys/answer.ts';
import { QUESTIONS } from '../../../../web/src/lib/platform/keys/questions.ts';
import { demand, eachSample, samplesOf } from '../../../support/sample-games.ts';
import { stepsIn, told } from '../../../support/told.ts';

const VIEWER = { names: ['Ada', 'Ben', 'Cyd'], seat: 0 };
const said = (text: string) => [{ text, concerns: [] }];
const move = (n: number, seat: number, text: string) => ({
  n,
  seat,
  said: said(text),
  isStep: false,
  chapter: null,
  opens: null,
});
const moment = (given: Partial<Moment>): Moment => ({
  story: [],
  pacts: [],
  toAct: 1,
  ending: null,
  viewer: VIEWER,
  ...given,
});

describe('the news from one moment to another', () => {
  test('are one text a move, in their order, the same words as often as they happened', () => {
    const before = moment({ story: [move(1, 1, 'Ben draws.')] });
    const now = moment({
      story: [...before.story, move(2, 1, 'Ben draws.'), move(3, 1, 'Ben draws.'), move(4, 1, 'Ben ends.')],
      toAct: 0,
    });
    expect(newsBetween(before, now)).toEqual(['Ben draws.', 'Ben draws.', 'Ben ends. Your move.']);
    expect(newsBetween(now, now)).toEqual([]);
  });

  test('say whose turn it is when that changes, and not after each of several moves of one turn', () => {
    const mine = moment({ story: [move(1, 1, 'Ben ends.')], toAct: 0 });
    const still = moment({ story: [...mine.story, move(2, 0, 'You draw.')], toAct: 0 });
    const passed = moment({ story: [...still.story, move(3, 0, 'You end.')], toAct: 2 });
    const back = moment({ story: [...passed.story, move(4, 2, 'Cyd ends.')], toAct: 0 });
    expect(newsBetween(mine, still)).toEqual(['You draw.']);
    expect(newsBetween(still, passed)).toEqual(['You end. Cyd to move.']);
    expect(newsBetween(passed, back)).toEqual(['Cyd ends. Your move.']);
    // A whole round of the others at once, as after a lost connection.
    expect(newsBetween(still, back)).toEqual(['You end.', 'Cyd ends. Your move.']);
  });

  test('begin with the turn alone when a page is opened, and end with the result', () => {
    expect(newsBetween(null, moment({ story: [move(1, 1, 'Ben ends.')], toAct: 0 }))).toEqual(['Your move.']);
    const ending = { headline: 'Ada wins', reason: 'Five points.', standings: [] };
    expect(
      newsBetween(moment({}), moment({ story: [move(1, 1, 'Ben ends.')], toAct: null, ending })),
    ).toEqual(['Ben ends. Ada wins. Five points.']);
  });

  test('are the newest alone after a long gap', () => {
    const story = Array.from({ length: 20 }, (_, index) => move(index + 1, 1, `Move ${index + 1}.`));
    const news = newsBetween(moment({}), moment({ story }));
    expect(news).toEqual(story.slice(-12).map(({ n }) => `Move ${n}.`));
  });

  test('never say whose turn it is to one who plays alone', () => {
    const viewer = { names: ['Ada'], seat: 0 };
    expect(newsBetween(null, moment({ viewer, toAct: 0 }))).toEqual([]);
  });

  test('have the events of pacts', () => {
    const offer = {
      seat: 1,
      with: 0,
      do: 'propose',
      terms: null,
      rounds: null,
      until: null,
      n: 3,
      at: 0,
    } as const;
    const accept = { ...offer, seat: 0, with: 1, do: 'accept' } as const;
    const before = moment({ pacts: [offer] });
    expect(newsBetween(moment({}), before)).toEqual(['Ben offers you a pact.']);
    expect(newsBetween(before, moment({ pacts: [offer, accept] }))).toHaveLength(1);
  });

  test('of the chat say who speaks, and to whom', () => {
    const line = { seat: 1, to: null, name: null, text: 'Well played', at: 0 };
    expect(chatLine(line, VIEWER)).toBe('Chat, Ben: Well played');
    expect(chatLine({ ...line, to: 0 }, VIEWER)).toBe('Chat, Ben whispers to you: Well played');
    expect(chatLine({ ...line, seat: null, name: 'Zoe' }, VIEWER)).toBe('Chat, Zoe (watching): Well played');
  });
});

describe('an answer', () => {
  const known = {
    answers: {
      turn: () => 'Ben to move.',
      score: () => 'No points.',
      seats: () => 3,
      seat: (_: unknown, seat: number) => `Place ${seat}.`,
    },
    view: { toAct: 1, outcome: null },
    viewer: VIEWER,
    legal: [],
    story: [move(1, 1, 'Ben draws.'), move(2, 1, 'Ben ends.')],
    hand: [],
    actions: [{ key: 'a', name: 'Draw' }],
    clock: [],
  };
  const realm = (place: number | null) => answerTo({ question: 'seat', place }, 2, known);

  test('is of the place of a number, or of the next', () => {
    expect([realm(1), realm(3), realm(null)]).toEqual(['Place 0.', 'Place 2.', 'Place 2.']);
    expect(realm(4)).toBe('There is no place 4 here; choose 1 to 3.');
  });

  test('is of the newest move, and of whose turn it is with what can be done', () => {
    expect(answerTo({ question: 'last', place: null }, 0, known)).toBe('Ben ends.');
    expect(answerTo({ question: 'last', place: null }, 0, { ...known, story: [] })).not.toBe('');
    expect(answerTo({ question: 'turn', place: null }, 0, known)).toBe('Ben to move. Keys: A: Draw.');
    // A button's name may be sentences; in the list it has one full stop.
    const actions = [
      { key: 'a', name: 'Deck. Draw a card.' },
      { key: 'b', name: 'End turn' },
    ];
    expect(answerTo({ question: 'turn', place: null }, 0, { ...known, actions })).toContain(
      'A: Deck. Draw a card, B: End turn.',
    );
  });
});

describe.each(games)('$id', (game) => {
  /** Symbols, codes of places, and text no sentence may contain. */
  const NO_WORDS = /[♣♦♥♠★]|\b[TS][12]\b|undefined|null|NaN|\{|\}/u;

  test('every move is read out once, in words and not in signs', () => {
    eachSample(samplesOf(game, game.seats.min, 2), (sample) => {
      for (const reader of sample.readers) {
        const { story, viewer } = told(game, stepsIn(sample), reader);
        let before = moment({ viewer });
        story.forEach((one, index) => {
          const now = moment({ viewer, story: story.slice(0, index + 1) });
          const news = newsBetween(before, now).map(inWords);
          demand(news.length === 1, () => `${news.length} texts for ${lineOf(one)}`);
          demand(!NO_WORDS.test(news[0]!), () => news[0]!);
          before = now;
        });
      }
    });
  });

  test('every question is answered in words at every moment, to players and spectators', async () => {
    const answers = await uiOf(game.id)!.Answers();
    const asked = QUESTIONS.flatMap(({ question }) => [null, 1, 9].map((place) => ({ question, place })));
    eachSample(samplesOf(game, game.seats.min, 1), (sample) => {
      for (const reader of sample.readers) {
        const { story, viewer, views } = told(game, stepsIn(sample), reader);
        views.forEach(({ after: view }, index) => {
          if (index % 7 > 0) return;
          const known = {
            answers,
            view,
            viewer,
            legal: view.toAct !== null && view.toAct === viewer.seat ? game.legalMoves(view) : [],
            story: story.slice(0, index + 1),
            hand: ['King of hearts'],
            actions: [{ key: 'a', name: 'Draw' }],
            clock: [],
          };
          for (const question of asked) {
            const answer = inWords(answerTo(question, 0, known));
            demand(answer.trim() !== '' && !NO_WORDS.test(answer), () => `${question.question}: ${answer}`);
          }
        });
      }
    });
  });
});
