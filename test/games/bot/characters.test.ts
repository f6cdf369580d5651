import { describe, expect, it } from 'vitest';
import {
  CHARACTER_IDS,
  LEVELS,
  chooseMove,
  playerOf,
  type CharacterId,
  type Player,
  type Thinker,
} from '../../../games/bot/index.ts';
import { characterName, levelOf } from '../../../games/bot/roster.ts';
import { BOT_NAMES } from '../../../games/bot/names.ts';
import { sampledChance, seededRandom } from '../../../games/chance.ts';
import type { AnyGame, Position } from '../../../games/game.ts';
import { gameOf, games } from '../../../games/index.ts';
import { suggest } from '../../../games/realm/bot/suggest.ts';
import type { Move, State, View } from '../../../games/realm/types.ts';
import { playEnvoys } from '../../support/envoys-table.ts';

const game = gameOf('realm')!;

const thinkerOf = (id: CharacterId): Thinker => playerOf(id) as Thinker;

const chosen = (of: AnyGame, state: Position, seats: number, player: Player, seed: number): unknown =>
  chooseMove({
    game: of,
    view: of.view(state, state.toAct!),
    seat: state.toAct!,
    seats,
    player,
    budget: { iterations: 40 },
    random: seededRandom(seed),
  }).move;

/** Some states of matches of greedy bots. */
function statesOf(of: AnyGame, seats: number, seed: number, every: number): Position[] {
  const chance = sampledChance(seededRandom(seed));
  const found: Position[] = [];
  let state = of.setup({ seats, dealer: seed % seats, options: {} }, chance);
  for (let n = 0; state.toAct !== null; n++) {
    if (n % every === 0) found.push(state);
    const next = of.play(state, chosen(of, state, seats, playerOf('greedy'), seed), chance);
    if (!next.ok) throw new Error(next.error.message);
    state = next.value;
  }
  return found;
}

const STATES = [1, 2, 3, 4].flatMap((seed) => statesOf(game, 3, seed, 3)) as unknown as State[];

/** The share of decisions in which the player makes a move of a kind, if one is suggested. */
function shareOf(player: Player, isOfKind: (move: Move, state: State) => boolean): number {
  const open = STATES.filter((state) => suggest(state).some(({ move }) => isOfKind(move, state)));
  const taken = open.filter((state, n) =>
    isOfKind(chosen(game, state as unknown as Position, 3, player, n) as Move, state),
  );
  return taken.length / open.length;
}

const isRaid = (move: Move): boolean => move.do === 'raid';
const isFalseCrown = (move: Move): boolean => move.do === 'coronate' && move.card.startsWith('J');
const isBuilding = (move: Move): boolean =>
  move.do === 'advance' || (move.do === 'coronate' && !move.card.startsWith('J'));
const isDraw = (move: Move): boolean => move.do === 'draw';

describe('characters', () => {
  it('have names that no other bot has, each with a first letter of its own', () => {
    const names = CHARACTER_IDS.map(characterName);
    expect(new Set(names.map((name) => name[0])).size).toBe(names.length);
    for (const name of names) {
      expect(BOT_NAMES).not.toContain(name);
      expect(name).toMatch(/^[A-Z][a-z]{4,6}$/);
    }
  });

  it('go from the weakest level to the strongest, and cost no more thought than their level', () => {
    const levels = CHARACTER_IDS.map((id) => LEVELS.indexOf(levelOf(id)));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    for (const id of CHARACTER_IDS)
      expect(thinkerOf(id).most).toBeLessThanOrEqual((playerOf(levelOf(id)) as Thinker).most);
  });

  for (const one of games) {
    it(`make legal moves at ${one.id}`, () => {
      const { min, max } = one.seats;
      const seats = Math.min(Math.max(min, 3), max);
      for (const [n, state] of statesOf(one, seats, 1, 12).entries()) {
        const legal = one.legalMoves(one.view(state, state.toAct!)).map(one.formatMove);
        for (const id of CHARACTER_IDS)
          expect(legal).toContain(one.formatMove(chosen(one, state, seats, playerOf(id), n)));
      }
    });
  }

  const styles = [
    ['ragna', 'raids', isRaid],
    ['zanni', 'crowns Jacks', isFalseCrown],
    ['thekla', 'crowns and advances', isBuilding],
    ['hulda', 'draws', isDraw],
  ] as const;
  for (const [id, does, isOfKind] of styles) {
    it(`shows the style of ${id}, which ${does} more than without it`, () => {
      const { taste: _, ...plain } = thinkerOf(id);
      expect(shareOf(thinkerOf(id), isOfKind)).toBeGreaterThan(shareOf(plain, isOfKind));
    });
  }

  it('let the raider raid more than the builder', () => {
    expect(shareOf(thinkerOf('ragna'), isRaid)).toBeGreaterThan(shareOf(thinkerOf('thekla'), isRaid));
  });

  it('let the traitor break more pacts than others, and the loyal ally none', () => {
    const breachesOf = (id?: CharacterId): number => {
      const { manners } = { manners: undefined, ...(id && thinkerOf(id)) };
      const matches = Array.from({ length: 60 }, (_, seed) =>
        playEnvoys(3, seed + 1, true, (seat) => (seat === 1 ? manners : undefined)),
      );
      const events = matches.flatMap((match) => match.events);
      const made = events.filter((event) => event.do === 'accept' && [event.seat, event.with].includes(1));
      const broken = events.filter(
        ({ do: deed, seat }) => seat === 1 && (deed === 'raid' || deed === 'break'),
      );
      return broken.length / made.length;
    };
    expect(breachesOf('oswin')).toBe(0);
    expect(breachesOf('mordred')).toBeGreaterThan(1.5 * breachesOf());
  });

  it('let the weakest err like a person: never by a move that looks absurd', () => {
    const pippin = thinkerOf('pippin');
    let errors = 0;
    for (const [n, state] of STATES.entries()) {
      const move = chosen(game, state as unknown as Position, 3, pippin, n);
      const options = suggest(game.view(state as unknown as Position, state.toAct!) as View);
      const top = Math.max(...options.map(({ weight }) => weight));
      const taken = options.find((option) => game.formatMove(option.move) === game.formatMove(move))!;
      expect(taken.weight * pippin.blindness!).toBeGreaterThanOrEqual(top);
      if (taken.weight < top) errors++;
    }
    expect(errors / STATES.length).toBeGreaterThan(0.2);
  });
});
