import { ChanceMismatch, recordedChance, type Chance, type Draw, type Drawn } from './chance.ts';
import type { AnyGame, Illegal, Position } from './game.ts';
import { dealerIn, parsePosition } from './position/index.ts';
import type { Entry, GameRecord, Line, RecordError } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { takeWrittenStep, type Step } from './step.ts';
import { finish, type Steps } from './steps.ts';

/**
 * A record played to its end. `states[n]` is the state after `n` moves; `steps[n]` is the step of
 * `record.entries[n]`.
 */
export interface Replay {
  readonly game: AnyGame;
  readonly states: readonly Position[];
  readonly steps: readonly Step[];
  readonly record: GameRecord;
}

/** Called for every draw the rules ask for, with the record's outcome. */
export type Witness = (draw: Draw, outcome: Line<Drawn>) => void;

/** Plays a record by the rules of its game, one of `games`. Fails with the first line that breaks them. */
export const replayRecord = (
  record: GameRecord,
  games: readonly AnyGame[],
  witness?: Witness,
): Result<Replay, RecordError> => finish(replayInSteps(record, games, witness));

/** Like `replayRecord`, in steps of one move. */
export function* replayInSteps(
  record: GameRecord,
  games: readonly AnyGame[],
  witness: Witness = () => {},
): Steps<Result<Replay, RecordError>> {
  const game = games.find(({ id }) => id === record.game);
  if (!game) return fail(refuse(record.headerLines.game, `no game "${record.game}" here`));
  const refused = checkHeader(game, record);
  if (refused) return fail(refused);
  const first = record.position ? given(game, record, record.position, games) : deal(game, record, witness);
  if (!first.ok) return first;
  let state = first.value;
  const states = [state];
  const steps: Step[] = [];
  for (const entry of record.entries) {
    yield;
    const next = stepAt(game, state, entry, witness);
    if (!next.ok) return next;
    steps.push(next.value);
    state = next.value.after;
    states.push(state);
  }
  return ok({ game, states, steps, record });
}

const refuse = (line: number, message: string): RecordError => ({ line, message });

function checkHeader(game: AnyGame, record: GameRecord): RecordError | undefined {
  const { seats, dealer, options, headerLines, optionLines } = record;
  const { min, max } = game.seats;
  if (seats < min || seats > max)
    return refuse(headerLines.seats, `${game.id} is for ${min} to ${max} seats`);
  if (dealer >= seats) return refuse(headerLines.dealer, 'the dealer must be one of the seats');
  for (const [name, value] of Object.entries(options)) {
    const line = optionLines[name] ?? headerLines.empty;
    const spec = game.options.find((option) => option.name === name);
    if (!spec) return refuse(line, `no option "${name}" in ${game.id}`);
    if (!spec.values.some((choice) => choice.value === value)) {
      return refuse(line, `option "${name}" can't be "${value}"`);
    }
  }
  return undefined;
}

/**
 * The position in the header, used instead of a deal. Must be complete and have the record's game, seats and
 * dealer.
 */
function given(
  game: AnyGame,
  record: GameRecord,
  { line, value }: Line<string>,
  games: readonly AnyGame[],
): Result<Position, RecordError> {
  const read = parsePosition(value, games);
  if (!read.ok) {
    const { column, message } = read.error;
    return fail(refuse(line, `column ${'position '.length + column}: ${message}`));
  }
  const placed = read.value;
  const [option] = Object.entries(record.optionLines);
  if (option) return fail(refuse(option[1], 'the position already contains the options'));
  const outcome = record.opening[0];
  if (outcome) return fail(refuse(outcome.line, `no chance line is due here: "# ${outcome.value.kind} …"`));
  if (!('state' in placed)) return fail(refuse(line, 'a record must begin from a full position'));
  const isSame = placed.game === game && placed.seats === record.seats && dealerIn(placed) === record.dealer;
  return isSame ? ok(placed.state) : fail(refuse(line, 'the position differs in game, seats or dealer'));
}

/** Deals the cards. A deck in the header counts as the first outcome, before those above the first move. */
function deal(game: AnyGame, record: GameRecord, witness: Witness): Result<Position, RecordError> {
  const deck: Line<Drawn>[] = record.deck
    ? [{ line: record.deck.line, value: { kind: 'deck', words: record.deck.value } }]
    : [];
  const { dealer, empty } = record.headerLines;
  let wantsDeck = false;
  const dealt = withChance([...deck, ...record.opening], empty, witness, (chance) => {
    const draw: Chance['draw'] = (wanted) => {
      wantsDeck ||= wanted.kind === 'deck';
      return chance.draw(wanted);
    };
    return ok(game.setup(record, { draw }));
  });
  return wantsDeck && !record.deck ? fail(refuse(dealer + 1, 'missing line "deck …"')) : dealt;
}

function stepAt(game: AnyGame, state: Position, entry: Entry, witness: Witness): Result<Step, RecordError> {
  const illegal = ({ message }: Illegal): RecordError =>
    refuse(entry.line, `illegal move ${JSON.stringify(entry.move)}: ${message}`);
  return withChance(entry.chance, entry.line, witness, (chance) => {
    const made = takeWrittenStep(game, state, entry.seat, entry.move, chance);
    return made.ok ? made : fail(illegal(made.error));
  });
}

/** Runs `play` on the outcomes that follow line `before`. Fails if one is missing, impossible or left over. */
function withChance<Value>(
  outcomes: readonly Line<Drawn>[],
  before: number,
  witness: Witness,
  play: (chance: Chance) => Result<Value, RecordError>,
): Result<Value, RecordError> {
  const chance = recordedChance(outcomes.map(({ value }) => value));
  const witnessed: Chance = {
    draw(draw) {
      const outcome = outcomes[chance.used()];
      const words = chance.draw(draw);
      if (outcome) witness(draw, outcome);
      return words;
    },
  };
  try {
    const result = play(witnessed);
    const left = outcomes[chance.used()];
    if (result.ok && left)
      return fail(refuse(left.line, `no chance line is due here: "# ${left.value.kind} …"`));
    return result;
  } catch (error) {
    if (!(error instanceof ChanceMismatch)) throw error;
    const line = outcomes[error.index]?.line ?? (outcomes[error.index - 1]?.line ?? before) + 1;
    return fail(refuse(line, error.message));
  }
}
