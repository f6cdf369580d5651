import { chooseMove, playerOf, type Player } from '../../games/bot/index.ts';
import type { Manners, PactAct, Talks } from '../../games/bot/envoy.ts';
import { sampledChance, seededRandom } from '../../games/chance.ts';
import { gameOf } from '../../games/index.ts';
import { realmEnvoy } from '../../games/realm/bot/envoy.ts';
import { pointsOf } from '../../games/realm/cards.ts';
import type { Move, State, View } from '../../games/realm/types.ts';
import { takeStep } from '../../games/step.ts';
import { pactBetween, pactsWith, type Pact, type PactEvent } from '../../worker/protocol/index.ts';

const game = gameOf('realm')!;

/** Few, because words hold without a search, too. */
const ITERATIONS = 4;

/** A match of bots without a search that make pacts, and its pact events. */
export interface PactMatch {
  readonly events: readonly PactEvent[];
  readonly acts: readonly (PactAct & { readonly seat: number })[];
  /** Number of raids on a single leader with three points or more by others, and of their other raids then. */
  readonly raids: { readonly onLeader: number; readonly onOthers: number };
}

/**
 * Plays a match of bots that answer offers at once. `mannersOf` gives the manners of a seat, and `playerAt` its player:
 * by default a greedy one, which doesn't search. `watch` is told of each move.
 */
export function playEnvoys(
  seats: number,
  seed: number,
  makesPacts = true,
  mannersOf: (seat: number) => Manners | undefined = () => undefined,
  playerAt: (seat: number) => Player = () => playerOf('greedy'),
  watch: (seat: number, move: Move, before: State) => void = () => undefined,
): PactMatch {
  const random = seededRandom(seed);
  const chance = sampledChance(random);
  let state = game.setup({ seats, dealer: 0, options: {} }, chance) as unknown as State;
  const events: PactEvent[] = [];
  const acts: (PactAct & { seat: number })[] = [];
  let pacts: readonly Pact[] = [];
  const raids = { onLeader: 0, onOthers: 0 };
  let moves = 0;
  const record = (event: Pick<PactEvent, 'do' | 'seat' | 'with' | 'rounds'>): void => {
    const until = event.do === 'accept' ? state.turn + (event.rounds ?? 0) * seats + 1 : null;
    events.push({ n: moves, at: 0, terms: null, ...event, until });
    pacts = pactsWith(pacts, events.at(-1)!);
  };
  const talks = (seat: number): Talks<View> => ({
    view: game.view(state, 'spectator') as View,
    seat,
    moves,
    events,
    pacts,
    manners: mannersOf(seat),
  });
  const carryOut = (seat: number, act: PactAct): void => {
    acts.push({ ...act, seat });
    const { rounds } = pactBetween(pacts, seat, act.with) ?? act;
    record({ do: act.do, seat, with: act.with, rounds });
  };
  for (let turn = 0; state.toAct !== null; moves++) {
    const seat = state.toAct;
    if (makesPacts && state.turn !== turn) {
      turn = state.turn;
      const act = realmEnvoy.initiative(talks(seat), random);
      if (act) carryOut(seat, act);
      if (act?.do === 'propose') carryOut(act.with, realmEnvoy.answer(talks(act.with), seat, random));
    }
    const now = talks(seat);
    const isAlly = (other: number): boolean => pactBetween(pacts, seat, other)?.status === 'standing';
    const targetOf = (move: unknown): number | null => game.diplomacy!.target(move);
    const { move } = chooseMove({
      game,
      view: game.view(state, seat),
      seat,
      seats,
      player: playerAt(seat),
      budget: { iterations: ITERATIONS },
      costOf: (one) => {
        const target = targetOf(one);
        return target === null || !makesPacts ? 0 : realmEnvoy.costOfRaid(now, target);
      },
      random,
    });
    watch(seat, move as Move, state);
    const target = targetOf(move);
    const step = takeStep(game, state, seat, move, chance);
    if (!step.ok) throw new Error(step.error.message);
    if (target !== null && isAlly(target)) record({ do: 'raid', seat, with: target, rounds: null });
    const leader = leaderOf(state);
    if (target !== null && leader !== null && leader !== seat)
      raids[target === leader ? 'onLeader' : 'onOthers']++;
    state = step.value.after as unknown as State;
    for (const pact of pacts)
      if (pact.until !== null && state.turn >= pact.until)
        record({ do: 'lapse', seat: pact.seats[0], with: pact.seats[1], rounds: pact.rounds });
  }
  return { events, acts, raids };
}

function leaderOf({ seats }: State): number | null {
  const points = seats.map(({ house }) => pointsOf(house));
  const top = Math.max(...points);
  return top >= 3 && points.filter((one) => one === top).length === 1 ? points.indexOf(top) : null;
}
