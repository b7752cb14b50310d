import { type StaffKey } from '@clearfold/contracts';

/** Whether a passkey waits for this admin: another one's, or as the only admin their own once a day is over. */
export const mayConfirmKey = (
  readerId: unknown,
  { memberId, aloneFrom }: Pick<StaffKey, 'memberId' | 'aloneFrom'>,
  now: number,
): boolean => readerId !== memberId || (aloneFrom !== undefined && Date.parse(aloneFrom) <= now);
