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
  signaturesRequired = false,
}: PolicyTerms): PolicyTerms => ({
  secondApprovalFrom,
  secondApprovalDailyFrom,
  breakGlass,
  signaturesRequired,
});

/** A term of a policy, as people read it. */
export const termText = (policy: PolicyTerms, term: PolicyTerm): string => {
  if (term !== 'breakGlass' && term !== 'signaturesRequired') return formatDollars(policy[term]);
  return policy[term] ? STAFF_POLICY[term].on : STAFF_POLICY[term].off;
};

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
  POLICY_TERMS.filter((term) => termText(before, term) !== termText(after, term)).map((term) => ({
    term,
    before: termText(before, term),
    after: termText(after, term),
    loosens: isLooser(term, Number(before[term]), Number(after[term])),
  }));

/** A higher amount is reached by less, and break-glass lets one person do what takes two; what must be signed is stricter. */
const isLooser = (term: PolicyTerm, before: number, after: number): boolean =>
  term === 'signaturesRequired' ? after < before : after > before;

/** What the form holds: texts as they were typed or chosen. */
export type PolicyEntries = Record<PolicyTerm, string>;

export const entriesOf = (policy: PolicyTerms): PolicyEntries => ({
  secondApprovalFrom: String(policy.secondApprovalFrom),
  secondApprovalDailyFrom: String(policy.secondApprovalDailyFrom),
  breakGlass: policy.breakGlass ? 'on' : 'off',
  signaturesRequired: policy.signaturesRequired ? 'on' : 'off',
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
  const [breakGlass, signaturesRequired] = [entries.breakGlass === 'on', entries.signaturesRequired === 'on'];
  return { secondApprovalFrom, secondApprovalDailyFrom, breakGlass, signaturesRequired };
};
