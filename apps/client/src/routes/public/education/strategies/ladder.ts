/** Days from purchase to maturity of each part. */
export const TERM_DAYS = 180;

/** The last day that is drawn. */
export const HORIZON_DAYS = 450;

/** One purchase of a part of the sum. */
export interface Rung {
  /** From 0. */
  part: number;
  /** 0 for the first purchase of the part, 1 after it was bought again, and so on. */
  round: number;
  /** Day of purchase, and day of maturity or the last one drawn. */
  from: number;
  to: number;
  matures: boolean;
}

/** Days between two maturities, once the ladder stands. */
export const gapDays = (parts: number): number => TERM_DAYS / parts;

/** All purchases up to the horizon: parts start at even intervals, and each is bought again at its maturity. */
export const ladder = (parts: number): Rung[] =>
  Array.from({ length: parts }, (_, part) => {
    const rungs: Rung[] = [];
    for (let from = part * gapDays(parts), round = 0; from < HORIZON_DAYS; from += TERM_DAYS, round++) {
      const end = from + TERM_DAYS;
      rungs.push({ part, round, from, to: Math.min(end, HORIZON_DAYS), matures: end <= HORIZON_DAYS });
    }
    return rungs;
  }).flat();
