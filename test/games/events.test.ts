import { describe, expect, it } from 'vitest';
import type { AnyGame, GameEvent, Position, Reader } from '#games/game.ts';
import type { View as FiveCrownsView } from '#games/five-crowns/types.ts';
import type { View as SoloView } from '#games/five-crowns/solo/types.ts';
import { games } from '#games/index.ts';
import type { View as KingsQueensView } from '#games/kings-queens/types.ts';
import type { Event as PartnersEvent } from '#games/partners/events.ts';
import { finalScores } from '#games/partners/score.ts';
import type { View as PartnersView } from '#games/partners/types.ts';
import { pointsOf } from '#games/realm/cards.ts';
import type { Event as RealmEvent } from '#games/realm/event.ts';
import type { View as RealmView } from '#games/realm/types.ts';
import { openStep, seenBy } from '#games/step.ts';
import { stepsOf } from '../support/frames.ts';
import { LONG, demand, demandSame, eachSample, samplesOf, type Sample } from '../support/sample-games.ts';

const HIDDEN = '"??"';

type Told = GameEvent & Readonly<Record<string, never>>;

/** The events of a whole match per move, for one reader or with all cards open. */
const story = ({ game, source, states }: Sample, reader: Reader | 'open'): GameEvent[][] =>
  stepsOf(game, source, states)
    .slice(0, LONG)
    .map((step) => [...game.eventsOf(reader === 'open' ? openStep(game, step) : seenBy(game, step, reader))]);

describe.each(games)('the events of $id', (game) => {
  const counts = [...new Set([game.seats.min, game.seats.max])];

  describe.each(counts)('with %i seats', (seats) => {
    const each = (check: (sample: Sample) => void) => () => eachSample(samplesOf(game, seats), check);

    it('are the same for all readers, but for hidden cards', each(tellsAllTheSame));
    it(
      'hide nothing from a seat about its own cards, and nothing at all after the end',
      each(hidesNothingOwn),
    );
    it('add up to what the views show in the end', each(addsUp));
  });
});

function tellsAllTheSame(sample: Sample): void {
  const open = story(sample, 'open');
  for (const reader of sample.readers) {
    for (const [n, events] of story(sample, reader).entries()) {
      demandSame(
        events.map(({ kind }) => kind),
        open[n]!.map(({ kind }) => kind),
        () => `the events of move ${n + 1} to ${reader}`,
      );
      for (const [index, event] of events.entries())
        agrees(event, open[n]![index]!, `move ${n + 1} to ${reader}`);
    }
  }
}

/**
 * Asserts that each value is the open one, hidden, or unknown. Hidden cards of a list may have other
 * positions.
 */
function agrees(seen: unknown, open: unknown, place: string): void {
  if (seen === '??' || seen === null) return;
  if (typeof seen !== 'object') return demandSame(seen, open, () => place);
  if (Array.isArray(seen) && typeof seen[0] === 'string') {
    const cards = open as readonly string[];
    demand(seen.length === cards.length, () => `the number of cards at ${place}`);
    return demand(
      seen.every((card) => card === '??' || cards.includes(card as string)),
      () => `${seen.join(' ')} instead of ${cards.join(' ')} at ${place}`,
    );
  }
  for (const [key, value] of Object.entries(seen)) agrees(value, (open as Told)[key], `${place}, ${key}`);
}

function hidesNothingOwn(sample: Sample): void {
  const { game, readers } = sample;
  demand(!JSON.stringify(story(sample, 'open')).includes(HIDDEN), () => 'an open story hides a card');
  for (const reader of readers) {
    if (reader === 'spectator') continue;
    const own = story(sample, reader)
      .flat()
      .filter((event) => (event as Told)['seat'] === reader && OWN.has(event.kind));
    demand(!JSON.stringify(own).includes(HIDDEN), () => `${game.id} hides own cards of seat ${reader}`);
  }
}

/** Events in which the acting seat handles its own cards. */
const OWN = new Set([
  'drew',
  'discarded',
  'crowned',
  'advanced',
  'rallied',
  'recalled',
  'replaced',
  'countered',
  'paid',
]);

function addsUp(sample: Sample): void {
  const { game, states } = sample;
  if (states.length > LONG) return;
  const events = story(sample, 'open').flat();
  const last = game.reveal(states.at(-1)!);
  const ended = events.filter(({ kind }) => kind === 'ended');
  demandSame(ended, last.outcome ? [{ kind: 'ended', outcome: last.outcome }] : [], () => 'the end');
  if (last.outcome) demand(events.at(-1)!.kind === 'ended', () => 'something happens after the end');
  SUMS[game.id]?.(events, last, game);
}

const of = <Kind extends string>(events: readonly GameEvent[], ...kinds: Kind[]) =>
  events.filter(({ kind }) => (kinds as string[]).includes(kind)) as unknown as readonly Record<
    string,
    never
  >[];

/** Checks by game for all events of a match together. */
const SUMS: Readonly<Record<string, (events: readonly GameEvent[], end: Position, game: AnyGame) => void>> = {
  realm(events, end) {
    const { seats, turn } = end as RealmView;
    const houses = seats.map(() => [] as string[]);
    for (const event of events as readonly RealmEvent[]) {
      if (event.kind === 'scored' || event.kind === 'took' || event.kind === 'stole')
        houses[event.seat]!.push(event.card);
      if (event.kind === 'scored' || event.kind === 'took')
        demandSame(event.points, pointsOf([event.card]), () => 'the points of a royal');
      if (event.kind === 'countered') {
        const cost = Math.max(0, event.guardsStrength - event.strength) + event.toll;
        demandSame(event.spent.length, cost, () => `the cards spent in ${JSON.stringify(event)}`);
      }
    }
    demandSame(
      houses.map((house) => house.sort()),
      seats.map(({ house }) => house.toSorted()),
      () => 'the Houses',
    );
    const turns = of(events, 'turn-began').map((event) => event['turn']);
    demandSame(
      turns,
      Array.from({ length: turn }, (_, index) => index + 1),
      () => 'the turns',
    );
  },
  partners(events, end) {
    const scores = of(events, 'round-scored').map((event) => event['scores'] as unknown as readonly number[]);
    for (const event of events as readonly PartnersEvent[])
      if (event.kind === 'round-scored') {
        const reckoned = finalScores(event.round, event.collections);
        demandSame(reckoned, event.scores, () => `the collections of round ${event.round}`);
      }
    const { seats } = end as PartnersView;
    demandSame(
      seats.map((_, seat) => scores.map((round) => round[seat])),
      seats.map((place) => place.scores),
      () => 'the scores',
    );
  },
  'kings-queens'(events, end) {
    const rounds = of(events, 'round-scored').map(({ bids, points, charges }) => ({ bids, points, charges }));
    demandSame(rounds, (end as KingsQueensView).rounds, () => 'the rounds');
    demand(
      of(events, 'trick-taken').length === of(events, 'followed').length,
      () => 'a trick without a taker',
    );
  },
  'five-crowns'(events, end) {
    const rounds = of(events, 'round-scored').map(
      (event) => event['seats'] as unknown as readonly { score: number | null }[],
    );
    const { seats } = end as FiveCrownsView;
    demandSame(
      seats.map((_, seat) => rounds.map((round) => round[seat]!.score).filter((score) => score !== null)),
      seats.map((player) => player.scores),
      () => 'the scores',
    );
  },
  'five-crowns-solo'(events, end) {
    const closed = of(events, 'closed').map((event) => Number(event['pile']));
    demand(new Set(closed).size === closed.length, () => 'a pile closed twice');
    const { piles } = end as SoloView;
    demand(
      closed.every((pile) => piles[pile - 1]!.closed),
      () => 'a pile that is not closed',
    );
  },
};

it('every game has sums of its own', () => {
  expect(Object.keys(SUMS).sort()).toEqual(games.map(({ id }) => id).sort());
});
