/** What `npm run mutants` is tried on before it is believed: which of its mutants are noticed stands in `known.mjs`. */
export const isPositive = (cents: number): boolean => cents > 0;

let hasSeenDebt = false;

/** A mutant that takes 1 for a debt stays in the module: whichever comes next must not be noticed by that. */
export const isWithoutDebt = (cents: number): boolean => {
  if (cents < 0) hasSeenDebt = true;
  return !hasSeenDebt;
};
