import { type EntityManager, IsNull } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { StaffKeyEntity } from './staff-key.entity.js';

/**
 * A member's passkey that counts or waits, whose row is locked until the transaction ends; behind the head and the staff.
 *
 * @throws ApiError 'key-not-found'
 */
export const lockedKey = async (
  manager: EntityManager,
  { memberId, keyId }: { readonly memberId: string; readonly keyId: string },
): Promise<StaffKeyEntity> => {
  const where = { id: keyId, staffId: memberId, revokedAt: IsNull() };
  const key = await manager.findOne(StaffKeyEntity, { where, lock: { mode: 'for_no_key_update' } });
  if (!key) throw new ApiError('key-not-found');
  return key;
};
