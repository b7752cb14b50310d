import { ALGORITHMS, type StaffKey, waits } from './keys.js';
import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
import { ALONE_MS, onceOpened } from './staff-stream.js';

const KEY = { credentialId: 'text', publicKey: 'text', algorithm: ALGORITHMS } as const;

/** @throws Fault unless it is the one text in base64url, without padding, of that many bytes */
const ofBytes = ({ tally }: Ledger, what: string, text: string, least: number, most: number): void => {
  const bytes = Buffer.from(text, 'base64url');
  const isText = bytes.toString('base64url') === text && bytes.length >= least && bytes.length <= most;
  tally.check('people', isText, () => `this is no ${what} of ${least} to ${most} bytes`);
};

/** @throws Fault unless a key is a member's, and counts or waits */
const keyOf = ({ tally, staff }: Ledger, memberId: string, credentialId: string): StaffKey => {
  const key = staff.keys.of(memberId, credentialId);
  tally.check('people', key !== undefined, () => `${memberId} has no key ${credentialId}`);
  return key as StaffKey;
};

/** What members of the staff sign with. */
export const staffKeys = {
  StaffKeyOffered: rule(['staff'], { 1: KEY }, (ledger, event, { streamId, actorId, at }) => {
    const { credentialId, publicKey, algorithm } = event;
    const { tally, staff } = ledger;
    onceOpened(ledger, streamId);
    ofBytes(ledger, 'credential id', credentialId, 1, 1_023);
    ofBytes(ledger, 'public key', publicKey, 30, 1_500);
    tally.check('people', !staff.keys.has(credentialId), () => `the key ${credentialId} is offered again`);
    tally.check('people', !staff.keys.hasPublicKey(publicKey), () => `the key ${credentialId} is another one's, too`);
    const isAlone = staff.find(actorId)?.role === 'admin' && staff.activeAdmins < 2;
    staff.keys.offer(credentialId, { memberId: actorId, publicKey, algorithm, at, isAlone });
  }),

  StaffKeyEnrolled: rule(
    ['staff'],
    { 1: { memberId: 'uuid', ...KEY } },
    (ledger, { memberId, credentialId, publicKey, algorithm }, { streamId, actorId, at }) => {
      const { tally, staff } = ledger;
      onceOpened(ledger, streamId);
      const key = keyOf(ledger, memberId, credentialId);
      tally.check('people', waits(key, at), () => `the key ${credentialId} does not wait`);
      const isSo = key.publicKey === publicKey && key.algorithm === algorithm;
      tally.check('people', isSo, () => `the key ${credentialId} is confirmed as another one than was offered`);
      tally.check('people', staff.find(memberId)?.access === 'on', () => `${memberId} has no access`);
      const areTwo = memberId !== actorId;
      tally.check('people', areTwo || key.isAlone, () => `${actorId} confirms a key of their own`);
      tally.check('people', areTwo || at >= key.at + ALONE_MS, () => `${actorId} confirms it before a day is over`);
      staff.keys.enrol(credentialId, key);
    },
  ),

  StaffKeyRevoked: rule(
    ['staff'],
    { 1: { memberId: 'uuid', credentialId: 'text' } },
    (ledger, { memberId, credentialId }, { streamId, actorId }) => {
      const { tally, staff } = ledger;
      onceOpened(ledger, streamId);
      const key = keyOf(ledger, memberId, credentialId);
      const isOwn = memberId === actorId;
      const role = staff.find(actorId)?.role;
      tally.check('people', isOwn || role === 'admin', () => `StaffKeyRevoked by ${actorId}, who is ${role}`);
      const isLast = key.is === 'enrolled' && staff.keys.enrolled(memberId) === 1;
      tally.check('people', !isOwn || !isLast, () => `${actorId} takes their last key`);
      staff.keys.revoke(credentialId, key);
    },
  ),
};
