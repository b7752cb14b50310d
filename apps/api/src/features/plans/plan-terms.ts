import { type PlanTermsRequest, type StaffPlanTerms } from '@clearfold/contracts';
import {
  dollarsFromCents,
  exactCents,
  percentFromRatePpm,
  type PlanTerms,
  ratePpmFromPercent,
} from '@clearfold/ledger';

/** A request's terms, which its rules have admitted, as the ledger takes them. */
export const termsOf = (request: PlanTermsRequest): PlanTerms => {
  const ratePpm = ratePpmFromPercent(request.interestRate);
  if (ratePpm === undefined) throw new RangeError(`${request.interestRate} percent is no rate`);
  return {
    name: request.name,
    description: request.description,
    minCents: exactCents(request.minInvestment),
    maxCents: exactCents(request.maxInvestment),
    durationDays: request.durationDays,
    ratePpm,
    payout: request.payout,
  };
};

/** The ledger's terms as the API's callers read them. */
export const readableTerms = (terms: PlanTerms): StaffPlanTerms => ({
  name: terms.name,
  description: terms.description,
  minInvestment: dollarsFromCents(terms.minCents),
  maxInvestment: dollarsFromCents(terms.maxCents),
  durationDays: terms.durationDays,
  interestRate: percentFromRatePpm(terms.ratePpm),
  payout: terms.payout,
});
