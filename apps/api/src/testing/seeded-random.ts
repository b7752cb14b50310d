/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** The same values in an order that the numbers choose. */
export const shuffled = <Value>(values: readonly Value[], random: () => number): Value[] => {
  const left = [...values];
  for (let i = left.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [left[i], left[j]] = [left[j] as Value, left[i] as Value];
  }
  return left;
};
