import { shuffled, type Random } from '../../games/chance.ts';
import { itemAt } from '../../games/list.ts';
import { scoreBy, sharesOf, sizeOf, type Net } from '../../games/bot/net.ts';

/** The inputs of each seat left in a position, and its shares of the win at the end of the match or round. */
export interface Example {
  readonly rows: readonly (readonly number[])[];
  readonly shares: readonly number[];
}

/** A network in training: its weights and the averages of Adam (Kingma, Ba 2015). */
export interface Model extends Net {
  readonly weights: number[];
  readonly mean: number[];
  readonly square: number[];
  steps: number;
}

const BATCH = 64;
const RATE = 0.003;
/** Decay of the weights in a step, against overfitting. */
const DECAY = 1e-5;
const [KEEP_MEAN, KEEP_SQUARE] = [0.9, 0.999];

/** A network that knows nothing: no linear part, small random units. */
export function newModel(inputs: number, hidden: number, random: Random): Model {
  const size = sizeOf(inputs, hidden);
  const spread = Math.sqrt(2 / inputs);
  const weights = Array.from({ length: size }, (_, i) =>
    i < inputs ? 0 : spread * (random.below(1 << 20) / (1 << 19) - 1),
  );
  const zeros = (): number[] => new Array<number>(size).fill(0);
  return { inputs, hidden, weights, mean: zeros(), square: zeros(), steps: 0 };
}

/** Goes through the examples `epochs` times, in random order. */
export function fit(model: Model, examples: readonly Example[], epochs: number, random: Random): void {
  const slope = new Array<number>(model.weights.length).fill(0);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffled(examples, random);
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH);
      slope.fill(0);
      for (const example of batch) addSlope(model, example, slope);
      step(model, slope, batch.length);
    }
  }
}

/** The slope of the cross-entropy, by each weight. */
function addSlope(net: Model, { rows, shares }: Example, slope: number[]): void {
  const guess = sharesOf(rows.map((row) => scoreBy(net, row)));
  rows.forEach((row, seat) => {
    const error = itemAt(guess, seat) - itemAt(shares, seat);
    addRow(net, row, error, slope);
  });
}

function addRow(
  { inputs, hidden, weights }: Model,
  row: readonly number[],
  error: number,
  slope: number[],
): void {
  const add = (i: number, amount: number): void => {
    slope[i] = (slope[i] ?? 0) + amount;
  };
  for (let i = 0; i < inputs; i++) add(i, error * (row[i] ?? 0));
  for (let unit = 0, at = inputs; unit < hidden; unit++, at += inputs + 2) {
    let level = weights[at] ?? 0;
    for (let i = 0; i < inputs; i++) level += (weights[at + 1 + i] ?? 0) * (row[i] ?? 0);
    if (level <= 0) continue;
    add(at + 1 + inputs, error * level);
    const back = error * (weights[at + 1 + inputs] ?? 0);
    add(at, back);
    for (let i = 0; i < inputs; i++) add(at + 1 + i, back * (row[i] ?? 0));
  }
}

function step(model: Model, slope: number[], count: number): void {
  const { weights, mean, square } = model;
  model.steps++;
  const [biasOfMean, biasOfSquare] = [1 - KEEP_MEAN ** model.steps, 1 - KEEP_SQUARE ** model.steps];
  for (let i = 0; i < weights.length; i++) {
    const by = (slope[i] ?? 0) / count;
    mean[i] = KEEP_MEAN * (mean[i] ?? 0) + (1 - KEEP_MEAN) * by;
    square[i] = KEEP_SQUARE * (square[i] ?? 0) + (1 - KEEP_SQUARE) * by * by;
    const move = (mean[i] ?? 0) / biasOfMean / (Math.sqrt((square[i] ?? 0) / biasOfSquare) + 1e-8);
    weights[i] = (1 - DECAY) * (weights[i] ?? 0) - RATE * move;
  }
}

/** Mean cross-entropy of guesses, in nats: lower is better. */
export function lossOf(
  guessed: (example: Example) => readonly number[],
  examples: readonly Example[],
): number {
  let sum = 0;
  for (const example of examples) {
    const guess = guessed(example);
    example.shares.forEach((share, seat) => {
      if (share > 0) sum -= share * Math.log(Math.max(1e-9, guess[seat] ?? 0));
    });
  }
  return sum / Math.max(1, examples.length);
}

export const guessBy =
  (net: Net) =>
  ({ rows }: Example): number[] =>
    sharesOf(rows.map((row) => scoreBy(net, row)));

/** The network with rounded weights, as it is written to a file. */
export const rounded = ({
  inputs,
  hidden,
  weights,
}: Model): Net & { readonly weights: readonly number[] } => ({
  inputs,
  hidden,
  weights: weights.map((weight) => Number(weight.toFixed(3)) || 0),
});
