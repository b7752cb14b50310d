// @ts-check
/**
 * Runs `total` calls with `width` of them in flight and says how many a second that gave.
 *
 * @param {number} total
 * @param {number} width
 * @param {(i: number) => Promise<void>} call
 */
export async function perSecond(total, width, call) {
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < total) await call(next++);
    }),
  );
  return total / ((performance.now() - start) / 1000);
}
