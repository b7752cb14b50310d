import { type StaffMember } from '../staff/member.js';
import { type StaffState } from '../staff/state.js';
import { type StaffKey } from './staff-key.js';

/** Whether a key is of before its member got access anew, with which all keys of before end. */
const isOfBefore = ({ offeredAt }: StaffKey, member: StaffMember | undefined): boolean =>
  offeredAt <= (member?.resetAt ?? 0);

/** A key that its member signs in with, or would, once an admin confirms it; undefined of any other one. */
export const keyOf = ({ keys, members }: StaffState, memberId: string, credentialId: string): StaffKey | undefined => {
  const key = keys.get(credentialId);
  if (!key || key.memberId !== memberId || key.status === 'revoked') return undefined;
  return isOfBefore(key, members.get(memberId)) ? undefined : key;
};

/** The ids of the keys that somebody signs in with. */
export const enrolledKeysOf = (state: StaffState, memberId: string): string[] =>
  state.keys.of(memberId).flatMap(([id]) => (keyOf(state, memberId, id)?.status === 'enrolled' ? [id] : []));

/**
 * Whether somebody signs in with a key and no more without: an admin confirmed one since they last got access anew, also where
 * it was revoked since.
 */
export const needsKey = ({ keys, members }: StaffState, memberId: string): boolean =>
  keys.of(memberId).some(([, key]) => key.wasEnrolled && !isOfBefore(key, members.get(memberId)));
