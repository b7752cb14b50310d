import { type PlanTerms } from './terms.js';

/** The terms alone, of an event or a command that carries them. */
export const pickTerms = (of: PlanTerms): PlanTerms => ({
  name: of.name,
  description: of.description,
  minCents: of.minCents,
  maxCents: of.maxCents,
  durationDays: of.durationDays,
  ratePpm: of.ratePpm,
  payout: of.payout,
});
