/**
 * @param days how many values each average is made of
 * @returns the average of each value and those before it; undefined where there are not enough of them yet
 */
export const movingAverage = (values: readonly number[], days: number): (number | undefined)[] => {
  let sum = 0;
  return values.map((value, at) => {
    sum += value - (at >= days ? values[at - days]! : 0);
    return at >= days - 1 ? sum / days : undefined;
  });
};

/** Made-up prices: flat for forty days, then a rise, then a fall, under the same noise throughout. */
export const SAMPLE_PRICES: readonly number[] = Array.from({ length: 120 }, (_, day) => {
  const level = day < 40 ? 100 : day < 80 ? 100 + (day - 40) * 1.5 : 160 - (day - 80);
  return level + 6 * Math.sin(day * 1.7) + 5 * Math.sin(day * 0.9 + 2) + 4 * Math.sin(day * 3.1 + 1);
});
