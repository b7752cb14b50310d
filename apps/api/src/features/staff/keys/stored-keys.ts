import { createHash } from 'node:crypto';
import { type StaffKey, type StaffKeyStatus } from '@clearfold/contracts';
import { type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { StaffKeyEntity } from './staff-key.entity.js';

/** The passkeys as `k`, with the names of their owner and of who confirmed them. */
export const storedKeys = (manager: EntityManager): SelectQueryBuilder<StaffKeyEntity> =>
  manager
    .createQueryBuilder(StaffKeyEntity, 'k')
    .innerJoin('k.member', 'member')
    .leftJoin('k.enroller', 'enroller')
    .addSelect(['member.id', 'member.name', 'enroller.id', 'enroller.name']);

/** The first 16 hexadecimal digits of a public key's SHA-256, in fours: what two people read to each other. */
export const fingerprintOf = (publicKey: Buffer): string =>
  createHash('sha256')
    .update(publicKey)
    .digest('hex')
    .slice(0, 16)
    .replace(/(.{4})(?!$)/g, '$1 ');

const statusOf = ({ revokedAt, enrolledAt, expiresAt }: StaffKeyEntity, now: Date): StaffKeyStatus => {
  if (revokedAt) return 'revoked';
  if (enrolledAt) return 'enrolled';
  return expiresAt > now ? 'offered' : 'expired';
};

/** What is said of confirmations: of a key that takes one alone nothing. */
export type Confirmations = Pick<StaffKey, 'takesTwo' | 'endorsedBy'>;

/** A stored passkey as the console has it. */
export const keyOfRow = (row: StaffKeyEntity, now: Date, confirmations: Confirmations = {}): StaffKey => {
  const status = statusOf(row, now);
  const { id, staffId, name, algorithm, aloneFrom, enrolledAt, enroller, revokedAt, lastUsedAt } = row;
  return {
    id,
    memberId: staffId,
    member: row.member.name,
    name,
    status,
    algorithm,
    fingerprint: fingerprintOf(row.publicKey),
    offeredAt: row.offeredAt.toISOString(),
    ...(status === 'offered' && { expiresAt: row.expiresAt.toISOString() }),
    ...(status === 'offered' && aloneFrom && { aloneFrom: aloneFrom.toISOString() }),
    ...(status === 'offered' && confirmations),
    ...(enrolledAt && { enrolledAt: enrolledAt.toISOString() }),
    ...(enroller && { enrolledBy: enroller.name }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
};
