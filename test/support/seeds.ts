/** Seeds of a property test: fixed, so that runs are alike; `CROWNS_SEED` tries others, and each is named in a failure. */
export function seeds(count: number): number[] {
  const base = Number(process.env.CROWNS_SEED ?? '1');
  return Array.from({ length: count }, (_, index) => base * 1000 + index);
}
