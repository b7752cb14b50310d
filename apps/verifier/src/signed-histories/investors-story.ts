import { type Actor, type LedgerCommand } from '@clearfold/ledger';
import { type TestPasskey, type TimedEnvelope } from '@clearfold/ledger/testing';
import { MEMBERS, type Name } from '../agreement/staff-members.js';
import { passkey } from './passkeys.js';

/** Whom the story is about: they have money of its deposits, and nothing else is about them. */
export const INVESTOR = 'a0000000-0000-4000-8000-000000000007';
export const RECIPIENT = 'a0000000-0000-4000-8000-000000000008';

/** Two with money and requests of all kinds: chance gives their keys' commands. */
const OTHERS = ['a0000000-0000-4000-8000-000000000000', 'a0000000-0000-4000-8000-000000000001'] as const;

export const PHONE = passkey('aW52ZXN0b3IxMDAw', 'ES256');
export const LAPTOP = passkey('aW52ZXN0b3IyMDAw', 'EdDSA');

/** Theirs of before, too: it signs nothing. */
export const EARLIER = passkey('aW52ZXN0b3IwMDAw', 'ES256');

/** What each of them may come to sign with. */
export const INVESTORS_KEYS: Readonly<Record<string, readonly TestPasskey[]>> = {
  [INVESTOR]: [PHONE, LAPTOP],
  [OTHERS[0]]: [passkey('aW52ZXN0b3IzMDAw', 'ES256'), passkey('aW52ZXN0b3I0MDAw', 'EdDSA')],
  [OTHERS[1]]: [passkey('aW52ZXN0b3I1MDAw', 'ES256'), passkey('aW52ZXN0b3I2MDAw', 'ES256')],
};

/** Requests that are given without a signature, by their streams' ids. */
export const UNSIGNED_REQUESTS = [1, 2, 3].map((n) => `7b000000-0000-4000-8000-00000000000${n}`);
/** And those that are signed: a withdrawal and a transfer. */
export const SIGNED_WITHDRAWAL = '7b000000-0000-4000-8000-000000000004';
const SIGNED_TRANSFER = '7b000000-0000-4000-8000-000000000005';

const DIGEST = 'ab'.repeat(32);
const A_DAY = 24 * 3_600_000;

const added = ({ credentialId, publicKey, algorithm }: TestPasskey): LedgerCommand => ({
  type: 'AddInvestorKey',
  credentialId,
  publicKey,
  algorithm,
});
const RELEASE: LedgerCommand = { type: 'ReleasePaymentSigning', reasonDigest: DIGEST };
const ON: LedgerCommand = { type: 'SwitchOnPaymentSigning' };
const OFF: LedgerCommand = { type: 'SwitchOffPaymentSigning' };
const STOP: LedgerCommand = { type: 'RetractPaymentSigningRelease' };

const owner = (id: string): Actor => ({ kind: 'investor', id });
const member = (name: Name): Actor => ({ kind: 'staff', id: MEMBERS[name] });

/** An investor comes to sign, signs, loses a device, and signs no more. @param start milliseconds since 1970 UTC */
export const investorSigns = (start: number): TimedEnvelope[] => {
  let given = 0;
  const of = (streamId: string, command: LedgerCommand, actor = owner(INVESTOR), days = 0): TimedEnvelope => ({
    at: start + days * A_DAY,
    actor,
    streamId,
    commandId: `e7000000-0000-4000-8000-${String(given++).padStart(12, '0')}`,
    command,
  });
  const own = (command: LedgerCommand, actor?: Actor, days?: number) => of(INVESTOR, command, actor, days);
  const withdrawal: LedgerCommand = {
    type: 'RequestWithdrawal',
    investorId: INVESTOR,
    amountCents: 500n,
    recipientDigest: DIGEST,
  };
  const transfer: LedgerCommand = {
    type: 'RequestTransfer',
    senderId: INVESTOR,
    recipientId: RECIPIENT,
    amountCents: 500n,
  };
  const [before = '', released = '', off = ''] = UNSIGNED_REQUESTS;
  return [
    own(added(PHONE)),
    own(added(EARLIER)),
    of(before, withdrawal),
    own(ON),
    own(added(LAPTOP)),
    of(SIGNED_WITHDRAWAL, withdrawal),
    of(SIGNED_TRANSFER, transfer),
    own(RELEASE, member('sam')),
    own(STOP),
    own(RELEASE, member('kim')),
    own(STOP, member('sam')),
    own({ type: 'RemoveInvestorKey', credentialId: PHONE.credentialId }),
    own(RELEASE, member('kim')),
    of(released, withdrawal, undefined, 1),
    own(ON, undefined, 1),
    own(OFF, undefined, 1),
    of(off, transfer, undefined, 1),
  ];
};

/**
 * What investors do with keys in a history, and support for them: much of it the ledger takes.
 *
 * @param random from 0 to below 1
 * @returns what is given at a time, ms since 1970 UTC; mostly nothing
 */
export const arbitraryInvestorActs = (random: () => number): ((at: number) => TimedEnvelope[]) => {
  let given = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  return (at) => {
    if (random() > 0.2) return [];
    const investorId = pick(OTHERS);
    const keys = INVESTORS_KEYS[investorId] ?? [];
    const key = pick(keys);
    const commands: LedgerCommand[] = [
      added(key),
      added(key),
      // Another one's, or one's own by another name.
      added({ ...key, credentialId: pick(keys).credentialId }),
      { type: 'RemoveInvestorKey', credentialId: key.credentialId },
      ON,
      ON,
      OFF,
      RELEASE,
      STOP,
    ];
    const command = pick(commands);
    const isSupports = command.type === 'ReleasePaymentSigning' || (command === STOP && random() < 0.5);
    const actor = isSupports ? member(pick(['sam', 'kim', 'sam', 'kim', 'pia'])) : owner(investorId);
    const commandId = `e6000000-0000-4000-8000-${String(given++).padStart(12, '0')}`;
    return [{ at, actor, streamId: investorId, commandId, command }];
  };
};
