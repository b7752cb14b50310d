import { type StaffState } from './state.js';

/**
 * Whether what somebody endorsed or proposed counts as the first of two: what they did before their power changed does not, nor
 * does anything of who could not be one now, or whom the log does not know. Of everybody, where it does not know the staff.
 *
 * @param position of what they did
 */
export const countsAsFirst = ({ isOpen, members }: StaffState, firstId: string, position: number): boolean => {
  if (!isOpen) return true;
  const member = members.get(firstId);
  if (!member || member.access === 'off') return false;
  return (member.role === 'admin' || member.role === 'reviewer') && position > member.changedAt;
};
