import { formatCents, formatDollars, STAFF_POLICY } from '@clearfold/content';
import { MAX_POLICY_DOLLARS, type PolicyTerms, typedAmount } from '@clearfold/contracts';
import { exactCents, INVESTORS_AT_ONCE } from '@clearfold/ledger';

export type PolicyTerm = keyof PolicyTerms;

export const POLICY_TERMS = Object.keys(STAFF_POLICY.term) as readonly PolicyTerm[];

/** A policy alone, of what says more: exactly what a command sends. */
export const policyTermsOf = ({
  secondApprovalFrom,
  secondApprovalDailyFrom,
  breakGlass,
}: PolicyTerms): PolicyTerms => ({
  secondApprovalFrom,
  secondApprovalDailyFrom,
  breakGlass,
});

const read = (value: number | boolean): string => {
  if (typeof value === 'number') return formatDollars(value);
  return value ? STAFF_POLICY.breakGlass.on : STAFF_POLICY.breakGlass.off;
};

/** A term of a policy, as people read it. */
export const termText = (policy: PolicyTerms, term: PolicyTerm): string => read(policy[term]);

/** The daily sum for all investors together, as people read it. */
export const forAllText = (dailyDollars: number): string => formatCents(exactCents(dailyDollars) * INVESTORS_AT_ONCE);

export interface PolicyDifference {
  term: PolicyTerm;
  before: string;
  after: string;
  /** True where one person may decide more than before, false where less. */
  loosens: boolean;
}

/** What differs between two policies. */
export const policyDifferences = (before: PolicyTerms, after: PolicyTerms): PolicyDifference[] =>
  POLICY_TERMS.filter((term) => before[term] !== after[term]).map((term) => ({
    term,
    before: termText(before, term),
    after: termText(after, term),
    // A higher amount is reached by less; break-glass lets one person do what takes two.
    loosens: Number(after[term]) > Number(before[term]),
  }));

/** What the form holds: texts as they were typed or chosen. */
export type PolicyEntries = Record<PolicyTerm, string>;

export const entriesOf = (policy: PolicyTerms): PolicyEntries => ({
  secondApprovalFrom: String(policy.secondApprovalFrom),
  secondApprovalDailyFrom: String(policy.secondApprovalDailyFrom),
  breakGlass: policy.breakGlass ? 'on' : 'off',
});

/** Typed whole dollars that a policy may say; undefined for all else. */
export const wholeDollarsOf = (typed: string): number | undefined => {
  const dollars = typedAmount(typed);
  return typeof dollars === 'number' && Number.isInteger(dollars) && dollars >= 0 && dollars <= MAX_POLICY_DOLLARS
    ? dollars
    : undefined;
};

/** The policy that was entered; undefined while an amount of it is not allowed. */
export const enteredPolicy = (entries: PolicyEntries): PolicyTerms | undefined => {
  const secondApprovalFrom = wholeDollarsOf(entries.secondApprovalFrom);
  const secondApprovalDailyFrom = wholeDollarsOf(entries.secondApprovalDailyFrom);
  if (secondApprovalFrom === undefined || secondApprovalDailyFrom === undefined) return undefined;
  return { secondApprovalFrom, secondApprovalDailyFrom, breakGlass: entries.breakGlass === 'on' };
};
