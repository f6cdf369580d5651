import { describe, it } from 'vitest';
import type { GameEvent, Reader } from '#games/game.ts';
import { games } from '#games/index.ts';
import { openStep, seenBy } from '#games/step.ts';
import { CLAIMS } from '../support/claims.ts';
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
  CLAIMS[game.id]?.addUp(events, last as never);
}
