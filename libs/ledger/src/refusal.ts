import { type Cents } from './money/cents.js';
import { type NotSecondTo } from './requests/not-second-to.js';

/**
 * Why the ledger refuses a command. A refusal is an expected answer, never an exception: it changes nothing.
 * libs/contracts maps each code to an HTTP status and libs/content to a text; a missing one does not compile.
 */
export const REFUSAL_CODES = [
  'amount-not-positive',
  'amount-above-limit',
  'insufficient-balance',
  'credited-note-required',
  'credited-amount-needed',
  'request-not-found',
  'request-already-exists',
  'request-already-decided',
  'withdrawal-not-approved',
  'second-person-needed',
  'transfer-to-oneself',
  'account-frozen',
  'account-closed',
  'account-not-empty',
  'investor-frozen',
  'investor-not-frozen',
  'plan-not-found',
  'plan-terms-invalid',
  'plan-changed-meanwhile',
  'plan-already-archived',
  'plan-not-archived',
  'amount-outside-plan',
  'insufficient-balance-for-plan',
  'nothing-due',
  'payout-day-not-come',
  'payout-run-not-open',
  'payout-run-differs',
  'outside-account-not-found',
  'outside-account-known',
  'outside-account-invalid',
  'outside-account-waits',
  'evidence-required-already',
  'statement-ahead',
  'statement-backwards',
  'statement-overlaps',
  'statement-gap',
  'statement-opening-differs',
  'statement-negative',
  'statement-differs',
  'statement-incomplete',
  'statement-not-newest',
  'statement-in-use',
  'line-not-found',
  'line-known-already',
  'line-not-next',
  'line-outside-statement',
  'line-used-already',
  'line-explained',
  'line-of-another-currency',
  'line-goes-the-other-way',
  'line-too-small',
  'rate-needed',
  'line-needed',
  'open-item-not-found',
  'open-item-explained',
  'explanation-amount-differs',
  'no-wallet-for-currency',
  'wallet-change-waits',
  'wallet-unchanged',
  'wallet-change-not-found',
  'adjustment-exceeds-balance',
  'entry-not-reversible',
  'entry-already-reversed',
  'not-ones-own-proposal',
  'checkpoint-key-not-current',
  'records-sealed-already',
  'policy-not-open',
  'policy-open-already',
  'policy-change-waits',
  'policy-unchanged',
  'policy-change-not-found',
  'policy-changed-meanwhile',
  'credentials-open-already',
  'staff-not-open',
  'staff-open-already',
  'member-not-found',
  'member-unchanged',
  'member-changed-meanwhile',
  'own-admin-role',
  'not-ones-own-access',
  'last-admin',
  'key-unusable',
  'key-known-already',
  'key-not-found',
  'last-key',
  'too-many-keys',
  'payment-signing-on',
  'payment-signing-off',
  'payment-signing-released',
  'payment-signing-not-released',
  'proposal-waits',
  'proposal-not-found',
  'proposal-over',
  'proposal-too-early',
  'break-glass-off',
  'break-glass-invoked',
  'break-glass-not-invoked',
  'no-second-person-awaited',
  'second-person-is-you',
  'second-person-is-new',
  'first-person-gone',
  'staff-only',
  'not-ones-own-account',
  'system-only',
  'signature-required',
  'decision-to-sign',
  'signature-stale',
  'signature-invalid',
  'idempotency-key-reused',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What can stand in the way of closing an account (docs/product-rules.md, "Accounts"). */
export type ClosingObstacle = 'money' | 'holds' | 'plans' | 'requests';

/** A command that was refused, with the code that says why. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** What stands in the way, where the code is 'account-not-empty'. */
  readonly obstacles?: readonly ClosingObstacle[];
  /** The amounts that would have been accepted, where the text says them. */
  readonly range?: AmountRange;
  /** What bars the second person, where the code is 'second-person-is-new'. */
  readonly bar?: NotSecondTo;
  /** What would be signed (`statementOf`), where the code is 'decision-to-sign'. */
  readonly statement?: string;
}

export interface AmountRange {
  readonly minCents: Cents;
  readonly maxCents: Cents;
}

export const refuse = (code: RefusalCode, range?: AmountRange): Refusal => ({ refused: code, ...(range && { range }) });

export const refuseAsNew = (bar: NotSecondTo): Refusal => ({ refused: 'second-person-is-new', bar });

export const isRefusal = (value: object): value is Refusal => 'refused' in value;
