import { Search, playerOf, remembered, startSearch, type Seen, type Thinker } from '../bot/index.ts';
import { sampledChance, seededRandom } from '../chance.ts';
import type { AnyGame, Position, Seat } from '../game.ts';
import type { View as KingsQueensView } from '../kings-queens/types.ts';
import { firstOf, itemAt } from '../list.ts';
import { formatView } from '../position/index.ts';
import { pointsOf } from '../realm/cards.ts';
import type { View as RealmView } from '../realm/types.ts';
import { seenBy, takeStep } from '../step.ts';
import { knowledgeFor, type Aim, type Problem } from './aims.ts';
import { CLARITY, PROOF_DEALS, prove, type Proof } from './prove.ts';
import { GRADES, type Grade, type Puzzle, type Theme } from './puzzle.ts';

/** Iterations of the bots that play the matches, and of the first look at a decision. */
const PLAYING = 80;
const FIRST_LOOK = 250;
/** Moves that may look alike then, for a proof to be tried. */
const ALIKE = 2;
/** By these deals a search of all moves together finds an answer: the fewer, the easier. */
const GRADE_DEALS = [12, 40, 200] as const;
const GRADE_TRIES = 5;

const STRONG = playerOf('strong') as Thinker;

/** A match that strong bots play, and every puzzle that its decisions make; the same seed gives the same ones. */
export function* mineMatch(game: AnyGame, seats: number, seed: number): Generator<Puzzle | null> {
  const chance = sampledChance(seededRandom(seed));
  const random = seededRandom(seed * 7 + 1);
  let state = game.setup({ seats, dealer: seed % seats, options: {} }, chance);
  const logs = Array.from({ length: seats }, (): Seen<unknown, Position>[] => []);
  const found = new Set<string>();
  for (let n = 0; state.toAct !== null; n++) {
    const seat = state.toAct;
    const view = game.view(state, seat);
    for (const aim of aimsIn(game.id, view, seat)) {
      const once = `${aim} ${seat} ${partOf(view, n)}`;
      const puzzle = found.has(once) ? null : puzzleIn({ game, view, seat, seats, aim }, seed * 1000 + n);
      if (puzzle) found.add(once);
      yield puzzle;
    }
    const search = startSearch(
      { game, view, seat, seats, player: STRONG, random, log: itemAt(logs, seat) },
      STRONG,
    );
    search.run(PLAYING);
    const step = takeStep(game, state, seat, firstOf(search.candidates()).move, chance);
    if (!step.ok) throw new Error(step.error.message);
    logs.forEach((log, reader) => log.push(...remembered(seenBy(game, step.value, reader))));
    state = step.value.after;
  }
}

/** One puzzle of a kind for a turn, where there are turns; else for a few moves. */
const partOf = (view: Position, n: number): number =>
  'turn' in view ? Number(view.turn) : Math.floor(n / 5);

/** What is worth asking of a decision. */
function aimsIn(id: string, view: Position, seat: Seat): readonly Aim[] {
  if (id === 'kings-queens') {
    // The first trick: later ones rest on a memory of what was played.
    const { phase, seats } = view as KingsQueensView;
    return phase === 'play' && seats.every(({ taken }) => taken === 0) ? ['predict'] : [];
  }
  if (id !== 'realm') return ['match'];
  const { phase, turnOf, seats, raid, actions } = view as RealmView;
  if (turnOf !== seat || phase === 'mulligan' || phase === 'discard') return [];
  const { house, throne } = itemAt(seats, seat);
  const hasRoyal = throne !== null && !throne.card.startsWith('J');
  const isWorn = hasRoyal && throne.advances.length > 0 && phase === 'action' && actions <= 2;
  return [
    ...(pointsOf(house) >= 3 ? (['win'] as const) : []),
    ...(hasRoyal || raid || phase === 'action' ? (['score'] as const) : []),
    ...(isWorn ? (['save'] as const) : []),
  ];
}

function puzzleIn(problem: Problem, seed: number): Puzzle | null {
  const { game, view, seat } = problem;
  const { gap } = CLARITY[problem.aim];
  if (game.legalMoves(view).length < 2) return null;
  const values = looked(problem, FIRST_LOOK, seed)
    .candidates()
    .filter(({ visits }) => visits >= 6);
  const best = Math.max(...values.map(({ chance }) => chance));
  if (values.filter(({ chance }) => chance > best - gap / 2).length > ALIKE) return null;
  const proof = prove(problem, CLARITY[problem.aim], PROOF_DEALS, seed);
  if (!proof) return null;
  const answers = proof.answers.map(({ move }) => move);
  return {
    position: formatView(game, view, seat),
    aim: problem.aim,
    theme: themeOf(problem, proof),
    grade: gradeOf(problem, answers, seed),
    answers,
    chance: rounded(firstOf(proof.answers).chance),
    next: proof.next.move,
    nextChance: rounded(proof.next.chance),
    deals: PROOF_DEALS,
    seed,
  };
}

const rounded = (chance: number): number => Math.round(chance * 1000) / 1000;

function looked(problem: Problem, deals: number, seed: number): Search {
  const { game, view, seat, seats } = problem;
  const question = { game, knowledge: knowledgeFor(problem), view, seat, log: [] };
  const search = new Search(question, STRONG, seededRandom(seed), seats);
  search.run(deals);
  return search;
}

/** By how little search most tries find an answer. */
function gradeOf(problem: Problem, answers: readonly string[], seed: number): Grade {
  const isFound = (deals: number): boolean => {
    const tries = Array.from({ length: GRADE_TRIES }, (_, i) =>
      firstOf(looked(problem, deals, seed + i).candidates()),
    );
    return (
      tries.filter(({ move }) => answers.includes(problem.game.formatMove(move))).length > GRADE_TRIES / 2
    );
  };
  return GRADES[GRADE_DEALS.findIndex(isFound)] ?? 4;
}

function themeOf({ game, view, aim }: Problem, { answers, next }: Proof): Theme {
  const move = firstOf(answers).move;
  const verb = move.split(' ', 1)[0] ?? '';
  if (game.id === 'realm') return realmTheme(view as RealmView, aim, move, next.move);
  if (game.id === 'kings-queens') return 'trick';
  if (game.id === 'five-crowns-solo') return 'place';
  return (
    (['play', 'steal', 'give', 'draw', 'discard', 'out'] as const).find((theme) => theme === verb) ?? 'play'
  );
}

function realmTheme({ raid }: RealmView, aim: Aim, move: string, next: string): Theme {
  if (aim === 'win' || aim === 'save') return aim;
  if (/^(advance|coronate) /.test(move)) return 'crown';
  if (move.startsWith('raid ') && next.startsWith('raid ')) return 'lane';
  return raid || move.startsWith('raid ') ? 'raid' : 'prepare';
}
