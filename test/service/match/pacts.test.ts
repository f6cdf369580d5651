import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../games/chance.ts';
import type { Position } from '../../../games/game.ts';
import { gameOf } from '../../../games/index.ts';
import { playRandomGame } from '../../../games/random-game.ts';
import type { State } from '../../../games/realm/types.ts';
import { Pacts } from '../../../worker/match/table/pacts.ts';
import type { Made, Play } from '../../../worker/match/table/play.ts';
import type { PactRow } from '../../../worker/match/table/store.ts';
import { LIMITS, type PactEvent } from '../../../worker/protocol/index.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { seeds } from '../../support/seeds.ts';
import { crossed, scale } from '../../support/share.ts';

const game = gameOf('realm')!;

/** A random match, as read by its table's pacts. */
class Match {
  readonly states: readonly State[];
  readonly made: readonly Made[];
  private readonly seats: number;

  constructor(seats: number, seed: number) {
    const { states, source } = playRandomGame({
      game,
      seats,
      random: seededRandom(seed),
      concessions: seed % 2 === 0 ? 0 : 40 * seats,
    });
    this.seats = seats;
    this.states = states as unknown as State[];
    this.made = source.entries.map(({ seat, move, chance }, index) => {
      const parsed = move === 'concede' ? null : game.parseMove(move);
      return {
        n: index + 1,
        row: { seat, command: `${index}`, move, chance, at: index, by: null },
        seat,
        move: parsed?.ok ? parsed.value : null,
        drawn: chance,
        before: states[index]!,
        after: states[index + 1]!,
      };
    });
  }

  /** The match after `n` moves. */
  playAt(n: number): Play {
    const played = { position: this.states[n] as Position, moves: this.made.slice(0, n) };
    return { ...played, history: () => this.made.slice(0, n).values() } as unknown as Play;
  }

  /** The events of a pact made by two seats after `n` moves, and its stored rows. */
  pact(n: number, [a, b]: readonly [number, number], rounds: number) {
    const rows: PactRow[] = [];
    const store = new MemoryStore();
    store.addPact = (_, row) => void rows.push(row);
    const pacts = this.pacts(store);
    const play = this.playAt(n);
    for (const [seat, frame] of [
      [a, { t: 'pact', id: '1', do: 'propose', with: b, rounds }],
      [b, { t: 'pact', id: '2', do: 'accept', with: a }],
    ] as const) {
      const done = pacts.act(seat, frame, play);
      if (!done.ok) throw new Error(done.error.code);
    }
    const untils = [pacts.after(n)[0]!.until];
    for (let next = n; next < this.made.length && pacts.events.length < 3; next++) {
      pacts.follow(this.made[next]!);
      untils.push(pacts.after(next + 1)[0]?.until ?? null);
    }
    return { end: pacts.events[2], rows, untils };
  }

  /** The event ending a stored pact, as computed after a wake-up. */
  restored(rows: readonly PactRow[]): PactEvent | undefined {
    const pacts = this.pacts(new MemoryStore());
    pacts.restore(rows, this.playAt(this.made.length));
    return pacts.events[2];
  }

  /** The seats whose turns began and ended between two numbers of moves. */
  wholeTurns(from: number, to: number): readonly number[] {
    const first = this.states[from]!.turn;
    const last = this.states[to]!.turn;
    const owners = new Map(this.states.slice(from, to).map((state) => [state.turn, state.turnOf]));
    return [...owners].flatMap(([turn, seat]) => (turn > first && turn < last ? [seat] : []));
  }

  private pacts(store: MemoryStore): Pacts {
    return new Pacts(store, () => 0, { game, seats: this.seats });
  }
}

describe('a pact for some rounds', () => {
  const cases = crossed([3, 4, 5, 6], seeds(scale(2, 24)));

  test.for(cases)(
    '[P2.18] lasts that many whole turns of both, whenever it is made: %i seats, seed %i',
    ([seats, seed]) => {
      const match = new Match(seats, seed);
      const random = seededRandom(seed);
      let lapsed = 0;
      for (let n = 0; n < match.made.length; n++) {
        const isIn = [...Array(seats).keys()].filter((seat) => game.diplomacy!.isIn(match.states[n]!, seat));
        const a = isIn[random.below(isIn.length)]!;
        const others = isIn.filter((seat) => seat !== a);
        const b = others[random.below(others.length)]!;
        // All lengths before and in the first turns, later two of them at each move.
        const lengths = n < 3 * seats ? LIMITS.pactRounds : 2;
        for (let length = 0; length < lengths; length++) {
          const rounds = lengths === 2 ? 1 + random.below(LIMITS.pactRounds) : length + 1;
          const what = `${rounds} rounds of ${a} and ${b} after ${n} moves`;
          const { end, rows, untils } = match.pact(n, [a, b], rounds);
          const endsAt = end?.n ?? match.made.length;
          const turns = match.wholeTurns(n, endsAt);
          const had = [a, b].map((seat) => turns.filter((owner) => owner === seat).length);
          if (end?.do === 'lapse') {
            lapsed++;
            expect(had, what).toEqual([rounds, rounds]);
            expect(match.states[end.n]!.turn, what).toBe(untils.at(-2));
          } else expect(Math.max(...had), what).toBeLessThanOrEqual(rounds);
          if (n % 16 === 0) expect(match.restored(rows), what).toEqual(end);
        }
      }
      expect(lapsed).toBeGreaterThan(match.made.length / 10);
    },
  );
});
