import { ruleText, STAFF_PLANS } from '@clearfold/content';
import { amountRule, isBlank, type Rule, type StaffPlanTerms, typedAmount } from '@clearfold/contracts';
import { MAX_DURATION_DAYS, type PayoutRhythm, ratePpmFromDecimal, unitsFromDecimal } from '@clearfold/ledger';

/** What the plan form holds: texts as they were typed. */
export type PlanEntries = Readonly<Record<keyof StaffPlanTerms, string>>;

export const EMPTY_PLAN: PlanEntries = {
  name: '',
  description: '',
  minInvestment: '',
  maxInvestment: '',
  durationDays: '',
  interestRate: '',
  payout: 'at-maturity',
};

export const entriesOf = (terms: StaffPlanTerms): PlanEntries => ({
  name: terms.name,
  description: terms.description,
  minInvestment: String(terms.minInvestment),
  maxInvestment: String(terms.maxInvestment),
  durationDays: String(terms.durationDays),
  interestRate: String(terms.interestRate),
  payout: terms.payout,
});

/** An empty field is no zero. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** What a typed amount will be sent as; no number while it is not allowed. */
const dollarsOf = (text: string): number => {
  const amount = typedAmount(text);
  return typeof amount === 'number' ? amount : Number.NaN;
};

/** The terms as they would be sent. */
export const termsOf = (entries: PlanEntries): StaffPlanTerms => ({
  name: entries.name.trim(),
  description: entries.description.trim(),
  minInvestment: dollarsOf(entries.minInvestment),
  maxInvestment: dollarsOf(entries.maxInvestment),
  durationDays: numberOf(entries.durationDays),
  interestRate: numberOf(entries.interestRate),
  payout: entries.payout as PayoutRhythm,
});

const isDuration = (text: string): boolean => {
  const days = unitsFromDecimal(text.trim(), 0);
  return typeof days === 'bigint' && days >= 1n && days <= BigInt(MAX_DURATION_DAYS);
};

/** What is wrong with which field, in the form's order; the server checks the same again. */
export const fieldErrorsOf = (entries: PlanEntries): Partial<Record<keyof StaffPlanTerms, string>> => {
  const terms = termsOf(entries);
  const found: Partial<Record<keyof StaffPlanTerms, Rule | undefined>> = {
    name: isBlank(terms.name) ? 'plan-name-required' : undefined,
    description: isBlank(terms.description) ? 'plan-description-required' : undefined,
    minInvestment: amountRule(typedAmount(entries.minInvestment)),
    maxInvestment: amountRule(typedAmount(entries.maxInvestment)),
    durationDays: isDuration(entries.durationDays) ? undefined : 'plan-duration-invalid',
    interestRate: ratePpmFromDecimal(entries.interestRate.trim()) === undefined ? 'plan-rate-invalid' : undefined,
  };
  const fieldErrors = Object.fromEntries(
    Object.entries(found).flatMap(([field, rule]) => (rule ? [[field, ruleText(rule)]] : [])),
  );
  const reversed = !fieldErrors['maxInvestment'] && terms.maxInvestment < terms.minInvestment;
  // That it is a percentage, whoever typed "1,5" knows.
  const hasComma = fieldErrors['interestRate'] !== undefined && entries.interestRate.includes(',');
  return {
    ...fieldErrors,
    ...(reversed && { maxInvestment: STAFF_PLANS.rangeReversed }),
    ...(hasComma && { interestRate: STAFF_PLANS.rateWithComma }),
  };
};
