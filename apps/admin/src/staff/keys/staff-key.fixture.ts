import { type StaffKey } from '@clearfold/contracts';

/** A passkey of Robin's that waits for an admin. */
export const staffKey = (changes: Partial<StaffKey> = {}): StaffKey => ({
  id: 'k1',
  memberId: 's9',
  member: 'Robin Doe',
  name: 'Robin’s laptop',
  status: 'offered',
  algorithm: 'ES256',
  fingerprint: '3f2a 91c0 aa17 0f4e',
  offeredAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  ...changes,
});
