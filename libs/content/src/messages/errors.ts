import { type ErrorCode } from '@clearfold/contracts';

/** What a person reads for each error code; a code without a text does not compile. */
export const ERROR_TEXT: Readonly<Record<ErrorCode, string>> = {
  'amount-not-positive': 'Please enter a valid amount greater than zero.',
  'amount-above-limit': 'The highest single amount is $1,000,000,000.00.',
  'insufficient-balance': 'Insufficient balance. Please deposit more funds.',
  'request-not-found': 'This request does not exist.',
  'request-already-exists': 'This request was already submitted.',
  'request-already-decided': 'This request was already decided.',
  'withdrawal-not-approved': 'Only an approved withdrawal can be marked as paid.',
  'second-person-needed': 'You gave the first approval. Another person must give the second.',
  'transfer-to-oneself': 'You cannot transfer to yourself.',
  'recipient-not-found': 'Recipient not found.',
  'idempotency-key-reused': 'This form was already submitted with other details. Please reload and try again.',
  'validation-failed': 'Please fix the errors in the form.',
  'malformed-body': 'The request could not be read.',
  'body-too-large': 'The request is too large.',
  'unsupported-media-type': 'The request must be sent as JSON.',
  'not-found': 'There is nothing at this address.',
  'invalid-credentials': 'The email or password is incorrect.',
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'You are not allowed to do this.',
  'email-taken': 'An account with this email already exists.',
  'email-not-registered': 'Failed to verify email. Please ensure your email is registered.',
  'reset-window-closed': 'Please verify your email again: a reset takes 15 minutes and three PIN attempts at most.',
  'wrong-password': 'Your current password is incorrect.',
  'account-not-empty': 'Your account cannot be deleted yet.',
  'account-closed': 'The account was deleted meanwhile.',
  'wrong-pin': 'Incorrect transaction PIN.',
  'pin-locked': 'Too many wrong PIN attempts. Please try again later.',
  'no-wallet-for-currency': 'No wallet address found for the selected currency.',
  'ticket-not-found': 'This ticket does not exist.',
  'ticket-already-claimed': 'Somebody else had this ticket. Reload to see its current state.',
  'ticket-already-resolved': 'This ticket is already resolved. Reopen it to claim it.',
  'ticket-not-resolved': 'Only a resolved ticket can be reopened.',
  'invalid-query': 'The list was asked for in a way it does not understand.',
  'idempotency-key-invalid': 'The Idempotency-Key must have 1 to 255 printable characters.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'ledger-unavailable': 'The service is busy or restarting. Your request was not lost: please try again in a moment.',
  'internal-error': 'Something went wrong on our side. Please try again.',
};

/** The text of a PIN lock-out (product-rules.md, "Accounts"). */
export const pinLockedText = (minutes: number): string =>
  `Too many wrong PIN attempts. Please try again in ${minutes} minutes.`;

/** What can stand in the way of deleting an account (product-rules.md, "Accounts"). */
const DELETION_OBSTACLES = {
  money: 'an available balance',
  holds: 'held funds',
  plans: 'active plans',
  requests: 'pending requests',
} as const;

export type DeletionObstacle = keyof typeof DELETION_OBSTACLES;

/** The text of a refused deletion: it names everything that stands in the way. */
export const accountNotEmptyText = (obstacles: readonly DeletionObstacle[]): string => {
  const named = obstacles.map((obstacle) => DELETION_OBSTACLES[obstacle]);
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('');
  return `Your account cannot be deleted yet: it has ${list}.`;
};

/** Says who has a ticket that another wants to claim or answer. */
export const ticketClaimedText = (name: string): string => `${name} already claimed this ticket.`;
