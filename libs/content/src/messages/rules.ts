import { RULES, type Rule } from '@clearfold/contracts';

/** What a person reads under a field that breaks a rule (spec, section 5); a rule without a text does not compile. */
const RULE_TEXT: Readonly<Record<Rule, string>> = {
  'email-required': 'Email is required.',
  'email-invalid': 'Please enter a valid email address.',
  'email-address-invalid': 'Email address is invalid.',
  'password-required': 'Password is required.',
  'password-too-short': 'Password must be at least 6 characters long.',
  'password-too-long': 'Password must be at most 200 characters long.',
  'new-password-too-short': 'New password must be at least 6 characters long.',
  'current-password-required': 'Current password is required.',
  'first-name-required': 'First name is required.',
  'last-name-required': 'Last name is required.',
  'text-too-long': 'This text is too long.',
  'date-of-birth-invalid': 'Please enter a valid date of birth.',
  'security-question-required': 'Both security question and answer are required.',
  'security-question-unknown': 'Please choose one of the offered questions.',
  'pin-four-digits': 'Transaction PIN must be a 4-digit number.',
  'new-pin-four-digits': 'New PIN must be a 4-digit number.',
  'pins-do-not-match': 'Transaction PINs do not match.',
  'amount-not-positive': 'Please enter a valid amount greater than zero.',
  'amount-more-than-two-decimals': 'Amount must have at most two decimals.',
  'amount-above-limit': 'The highest single amount is $1,000,000,000.00.',
  'currency-required': 'Please select a currency.',
  'wallet-address-required': 'No wallet address found for the selected currency.',
  'recipient-account-required': 'Please provide recipient account details.',
  'recipient-id-required': 'Recipient User ID is required.',
  'transfer-amount-not-positive': 'Amount must be greater than zero.',
  'rejection-reason-required': 'Please give a reason; the investor reads it.',
  'payment-reference-required': 'Please enter the payment reference.',
  'ticket-incomplete': 'Please select a subject and enter your message.',
  'ticket-response-required': 'Please enter a response; the investor reads it.',
  'transaction-type-unknown': 'Unknown transaction type.',
  'transaction-status-unknown': 'Unknown transaction status.',
};

const known: ReadonlySet<string> = new Set(RULES);

/** The text of a rule named by a DTO; any other validator message is passed through as it is. */
export const ruleText = (message: string): string => (known.has(message) ? RULE_TEXT[message as Rule] : message);
