/**
 * The rules a request's fields can break. DTOs name the rule as their validator's message; libs/content holds the text
 * of each, so that the form and the API say the same words (spec, section 5).
 */
export const RULES = [
  'email-required',
  'email-invalid',
  'email-address-invalid',
  'password-required',
  'password-too-short',
  'password-too-long',
  'new-password-too-short',
  'current-password-required',
  'first-name-required',
  'last-name-required',
  'text-too-long',
  'date-of-birth-invalid',
  'security-question-required',
  'security-question-unknown',
  'pin-four-digits',
  'new-pin-four-digits',
  'pins-do-not-match',
  'amount-not-positive',
  'amount-more-than-two-decimals',
  'amount-above-limit',
  'currency-required',
  'wallet-address-required',
  'recipient-account-required',
  'recipient-id-required',
  'transfer-amount-not-positive',
  'rejection-reason-required',
  'payment-reference-required',
  'ticket-incomplete',
  'ticket-response-required',
  'transaction-type-unknown',
  'transaction-status-unknown',
] as const;

export type Rule = (typeof RULES)[number];

/** Names the broken rule in a class-validator option: `@IsNotEmpty(breaks('email-required'))`. */
export const breaks = (rule: Rule): { message: Rule } => ({ message: rule });
