/** Strength by Glicko-2: 1500 and a deviation of 350 at first. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  /** Expected change of the rating over time. */
  readonly volatility: number;
}

/** A game against an opponent; the score is 1 for a win and 0 for a loss. */
export interface Played {
  readonly against: Pick<Strength, 'rating' | 'deviation'>;
  readonly score: number;
}

/** Rating points per unit of the internal scale, and its zero. */
const SCALE = 173.7178;
const ZERO = 1500;
/** Limits how fast the volatility changes. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** The strength after the games of one period (M. Glickman, “Example of the Glicko-2 system”). */
export function afterPeriod({ rating, deviation, volatility }: Strength, games: readonly Played[]): Strength {
  const mu = (rating - ZERO) / SCALE;
  const phi = deviation / SCALE;
  let information = 0;
  let surplus = 0;
  for (const { against, score } of games) {
    const weight = 1 / Math.sqrt(1 + (3 * (against.deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - ZERO) / SCALE)));
    information += weight ** 2 * expected * (1 - expected);
    surplus += weight * (score - expected);
  }
  const sigma = volatilityAfter(phi, volatility, 1 / information, surplus / information);
  const wider = phi ** 2 + sigma ** 2;
  const phiAfter = 1 / Math.sqrt(1 / wider + information);
  return {
    rating: ZERO + SCALE * (mu + phiAfter ** 2 * surplus),
    deviation: SCALE * phiAfter,
    volatility: sigma,
  };
}

/** The new volatility, by the Illinois method. `variance` is of the rating by the games, `delta` its change. */
function volatilityAfter(phi: number, sigma: number, variance: number, delta: number): number {
  const start = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const ex = Math.exp(x);
    const sum = phi ** 2 + variance + ex;
    return (ex * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - start) / TAU ** 2;
  };
  let a = start;
  let b = Math.log(delta ** 2 - phi ** 2 - variance);
  if (!Number.isFinite(b)) {
    b = start - TAU;
    while (f(b) < 0) b -= TAU;
  }
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}
