/**
 * A small network that scores a seat from its features: a linear part, plus `hidden` rectified units. `crowns train`
 * learns the weights.
 */
export interface Net {
  readonly inputs: number;
  readonly hidden: number;
  /** The linear weights, then for each unit its bias, its input weights and its output weight. */
  readonly weights: ArrayLike<number>;
}

export const sizeOf = (inputs: number, hidden: number): number => inputs + hidden * (inputs + 2);

/** The score of a seat: the logarithm of its odds, up to a constant that is common to all seats. */
export function scoreBy({ inputs, hidden, weights }: Net, features: ArrayLike<number>): number {
  let score = 0;
  for (let i = 0; i < inputs; i++) score += (weights[i] ?? 0) * (features[i] ?? 0);
  for (let unit = 0, at = inputs; unit < hidden; unit++, at += inputs + 2) {
    let level = weights[at] ?? 0;
    for (let i = 0; i < inputs; i++) level += (weights[at + 1 + i] ?? 0) * (features[i] ?? 0);
    if (level > 0) score += level * (weights[at + 1 + inputs] ?? 0);
  }
  return score;
}

/** Each seat's share by a softmax over the scores; −Infinity for a seat that can't win. */
export function sharesOf(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const sum = odds.reduce((all, one) => all + one, 0);
  return odds.map((one) => one / sum);
}
