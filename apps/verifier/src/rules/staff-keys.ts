import { type Recorded } from '../log/recorded.js';
import { type StaffKey, waits } from './keys.js';
import { type Ledger } from './ledger.js';
import { KEY, wellFormed } from './public-key.js';
import { rule } from './rule.js';
import { ALONE_MS, onceOpened } from './staff-stream.js';

/** @throws Fault unless a key is a member's, and counts or waits */
const keyOf = ({ tally, staff }: Ledger, memberId: string, credentialId: string): StaffKey => {
  const key = staff.keys.of(memberId, credentialId);
  tally.check('people', key !== undefined, () => `${memberId} has no key ${credentialId}`);
  return key as StaffKey;
};

const CONFIRMED = { 1: { memberId: 'uuid', ...KEY } } as const;

interface Confirmed extends Pick<StaffKey, 'memberId' | 'publicKey' | 'algorithm'> {
  readonly credentialId: string;
}

/**
 * Holds a confirmation to the key that waits.
 *
 * @returns the key, and whether somebody's that counts came before
 * @throws Fault unless an admin may confirm it who did not before
 */
const confirmed = (
  ledger: Ledger,
  { memberId, credentialId, publicKey, algorithm }: Confirmed,
  { streamId, actorId, at }: Pick<Recorded, 'streamId' | 'actorId' | 'at'>,
): { key: StaffKey; isSecond: boolean } => {
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
  const first = key.endorsement;
  const isSecond = first !== undefined && staff.countsAsFirst(first.by, first.position);
  tally.check('people', !isSecond || first.by !== actorId, () => `${actorId} confirms the key ${credentialId} twice`);
  return { key, isSecond };
};

/** Whether two admins confirm a key: nobody signed that it is its member's, and they could sign that they did. */
const takesTwo = ({ policy, staff }: Ledger, { memberId, isSigned }: StaffKey): boolean =>
  !isSigned && policy?.current.signing === 'required' && staff.signingAdminsBut(memberId) >= 2;

/** What members of the staff sign with. */
export const staffKeys = {
  StaffKeyOffered: rule(['staff'], { 1: KEY }, (ledger, event, { streamId, actorId, at, signature }) => {
    const { credentialId, publicKey, algorithm } = event;
    const { tally, staff } = ledger;
    onceOpened(ledger, streamId);
    wellFormed(ledger, 'people', event);
    tally.check('people', !staff.keys.has(credentialId), () => `the key ${credentialId} is offered again`);
    tally.check('people', !staff.keys.hasPublicKey(publicKey), () => `the key ${credentialId} is another one's, too`);
    const isSigned = signature !== undefined;
    const isAlone = staff.find(actorId)?.role === 'admin' && staff.activeAdmins < 2;
    staff.keys.offer(credentialId, { memberId: actorId, publicKey, algorithm, at, isAlone, isSigned });
  }),

  StaffKeyEndorsed: rule(['staff'], CONFIRMED, (ledger, event, recorded) => {
    const { credentialId } = event;
    const { tally, staff } = ledger;
    const { key, isSecond } = confirmed(ledger, event, recorded);
    const isFirst = !isSecond && takesTwo(ledger, key);
    tally.check(
      'people',
      isFirst,
      () => `this confirmation of the key ${credentialId} is enough, and is not recorded so`,
    );
    staff.keys.endorse(credentialId, key, recorded.actorId, recorded.position);
  }),

  StaffKeyEnrolled: rule(['staff'], CONFIRMED, (ledger, event, recorded) => {
    const { credentialId } = event;
    const { tally, staff } = ledger;
    const { key, isSecond } = confirmed(ledger, event, recorded);
    const isEnough = isSecond || !takesTwo(ledger, key);
    tally.check('people', isEnough, () => `the key ${credentialId} takes two confirmations, and has one`);
    staff.keys.enrol(credentialId, key);
  }),

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
