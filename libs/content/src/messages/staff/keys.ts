import { type StaffKeyStatus } from '@clearfold/contracts';

/** How a passkey stands, as a word beside its name. */
export const KEY_STATUS_TEXT: Readonly<Record<StaffKeyStatus, string>> = {
  offered: 'Waits for an admin',
  enrolled: 'Confirmed',
  expired: 'Expired',
  revoked: 'Removed',
};

/** What every place that shows a passkey says of it. */
export const STAFF_KEY = {
  offered: (at: string) => `Added on ${at}.`,
  takesTwo: 'It takes two admins to confirm it.',
  endorsed: (by: string) => `${by} confirmed it; one more admin has to.`,
  until: (at: string) => `An admin can confirm it until ${at}.`,
  enrolled: (by: string | undefined, at: string) => `Confirmed${by === undefined ? '' : ` by ${by}`} on ${at}.`,
  expired: 'No admin confirmed it within a week.',
  revoked: (at: string) => `Removed on ${at}.`,
  lastUsed: (at: string) => `Last sign-in with it on ${at}.`,
  neverUsed: 'No sign-in with it yet.',
  fingerprint: 'Fingerprint',
  /** A button's name for who cannot see which passkey it stands beside. */
  actOn: (act: string, what: string) => `${act}: ${what}`,
  alone: (from: string) =>
    `You are the only admin: you may confirm it yourself from ${from} on, unless there is a second admin by then.`,
} as const;

/** The page of one's own passkeys, and its entry in the account's menu. */
export const OWN_KEYS = {
  title: 'Your passkeys',
  menuFirst: 'Add a passkey to this account',
  intro:
    'A passkey is a key that your device or password manager keeps for you, and that you unlock with your finger, face or code. It opens this console and no other page, so nobody can ask you for it or guess it. It also signs what you decide, so that anybody can check later who decided it.',
  list: 'Passkeys of your account',
  loading: 'Loading your passkeys…',
  failed: 'Your passkeys could not be loaded.',
  empty: 'You have no passkey yet',
  emptyHint: 'Add one on the device that you work with. An admin then confirms that it is yours.',
  readOut: 'Read it out to the admin who confirms the passkey: by phone or face to face, not by mail.',
  readOutToTwo: 'Read it out to each of the two admins who confirm it: by phone or face to face, not by mail.',
  add: 'Add a passkey',
  addReview:
    'Your browser asks you to unlock your device. Once an admin has confirmed the passkey, you sign in with it and no longer with your password; sessions that your password opened end then.',
  addSubmit: 'Add',
  name: 'What you call this device',
  tookTooLong: 'That took too long. Please try again.',
  unsupported:
    'This browser does not offer passkeys here. Use another browser, or open the console at its https address.',
  added: (name: string) => `“${name}” was added. An admin must confirm it: read its fingerprint out to them.`,
  addedForTwo: (name: string) =>
    `“${name}” was added. Two admins must confirm it: read its fingerprint out to each of them.`,
  addedAlone: (name: string) => `“${name}” was added. As the only admin you may confirm it in a day.`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeReview: 'It opens the console no longer, and sessions that it opened end now.',
  removeOffered: 'No admin can confirm it any more. You can add it anew.',
  removed: (name: string) => `“${name}” was removed.`,
} as const;

/** That other admins would give the reader their access anew. */
export const RESET_NOTICE = {
  text: (by: string, at: string, reason: string) => `${by} proposed on ${at} to reset your access: “${reason}”`,
  from: (from: string) =>
    `Another admin can confirm it from ${from} on. Your passkeys and your password end then. Stop it if you did not ask for it.`,
  stop: 'Stop it',
  stopTitle: 'Stop the reset of your access?',
  stopReview: 'You sign in as before. Every admin is mailed, and it can be proposed again.',
} as const;

/** What whoever signed in without a passkey reads where one is required. */
export const KEY_NEEDED = {
  title: 'A passkey is needed here',
  why: 'The console opens with a passkey only, and you signed in with your password. Add a passkey and have an admin confirm it. You are signed out then, and sign in again with it.',
  whyAdmin:
    'As an admin you can also confirm the passkeys of others meanwhile; the first two admins confirm each other’s.',
  confirmed: 'A passkey of yours is confirmed. Sign out, and in again with it.',
} as const;

/** What waits for an admin, on the console's page of the staff. */
export const KEYS_TO_CONFIRM = {
  title: 'Passkeys to confirm',
  loading: 'Loading passkeys…',
  empty: 'No passkey is waiting for an admin.',
  failed: 'The passkeys that wait could not be loaded.',
  whose: (member: string, name: string) => `${member}: ${name}`,
  own: 'This is your own: another admin must confirm it.',
  confirm: 'Confirm',
  confirmTitle: (member: string) => `Confirm the passkey of ${member}?`,
  ask: (member: string) =>
    `Ask ${member} to read out the fingerprint, by phone or face to face and not by mail. Is it this one?`,
  askYourself:
    'You are the only admin, so nobody else can confirm that it is yours. Is this the passkey that you added?',
  confirmReview:
    'If it is, confirm: from then on this passkey opens the console in their name, and their password does not.',
  endorseReview:
    'If it is, confirm: once another admin has done so too, this passkey opens the console in their name, and their password does not.',
  confirmed: (member: string) => `The passkey of ${member} is confirmed.`,
  endorsed: (member: string) => `You confirmed the passkey of ${member}. One more admin has to before it counts.`,
  decline: 'Decline',
  declineTitle: (member: string) => `Decline the passkey of ${member}?`,
  declineReview: 'It never opens the console, and they are mailed. They can add another one.',
  declined: (member: string) => `The passkey of ${member} is declined.`,
} as const;

/** The passkeys on a member's page. */
export const MEMBER_KEYS = {
  title: 'Passkeys',
  loading: 'Loading the passkeys…',
  empty: 'No passkeys.',
  failed: 'The passkeys could not be loaded.',
  revoke: 'Revoke',
  revokeTitle: (name: string, member: string) => `Revoke “${name}” of ${member}?`,
  revokeReview: (member: string) =>
    `It opens the console no longer, and sessions that it opened end now. Without another passkey ${member} cannot sign in until two admins reset the access.`,
  revoked: (name: string) => `“${name}” was revoked.`,
} as const;
