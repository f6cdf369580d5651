import { describe, expect, it } from 'vitest';
import type { PactAct, PactFact, PactInForce, Talks } from '../../../games/bot/envoy.ts';
import { chooseMove, playerOf } from '../../../games/bot/index.ts';
import { seededRandom } from '../../../games/chance.ts';
import { gameOf } from '../../../games/index.ts';
import { realmEnvoy } from '../../../games/realm/bot/envoy.ts';
import { realm } from '../../../games/realm/index.ts';
import type { Move, State, View } from '../../../games/realm/types.ts';
import { playEnvoys } from '../../support/envoys-table.ts';
import { scene, type RealmWords } from '../../support/realm-scene.ts';
import { eachDecision, eachSample, samplesOf } from '../../support/sample-games.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1);
const EVEN: readonly RealmWords[] = [{ hand: '2H 3H' }, { hand: '4H 5H' }, { hand: '6H 7H' }];
/** Seat 0 leads with 4 points; seat 1 has troops that face its Throne. */
const LED: readonly RealmWords[] = [
  { hand: '2H', house: 'KS KC', throne: 'QD 2S 3S' },
  { hand: '4H', S1: '8H 9D' },
  { hand: '6H 7H' },
];

interface Past {
  readonly events?: readonly PactFact[];
  readonly pacts?: readonly PactInForce[];
}

const talksOf = (state: State, seat: number, { events = [], pacts = [] }: Past = {}): Talks<View> => ({
  view: realm.view(state, 'spectator'),
  seat,
  moves: 60,
  events,
  pacts,
});

const actsOf = <Act>(of: (seed: number) => Act): Act[] => SEEDS.map(of);
const answers = (talks: Talks<View>, other: number): PactAct[] =>
  actsOf((seed) => realmEnvoy.answer(talks, other, seededRandom(seed)));
const acceptedOf = (talks: Talks<View>, other: number): number =>
  answers(talks, other).filter((act) => act.do === 'accept').length / SEEDS.length;
const codesOf = (acts: readonly (PactAct | null)[]): string[] => [
  ...new Set(acts.flatMap((act) => (act ? [`${act.do} ${act.why.code} ${act.why.about}`] : []))),
];

const made = (a: number, b: number, n: number): PactFact[] => [
  { n, do: 'propose', seat: a, with: b },
  { n, do: 'accept', seat: b, with: a },
];

describe('a bot at a table of pacts', () => {
  it('trusts a traitor less, the more so if it was the victim, and one who kept a pact more', () => {
    const { state } = scene({ seats: EVEN });
    const trust = (events: readonly PactFact[]): number => acceptedOf(talksOf(state, 1, { events }), 2);
    const fresh = trust([]);
    const kept = trust([...made(2, 1, 5), { n: 30, do: 'lapse', seat: 2, with: 1 }]);
    const ofAnother = trust([...made(2, 0, 5), { n: 30, do: 'raid', seat: 2, with: 0 }]);
    const ofMine = trust([...made(2, 1, 5), { n: 30, do: 'raid', seat: 2, with: 1 }]);
    const ownFault = trust([...made(2, 1, 5), { n: 30, do: 'raid', seat: 1, with: 2 }]);
    expect(kept).toBeGreaterThan(fresh);
    expect(fresh).toBeGreaterThan(0.5);
    expect(ofAnother).toBeLessThan(0.2);
    expect(ofMine).toBe(0);
    expect(ownFault).toBe(fresh);
    const broken = trust([...made(2, 1, 5), { n: 30, do: 'break', seat: 2, with: 1 }]);
    const takenBack = trust([
      { n: 5, do: 'propose', seat: 2, with: 1 },
      { n: 6, do: 'break', seat: 2, with: 1 },
    ]);
    expect([broken, takenBack]).toEqual([0, fresh]);
  });

  it('gangs up on the leader, and says who leads and whether its Throne is in reach', () => {
    const { state } = scene({ seats: LED });
    expect(acceptedOf(talksOf(state, 1), 2)).toBe(1);
    expect(acceptedOf(talksOf(state, 1), 0)).toBe(0);
    const [act] = answers(talksOf(state, 1), 2);
    expect(act!.why).toEqual({ code: 'together', about: 0, points: 4 });
    expect(codesOf(answers(talksOf(state, 1), 0))).toEqual(['decline ahead 0']);
    const begun = actsOf((seed) => realmEnvoy.initiative(talksOf(state, 2), seededRandom(seed)));
    expect(codesOf(begun)).toEqual(['propose together 0']);
    expect(begun.filter((act) => act?.with === 1).length / SEEDS.length).toBeGreaterThan(0.4);
  });

  it('ends a pact with a partner who leads, and takes no second ally at a table of three', () => {
    const pacts = [{ seats: [0, 1], by: 0, status: 'standing' }] as const;
    const events = made(0, 1, 5);
    const led = talksOf(scene({ seats: LED }).state, 1, { events, pacts });
    const begun = actsOf((seed) => realmEnvoy.initiative(led, seededRandom(seed)));
    expect(codesOf(begun)).toContain('break ahead 0');
    const even = talksOf(scene({ seats: EVEN }).state, 1, { events, pacts });
    expect(codesOf(answers(even, 2))).toEqual(['decline enough 2']);
  });

  it('does not think again about an offer that it has just declined', () => {
    const { state } = scene({ seats: EVEN });
    const declined = (n: number): PactFact[] => [{ n, do: 'decline', seat: 1, with: 2 }];
    expect(acceptedOf(talksOf(state, 1, { events: declined(55) }), 2)).toBe(0);
    expect(acceptedOf(talksOf(state, 1, { events: declined(2) }), 2)).toBeGreaterThan(0.5);
  });

  it('makes, keeps and breaks pacts at these rates at a table of three', () => {
    const matches = SEEDS.slice(0, 60).map((seed) => playEnvoys(3, seed));
    const countOf = (deed: string): number =>
      matches.reduce((sum, { events }) => sum + events.filter((event) => event.do === deed).length, 0);
    const proposed = countOf('propose');
    expect(proposed / matches.length).toBeGreaterThan(1.2);
    expect(proposed / matches.length).toBeLessThan(6);
    const made = countOf('accept');
    expect(made / proposed).toBeGreaterThan(0.4);
    expect(made / proposed).toBeLessThan(0.8);
    const breaches = countOf('raid') + countOf('break');
    expect(breaches / made).toBeGreaterThan(0.1);
    expect(breaches / made).toBeLessThan(0.5);
    expect(countOf('lapse') / made).toBeGreaterThan(0.15);
  });

  it('turns more raids against the leader with pacts than without', () => {
    const shareOf = (makesPacts: boolean): number => {
      const all = SEEDS.slice(0, 100).map((seed) => playEnvoys(4, seed, makesPacts).raids);
      const [onLeader, onOthers] = [sum(all.map((one) => one.onLeader)), sum(all.map((one) => one.onOthers))];
      return onLeader / (onLeader + onOthers);
    };
    expect(shareOf(true)).toBeGreaterThan(shareOf(false) + 0.05);
  });

  it('raids an ally only for more than the betrayal costs', () => {
    const raids = (house: string, pacts: readonly PactInForce[]): boolean => {
      const { state } = scene({
        seats: [{ hand: '9H TH', S1: '8H 9D', house }, { hand: '2C', throne: 'KD 2S 3S' }, { hand: '2D 3D' }],
      });
      const talks = talksOf(state, 0, { pacts });
      const targetOf = (move: unknown): number | null => realm.diplomacy!.target(move as Move);
      const { move } = chooseMove({
        game: gameOf('realm')!,
        view: realm.view(state, 0),
        seat: 0,
        seats: 3,
        player: playerOf('strong'),
        budget: { iterations: 200 },
        costOf: (one) => (targetOf(one) === null ? 0 : realmEnvoy.costOfRaid(talks, targetOf(one)!)),
        random: seededRandom(1),
      });
      return targetOf(move) === 1;
    };
    const pacts = [{ seats: [0, 1], by: 0, status: 'standing' }] as const;
    expect(raids('', [])).toBe(true);
    expect(raids('', pacts)).toBe(false);
    // The King would be the last point that it needs.
    expect(raids('KS KC', pacts)).toBe(true);
  });

  it('offers nothing on request to somebody who has just declined it, and no more than it may in a match', () => {
    const { state } = scene({ seats: EVEN });
    const offersOf = (events: readonly PactFact[]): number =>
      actsOf((seed) => realmEnvoy.request(talksOf(state, 1, { events }), 2, seededRandom(seed))).filter(
        (act) => act?.do === 'propose',
      ).length;
    const offered = (count: number): PactFact[] =>
      Array.from({ length: count }, (_, n) => ({ n, do: 'propose', seat: 1, with: 0 }));
    const declined = (n: number): PactFact[] => [{ n, do: 'decline', seat: 2, with: 1 }];
    expect(offersOf([])).toBeGreaterThan(SEEDS.length / 2);
    expect(offersOf(declined(55))).toBe(0);
    expect(offersOf(declined(2))).toBe(offersOf([]));
    expect(offersOf(offered(11))).toBe(offersOf([]));
    expect(offersOf(offered(12))).toBe(0);
  });

  it('[law 1] would offer the same whatever it holds, even if it knew its cards', () => {
    for (const seats of [3, 4])
      eachSample(samplesOf(gameOf('realm')!, seats, 2), (sample, random) => {
        eachDecision(sample, 5, ({ state, n }) => {
          const now = state as State;
          const other = realm.determinize(realm.view(now, 'spectator'), 'spectator', random);
          for (let seat = 0; seat < seats; seat++) {
            const [a, b] = [now, other].map((one) => {
              const talks = { ...talksOf(one, seat), view: realm.view(one, seat), moves: n };
              return [
                realmEnvoy.initiative(talks, seededRandom(n)),
                realmEnvoy.answer(talks, (seat + 1) % seats, seededRandom(n)),
                realmEnvoy.request(talks, (seat + 1) % seats, seededRandom(n)),
                realmEnvoy.costOfRaid(talks, (seat + 1) % seats),
              ];
            });
            expect(b).toEqual(a);
          }
        });
      });
  });
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
