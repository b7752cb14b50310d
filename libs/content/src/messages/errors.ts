import { type ErrorCode, MAX_UNANSWERED_REPLIES, MAX_UNRESOLVED_TICKETS } from '@clearfold/contracts';
import { type ClosingObstacle, type NotSecondTo, type TransactionStatus } from '@clearfold/ledger';
import { formatInstant } from '../format/instant.js';
import { OUTSIDE_ERROR_TEXT } from './outside/errors.js';
import { PASSKEY_PROMPT } from './passkeys/prompt.js';

/** What a person reads for each error code; a code without a text does not compile. */
export const ERROR_TEXT: Readonly<Record<ErrorCode, string>> = {
  ...OUTSIDE_ERROR_TEXT,
  'amount-not-positive': 'Please enter a valid amount greater than zero.',
  'amount-above-limit': 'The highest single amount is $1,000,000,000.00.',
  'insufficient-balance': 'Insufficient balance. Please deposit more funds.',
  'request-not-found': 'This request does not exist.',
  'request-already-exists': 'This request was already submitted.',
  'request-already-decided': 'This request was already decided.',
  'withdrawal-not-approved': 'Only an approved withdrawal can be marked as paid.',
  'credited-note-required': 'Please say why another amount is credited; the investor reads it.',
  'credited-amount-needed':
    'Somebody approved another amount than the declared one. Please open the request, and approve the amount you see there.',
  'second-person-needed': 'You gave the first approval. Another person must give the second.',
  'transfer-to-oneself': 'You cannot transfer to yourself.',
  'wallet-change-waits': 'Another change of this address waits for a second person.',
  'wallet-unchanged': 'This is the current address already.',
  'policy-not-open': 'The policy is not in the ledger yet. It is recorded by itself within a day of the upgrade.',
  'credentials-open-already': 'What investors sign in with is bound to the ledger already.',
  'staff-not-open': 'The staff are not in the ledger yet. They are recorded by themselves within a day of the upgrade.',
  'staff-open-already': 'The staff are in the ledger already.',
  'policy-open-already': 'The policy is in the ledger already.',
  'policy-change-waits': 'Another change of the policy waits for a second admin.',
  'policy-unchanged': 'This is the policy already.',
  'policy-change-not-found': 'There is no such change any more. Look again at what is proposed.',
  'policy-changed-meanwhile': 'The policy or what is proposed has changed meanwhile. Look at it again.',
  'wallet-change-not-found': 'There is no such change to confirm. Look again at what is proposed.',
  'records-sealed-already': 'These records were sealed meanwhile.',
  'checkpoint-key-not-current': 'This is not the key that signs checkpoints now. Look again at which one does.',
  'adjustment-exceeds-balance': 'The investor’s available balance is smaller than this amount.',
  'entry-not-reversible': 'Only a credited deposit or an approved adjustment can be reversed.',
  'entry-already-reversed': 'A reversal of this entry waits already or was made.',
  'not-ones-own-proposal': 'Only who proposed this may withdraw it. Reject it instead.',
  'account-frozen': 'Your account is frozen: no money can leave it for now. Please contact support.',
  'account-closed': 'The account was deleted meanwhile.',
  'account-not-empty': 'Your account cannot be deleted yet.',
  'investor-frozen': 'This investor’s account is frozen. Unfreeze it first, or reject the request.',
  'investor-not-frozen': 'This account is not frozen.',
  'investor-not-found': 'There is no such investor.',
  'plan-not-found': 'This plan is not offered.',
  'plan-terms-invalid': 'A plan cannot be offered under these terms.',
  'plan-changed-meanwhile': 'Somebody changed this plan meanwhile. Reload to see its current terms.',
  'plan-already-archived': 'This plan is already archived.',
  'plan-not-archived': 'This plan is not archived.',
  'amount-outside-plan': 'The amount is outside the plan’s range.',
  'insufficient-balance-for-plan': 'Insufficient balance to purchase this plan. Please deposit more funds.',
  'nothing-due': 'Nothing is due.',
  'payout-day-not-come': 'This day has not come yet.',
  'payout-run-not-open': 'This payout run is not open.',
  'payout-run-differs': 'The payouts made differ from those expected.',
  'recipient-not-found': 'Recipient not found.',
  'transaction-not-found': 'This transaction does not exist.',
  'transaction-not-decided': 'There is a receipt once the request is decided.',
  'break-glass-off': 'Break-glass is switched off here: two people are needed.',
  'break-glass-invoked': 'Break-glass is invoked for this already.',
  'break-glass-not-invoked': 'Break-glass is not invoked for this, or was used.',
  'no-second-person-awaited': 'This does not wait for a second person.',
  'second-person-is-you': 'You are the second person: decide it yourself.',
  'second-person-is-new':
    'One of you let the other in, or the same admin both, less than a day before: another person must be the second.',
  'first-person-gone':
    'Who began this was disabled, or got another role or access since, so it counts no more. Take it back or reject it, and begin it anew.',
  'staff-only': 'Only a member of staff in a role for it may do this. Your role or access may have changed meanwhile.',
  'not-ones-own-account': 'You can do this for your own account only.',
  'system-only': 'Only the system itself does this.',
  'signature-required':
    'This decision must be signed with a passkey, and it was not. Who has no passkey adds one in the account menu, and has it confirmed.',
  'decision-to-sign': 'Sign this decision with your passkey.',
  'signature-stale':
    'This changed while you signed: somebody else decided on it meanwhile. Look at it again, then sign anew.',
  'signature-invalid':
    'The signature does not fit this decision: sign with a confirmed passkey of your own, on this very site, unlocked with your finger, face or code.',
  'idempotency-key-reused': 'This form was already submitted with other details. Please reload and try again.',
  'validation-failed': 'Please fix the errors in the form.',
  'malformed-body': 'The request could not be read.',
  'malformed-text': 'This text holds characters that are damaged, such as half an emoji. Please type it anew.',
  'too-many-values': 'The request holds too many values. 2,000 are the most.',
  'body-too-large': 'The request is too large.',
  'unsupported-media-type': 'The request must be sent as JSON.',
  'unsupported-content-encoding': 'The request must be sent as it is, neither compressed nor encoded otherwise.',
  'not-found': 'There is nothing at this address.',
  'invalid-credentials': 'The email or password is incorrect.',
  unauthenticated: 'Please sign in to continue.',
  forbidden: 'You are not allowed to do this.',
  'email-taken': 'An account with this email already exists.',
  'email-not-registered': 'Failed to verify email. Please ensure your email is registered.',
  'reset-window-closed': 'Please verify your email again: a reset takes 15 minutes and three PIN attempts at most.',
  'wrong-password': 'Your current password is incorrect.',
  'message-not-found': 'This message does not exist.',
  'wrong-code': 'Incorrect or used code. Please enter the newest one.',
  'challenge-expired': 'That took too long. Please sign in again.',
  'passkey-needed': 'You sign in with a passkey here. Use it, or ask two admins for your access anew if it is lost.',
  'passkey-confirmed': 'Your passkey was confirmed: sign in with it from now on.',
  'passkey-unknown':
    'This passkey does not open the console: it is not confirmed yet, was removed, or belongs to another account or server.',
  'passkey-refused':
    'The passkey’s answer does not fit: it must come from this very site, and be unlocked with your finger, face or code.',
  'passkeys-unavailable': PASSKEY_PROMPT.unavailable,
  'signing-malformed': 'What was sent with the decision to sign it could not be read.',
  'too-many-keys': 'You have ten passkeys that count or wait, which are the most. Remove one first.',
  'key-unusable': PASSKEY_PROMPT.unusable,
  'key-known-already': 'This passkey was added before. Please make a new one.',
  'key-not-found': 'There is no such passkey any more. Look again at what waits.',
  'last-key': 'This is your only passkey, and you need one. Add another one first.',
  'payment-signing-on': 'Withdrawals and transfers are signed with a passkey already.',
  'payment-signing-off': 'Withdrawals and transfers are not signed with a passkey.',
  'payment-signing-released':
    'Support was asked already: withdrawals and transfers go unsigned a day after that. Wait for it, or stop it first.',
  'payment-signing-not-released': 'Support was not asked to end this, or it was stopped.',
  'second-factor-on': 'Two-step sign-in is already on.',
  'second-factor-off': 'Two-step sign-in is off.',
  'member-not-found': 'This member of staff does not exist.',
  'own-admin-role': 'You cannot give up your own admin role. Ask another admin.',
  'last-admin': 'This is the last admin. Make somebody else an admin first.',
  'member-changed-meanwhile': 'This account was changed after it was proposed. Look again, and propose it anew.',
  'member-unchanged': 'The account stands like this already.',
  'member-switched-off': 'This account is disabled. Propose to enable it first.',
  'not-ones-own-access': 'This is about your own account: other admins decide it.',
  'proposal-not-found': 'This proposal does not exist.',
  'proposal-over': 'This proposal is over: it was decided, withdrawn, or nobody confirmed it within a week.',
  'proposal-waits': 'Another proposal about this account waits. Decide or withdraw it first.',
  'proposal-too-early': 'The only admin waits a day before they carry out what they proposed.',
  'proposer-not-admin': 'Who proposed this is not an admin any more. Propose it yourself.',
  'link-invalid': 'This link has expired, was already used, or was replaced by a newer one. Please ask for a new one.',
  'email-unchanged': 'This is the account’s email already.',
  'email-change-waits': 'A change of the email is under way. Wait for it, or withdraw it first.',
  'email-change-not-found': 'No change of the email is under way.',
  'email-changed-recently':
    'The email was changed less than three days ago. Until then no PIN can be set anew by it, and payments stay signed.',
  'email-already-verified': 'Your email is already verified.',
  'email-not-verified':
    'Please verify your email before you withdraw. You can send yourself the verification mail in your settings.',
  'picture-no-form': 'Please send the image as a file of a form (multipart/form-data): JPEG, PNG or WebP.',
  'picture-missing': 'Please select an image to upload.',
  'picture-not-single': 'Please upload one image at a time.',
  'picture-too-large': 'The image is larger than 2 MB. Please choose a smaller one.',
  'picture-too-many-pixels': 'The image has more than 25 megapixels. Please choose a smaller one.',
  'picture-unreadable': 'This is not an image we can read. Please choose a JPEG, PNG or WebP image.',
  'picture-infected': 'Our virus scanner found something in this file. Please choose another one.',
  'picture-not-scanned': 'Files cannot be checked for viruses just now. Please try again in a few minutes.',
  'wrong-pin': 'Incorrect transaction PIN.',
  'pin-obvious': 'This PIN is among the first that a thief tries. Please choose another one.',
  'password-obvious': 'This password is among the first that a thief tries. Please choose another one.',
  'password-breached':
    'This password is in a list of stolen ones that thieves try. Please choose another one, and change it wherever else you use it.',
  'sign-in-stopped':
    'Sign-in is stopped: the account was frozen by the link in one of our mails. Please write to our support.',
  'pin-locked': 'Too many wrong PIN attempts. Please try again later.',
  'no-wallet-for-currency': 'No wallet address found for the selected currency.',
  'request-already-claimed': 'Somebody else reviews this request just now.',
  'ticket-not-found': 'This ticket does not exist.',
  'ticket-already-claimed': 'Somebody else had this ticket. Reload to see its current state.',
  'ticket-not-claimed': 'Nobody has this ticket. Claim it instead.',
  'ticket-already-resolved': 'This ticket is already resolved. Reopen it to claim it.',
  'ticket-not-resolved': 'Only a resolved ticket can be reopened.',
  'ticket-reply-too-late': 'This ticket was resolved more than a week ago. Please open a new one.',
  'too-many-tickets': `${MAX_UNRESOLVED_TICKETS} of your tickets wait for us already. Please reply on one of them, or wait for our answer.`,
  'too-many-ticket-replies': `You wrote ${MAX_UNANSWERED_REPLIES} times since our last answer. Please wait for the next one.`,
  'job-not-found': 'This job does not exist any more.',
  'job-not-failed': 'Only a failed job can be run again.',
  'mail-not-found': 'This mail does not exist any more.',
  'mail-not-resendable': 'This mail cannot be sent again: it is still waiting, or its address was forgotten.',
  'mail-link-over':
    'Nothing was sent: what the link in this mail was for is over. It was used, replaced or withdrawn, or it has run out.',
  'notification-not-found': 'This notification does not exist.',
  'checkpoint-missing': 'No signed checkpoint covers this yet. One is signed within a minute.',
  'verifier-missing': 'This server gives out no such verifier.',
  'log-size-invalid': 'This is no size of the log.',
  'as-of-invalid': 'Ask for a position of the log, or for an instant such as 2026-11-20T12:00:00Z.',
  'event-not-found': 'The log has no event at this position.',
  'line-unconfirmed':
    'Too few blocks confirm this line: its chain may still take it back. Wait until it has all its confirmations.',
  'replay-under-way': 'A replay is under way already. Wait until it has ended.',
  'invalid-query': 'The list was asked for in a way it does not understand.',
  'idempotency-key-invalid': 'The Idempotency-Key must have 1 to 255 printable characters.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'ledger-halted': 'Nothing is recorded while our books are being checked. You can still see everything.',
  'alarm-not-found': 'This alarm does not exist, or is over.',
  'alarm-stops-nothing': 'This alarm stops no writes, or somebody has let them go on already.',
  'ledger-unavailable': 'The service is busy or restarting. Your request was not lost: please try again in a moment.',
  'internal-error': 'Something went wrong on our side. Please try again.',
};

/** The text of a PIN lock-out (docs/product-rules.md, "Accounts"). */
export const pinLockedText = (minutes: number): string =>
  `Too many wrong PIN attempts. Please try again in ${minutes} minutes.`;

/** What can stand in the way of deleting an account (docs/product-rules.md, "Accounts"). */
const DELETION_OBSTACLES: Readonly<Record<ClosingObstacle, string>> = {
  money: 'an available balance',
  holds: 'held funds',
  plans: 'active plans',
  requests: 'pending requests',
};

/** The text of a refused deletion: it names everything that stands in the way. */
export const accountNotEmptyText = (obstacles: readonly ClosingObstacle[]): string => {
  const named = obstacles.map((obstacle) => DELETION_OBSTACLES[obstacle]);
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join('');
  return `Your account cannot be deleted yet: it has ${list}.`;
};

/** Says who reviews a request that another wants to claim. */
export const requestClaimedText = (name: string): string => `${name} reviews this request just now.`;

const DECIDED: Readonly<Record<TransactionStatus, string>> = {
  pending: 'changed',
  approved: 'approved',
  rejected: 'rejected',
  completed: 'completed',
};

/** What a reviewer reads of a request that its investor took back before they decided. */
export const CANCELLED_MEANWHILE = 'The investor cancelled this request meanwhile.';

/**
 * Says what became of a request before a decision on it arrived, and who did it.
 *
 * @param isCancelled its investor took it back, which the data calls rejected
 */
export const staleDecisionText = (status: TransactionStatus, by: string | undefined, isCancelled: boolean): string =>
  isCancelled ? CANCELLED_MEANWHILE : `${by ?? 'Somebody else'} ${DECIDED[status]} this request meanwhile.`;

/** Says who has a ticket that another wants to claim, answer or take over from somebody else. */
export const ticketClaimedText = (name: string): string => `${name} already claimed this ticket.`;

/** Says who may be the second person instead, and from when the reader may: for 'second-person-is-new'. */
export const secondPersonIsNewText = ({ bars, untilMs }: Pick<NotSecondTo, 'bars' | 'untilMs'>): string => {
  const until = formatInstant(new Date(untilMs));
  return bars === 'begun-before'
    ? `Who began this let you in, or gave you more power, less than a day before, so another person must be the second. You may decide what they begin from ${until} on.`
    : `You let in who began this or gave them more power, or the same admin let both of you in, less than a day ago. Another person may be the second now, and you from ${until} on.`;
};

/** Says from when the only admin may carry out their own proposal: for 'proposal-too-early'. */
export const proposalTooEarlyText = (from: string): string =>
  `You are the only admin, so a day must pass: you may carry this out from ${formatInstant(from)} on.`;

/**
 * Says until when whoever signs in with a passkey is left time before they get access anew: for 'proposal-too-early'.
 *
 * @param hasKey false of whom it was taken away, who can stop nothing
 */
export const resetTooEarlyText = (from: string, hasKey: boolean): string =>
  `${hasKey ? 'They have a passkey and were mailed, so that they can stop it if they have not lost it.' : 'They signed in with a passkey that was taken away, and were mailed; it waits a day all the same.'} You may confirm it from ${formatInstant(from)} on.`;

/** To who proposed a change of the staff and would confirm it too: for 'second-person-needed'. */
export const PROPOSED_BY_YOU_TEXT = 'You proposed this. Another admin must confirm it.';
