import { describe, expect, it } from 'vitest';
import { CHARACTER_IDS, playerOf, type CharacterId, type Thinker } from '../../../games/bot/index.ts';
import { suggest } from '../../../games/realm/bot/suggest.ts';
import { isHarsh } from '../../../games/realm/bot/harsh.ts';
import { LANE, type Move, type State, type View } from '../../../games/realm/types.ts';
import type { PactEvent } from '../../../worker/protocol/index.ts';
import { playEnvoys } from '../../support/envoys-table.ts';
import { scale } from '../../support/share.ts';
import { readFileSync } from 'node:fs';

/** Number of matches for each character: in full runs thousands of all eight. */
const MATCHES = scale(40, 500);
const OWN = 1;

const messages = JSON.parse(
  readFileSync(new URL('../../../web/messages/en/characters.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** Shares of a character's decisions in which it does something that it may do, over its matches. */
interface Habits {
  readonly draws: number;
  readonly falseCrowns: number;
  readonly raids: number;
  readonly advances: number;
  /** Share of turns at whose end its crown has no guard. */
  readonly unguarded: number;
  readonly offers: number;
  /** Number of pacts, of broken ones, and of those with a seat that had broken one before. */
  readonly pacts: number;
  readonly broken: number;
  readonly forgiven: number;
  /** Number of raids on an unguarded hand in the first three turns. */
  readonly harsh: number;
}

const known = new Map<CharacterId, Habits>();

function habitsOf(id: CharacterId): Habits {
  const before = known.get(id);
  if (before) return before;
  const player = playerOf(id) as Thinker;
  const counts = new Map<string, [number, number]>();
  const count = (what: string, isDone: boolean): void => {
    const [done, all] = counts.get(what) ?? [0, 0];
    counts.set(what, [done + Number(isDone), all + 1]);
  };
  const totals = { offers: 0, pacts: 0, broken: 0, forgiven: 0, harsh: 0 };
  for (let seed = 1; seed <= MATCHES; seed++) {
    let last: State | null = null;
    const watch = (seat: number, move: Move, state: State): void => {
      if (last && last.turn !== state.turn && last.toAct === OWN) noteTurn(state, count);
      last = state;
      if (seat === OWN && state.phase === 'action') noteMove(move, state, count);
      if (seat === OWN && isHarsh(move, state as unknown as View)) totals.harsh++;
    };
    const { events } = playEnvoys(
      3 + (seed % 2),
      seed,
      true,
      (seat) => (seat === OWN ? player.manners : undefined),
      (seat) => (seat === OWN ? player : playerOf('greedy')),
      watch,
    );
    notePacts(events, totals);
  }
  const shareOf = (what: string): number => {
    const [done, all] = counts.get(what) ?? [0, 1];
    return done / all;
  };
  const habits = {
    draws: shareOf('draw'),
    falseCrowns: shareOf('false crown'),
    raids: shareOf('raid'),
    advances: shareOf('advance'),
    unguarded: shareOf('unguarded'),
    ...totals,
  };
  known.set(id, habits);
  return habits;
}

type Count = (what: string, isDone: boolean) => void;

function noteTurn({ seats }: State, count: Count): void {
  const realm = seats[OWN]!;
  if (realm.throne && !realm.out)
    count(
      'unguarded',
      LANE.throne.every((point) => realm[point] === null),
    );
}

const KINDS: Readonly<Record<string, (move: Move) => boolean>> = {
  draw: ({ do: deed }) => deed === 'draw',
  raid: ({ do: deed }) => deed === 'raid',
  advance: ({ do: deed }) => deed === 'advance',
  'false crown': (move) => move.do === 'coronate' && move.card.startsWith('J'),
};

function noteMove(move: Move, state: State, count: Count): void {
  const open = suggest(state);
  for (const [what, isOfKind] of Object.entries(KINDS))
    if (open.some((option) => isOfKind(option.move))) count(what, isOfKind(move));
}

function notePacts(
  events: readonly PactEvent[],
  totals: { offers: number; pacts: number; broken: number; forgiven: number },
): void {
  const traitors = new Set<number>();
  for (const { do: deed, seat, with: other } of events) {
    const isOwn = seat === OWN;
    const rival = isOwn ? other : seat;
    if (!isOwn && other !== OWN) continue;
    if (deed === 'propose' && isOwn) totals.offers++;
    if (deed === 'accept') {
      totals.pacts++;
      if (traitors.has(rival)) totals.forgiven++;
    }
    if (deed !== 'raid' && deed !== 'break') continue;
    if (isOwn) totals.broken++;
    else traitors.add(rival);
  }
}

const others = (id: CharacterId): CharacterId[] => CHARACTER_IDS.filter((one) => one !== id);

/** Each character's words in the chooser, and the habit in which it surpasses all others. */
const WORDS: readonly (readonly [CharacterId, string, keyof Habits])[] = [
  ['pippin', 'Builds castles in the air, and often forgets to guard them.', 'unguarded'],
  ['hulda', 'Would rather draw a card than play one.', 'draws'],
  ['ragna', 'Sees an unguarded Throne from afar. Thinks of home later.', 'raids'],
  ['zanni', 'Loves a Jack on the Throne. Is that a King?', 'falseCrowns'],
  ['thekla', 'One advance after another, behind thick walls.', 'advances'],
  ['mordred', 'Offers a pact with a smile. Mind your Throne.', 'offers'],
];

const quotes = (id: CharacterId): string =>
  new RegExp(`${id} \\{([^}]*)\\}`).exec(messages.characters_about!)![1]!;

// The first test plays the matches of all characters.
describe('the words about a character are a rule of its choice', { timeout: 900_000 }, () => {
  it.each(WORDS)('%s: “%s”', (id, words, habit) => {
    expect(quotes(id)).toBe(words);
    const most = Math.max(...others(id).map((other) => habitsOf(other)[habit]));
    expect(habitsOf(id)[habit]).toBeGreaterThan(most);
  });

  it('oswin: “Keeps every pact, and plays as it comes.”', () => {
    expect(quotes('oswin')).toBe('Keeps every pact, and plays as it comes.');
    expect(habitsOf('oswin').pacts).toBeGreaterThan(MATCHES);
    expect(habitsOf('oswin').broken).toBe(0);
  });

  it('thekla: “behind thick walls” leaves no crown without a guard', () => {
    expect(habitsOf('thekla').unguarded).toBeLessThan(0.01);
  });

  it('mordred: “Mind your Throne” breaks more pacts than he would without his manners', () => {
    const { broken, pacts } = habitsOf('mordred');
    expect(broken / pacts).toBeGreaterThan(habitsOf('thekla').broken / habitsOf('thekla').pacts);
  });

  it('“The three weakest raid no unguarded hand in their first three turns.”', () => {
    const playing = readFileSync(new URL('../../../docs/playing.md', import.meta.url), 'utf8');
    expect(playing).toContain('The three weakest raid no unguarded hand in their first three turns.');
    expect(CHARACTER_IDS.slice(0, 3).map((id) => habitsOf(id).harsh)).toEqual([0, 0, 0]);
    expect(Math.max(...CHARACTER_IDS.slice(3).map((id) => habitsOf(id).harsh))).toBeGreaterThan(0);
  });

  it('isolde: “Sees far ahead and forgives nothing.” makes no pact with who broke one with her', () => {
    expect(quotes('isolde')).toBe('Sees far ahead and forgives nothing.');
    expect(habitsOf('isolde').forgiven).toBe(0);
    expect((playerOf('isolde') as Thinker).most).toBe(Infinity);
  });
});
