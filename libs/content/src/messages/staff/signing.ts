import { type EventSignature } from '@clearfold/contracts';

/** As every refusal for lack of a signature begins, the API's own among them. */
const MUST_BE_SIGNED = 'This decision must be signed with a passkey';

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
  mismatch:
    'What you were asked to sign is not what you asked for. So nothing was signed, and nothing was done. Reload the page and try again; if it happens again, tell an admin.',
  /** What becomes of rows that a cancelled signature left undecided. */
  notSigned: 'You did not sign it.',
  toPasskeys: 'Your passkeys',
  add: 'Add one',
  /** What whoever decides reads before they try, where the policy has decisions signed. */
  noneYet: 'Decisions must be signed with a passkey, and you have none yet.',
  waits: (key: string) =>
    `Decisions must be signed with a passkey. Your passkey “${key}” waits for an admin to confirm it.`,
  /** Why one was refused, whatever the policy says of others. */
  refusedNoneYet: `${MUST_BE_SIGNED}, and you have none yet.`,
  refusedWaits: (key: string) => `${MUST_BE_SIGNED}. Your passkey “${key}” waits for an admin to confirm it.`,
  /** Of many: each row says the short one. */
  manyNoneYet: 'These decisions must be signed with a passkey, and you have none yet.',
  manyWait: (key: string) =>
    `These decisions must be signed with a passkey. Your passkey “${key}” waits for an admin to confirm it.`,
  manyUnsigned: 'These decisions must be signed with a passkey, and they were not.',
  unsigned: 'Not signed, so not decided.',
  said: (name: string, text: string) => `${name}: “${text}”`,
} as const;

/** Of a refusal that whoever reads it mends with a passkey. */
export const asksForPasskey = (text: string): boolean => text.startsWith(MUST_BE_SIGNED);

/** The switch in the account's menu. */
export const SIGNING_SWITCH = {
  label: 'Sign your decisions with this device',
  required: {
    policy: 'The policy requires it.',
    server: 'This server requires it of everybody who has a passkey.',
  },
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
