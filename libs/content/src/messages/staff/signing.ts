import { type EventSignature } from '@clearfold/contracts';

/** The question that whoever decides signs, and what of it may go wrong. */
export const SIGNING = {
  title: 'Sign your decision',
  titleOfMany: (count: number) => `Sign your ${count.toLocaleString('en-US')} decisions`,
  hint: 'Your device asks for your finger, face or code. The ledger keeps the signature with the decision, so that anybody can check who decided this.',
  inAll: (count: number, sum: string | undefined) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'decision' : 'decisions'}${sum === undefined ? '' : `, ${sum} in all`}`,
  refused: (refused: number, all: number) =>
    `${refused.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} cannot be decided. You do not sign for ${refused === 1 ? 'it' : 'them'}; the result says why.`,
  show: 'Show what is signed',
  text: 'The text that is signed',
  sign: 'Sign with passkey',
  busy: 'Waiting for your passkey…',
  cancel: 'Cancel',
  close: 'Close',
  unreadable:
    'This console cannot read what it was asked to sign, so it does not ask for your signature. Nothing was decided. Reload the page; if this stays, tell an admin.',
  /** What becomes of rows that a cancelled signature left undecided. */
  notSigned: 'You did not sign it.',
  toPasskeys: 'Your passkeys',
} as const;

/** The switch in the account's menu. */
export const SIGNING_SWITCH = {
  label: 'Sign your decisions with this device',
  required: 'The policy requires it.',
} as const;

/** How an event of staff is signed, where it is shown. */
export const SIGNED = {
  with: ({ key }: Pick<EventSignature, 'key'>) =>
    key === undefined ? 'Signed with a passkey' : `Signed with “${key}”`,
  unsigned: 'Unsigned',
  title: 'Signature',
  passkey: 'Passkey',
  credential: 'Credential id',
  origin: 'On the page',
  count: 'Signed at once',
  counted: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'decision' : 'decisions'}`,
  unsignedHint: 'Whoever decided this did not sign it.',
} as const;
