/**
 * Why the ledger refuses a command. A refusal is an expected answer, never an exception: it changes nothing.
 * libs/contracts maps each code to an HTTP status and libs/content to a text; a missing one does not compile.
 */
export const REFUSAL_CODES = [
  'amount-not-positive',
  'amount-above-limit',
  'insufficient-balance',
  'request-not-found',
  'request-already-exists',
  'request-already-decided',
  'withdrawal-not-approved',
  'second-person-needed',
  'transfer-to-oneself',
  'idempotency-key-reused',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A command that was refused, with the code that says why. */
export interface Refusal {
  readonly refused: RefusalCode;
}

export const refuse = (code: RefusalCode): Refusal => ({ refused: code });

export const isRefusal = (value: object): value is Refusal => 'refused' in value;
