import { type LedgerCommand, type PublicKey } from '@clearfold/ledger';
import { MEMBERS, type Name } from './staff-members.js';

const NAMES = Object.keys(MEMBERS) as Name[];
/** Mostly admins, who confirm. */
const ACTORS: readonly Name[] = ['sam', 'kim', 'sam', 'kim', 'max', 'pia', 'eve'];

/**
 * What staff do with keys in a history: some of it the ledger takes.
 *
 * @param random from 0 to below 1
 * @returns somebody and what they give
 */
export const arbitraryKeyActs = (random: () => number): (() => { by: Name; command: LedgerCommand }) => {
  const offered: { by: Name; key: PublicKey }[] = [];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  const fresh = (): PublicKey => ({
    credentialId: Buffer.from(`random ${String(offered.length).padStart(5, '0')}`).toString('base64url'),
    publicKey: String(offered.length).padStart(5, '0') + pick(['r', 's']).repeat(35),
    algorithm: pick(['ES256', 'ES256', 'EdDSA']),
  });
  const known = (): { by: Name; key: PublicKey } =>
    offered.length > 0 ? pick(offered.slice(-4)) : { by: pick(NAMES), key: fresh() };

  const offer = (by: Name): LedgerCommand => {
    const key = random() < 0.9 ? fresh() : known().key;
    offered.push({ by, key });
    return { type: 'OfferStaffKey', ...key };
  };
  const enrol = (): LedgerCommand => {
    const { by, key } = known();
    const { publicKey, algorithm } = random() < 0.9 ? key : fresh();
    return { type: 'EnrolStaffKey', memberId: MEMBERS[by], credentialId: key.credentialId, publicKey, algorithm };
  };

  return () => {
    const chance = random();
    const by = pick(ACTORS);
    if (chance < 0.35) return { by, command: offer(by) };
    if (chance < 0.8) return { by, command: enrol() };
    const { by: owner, key } = known();
    const command = { type: 'RevokeStaffKey', memberId: MEMBERS[owner], credentialId: key.credentialId } as const;
    return { by: pick([owner, by]), command };
  };
};
