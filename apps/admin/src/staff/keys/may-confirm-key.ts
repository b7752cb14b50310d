import { type StaffKey } from '@clearfold/contracts';

/**
 * Whether a passkey waits for this admin: another one's that they did not confirm yet, or as the only admin their own once a day
 * is over.
 */
export const mayConfirmKey = (
  readerId: unknown,
  { memberId, aloneFrom, endorsedBy }: Pick<StaffKey, 'memberId' | 'aloneFrom' | 'endorsedBy'>,
  now: number,
): boolean =>
  readerId === memberId ? aloneFrom !== undefined && Date.parse(aloneFrom) <= now : readerId !== endorsedBy?.id;
