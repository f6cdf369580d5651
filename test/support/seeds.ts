/**
 * Seeds of a property test: fixed, so that runs are reproducible. `CROWNS_SEED` chooses others; failures show
 * the seed.
 */
export function seeds(count: number): number[] {
  const base = Number(process.env.CROWNS_SEED ?? '1');
  return Array.from({ length: count }, (_, index) => base * 1000 + index);
}
