import { type StaffRoles } from '../command.js';
import { isActive } from './member.js';
import { type StaffState } from './state.js';

/**
 * Whether the log knows somebody in a role that may give a command; whoever where it does not know the staff yet.
 *
 * @param roles as the command's definition says (`CommandDefinition.staffRoles`)
 */
export const staffMay = ({ isOpen, members }: StaffState, staffId: string, roles: StaffRoles): boolean => {
  if (!isOpen) return true;
  const member = members.get(staffId);
  if (!member) return false;
  if (roles === 'invited') return member.access === 'on' && member.joined === 'no';
  return isActive(member) && (member.role === 'admin' || roles.includes(member.role));
};

/** Of a command that everybody of the staff gives who may act, each in their own matters. */
export const EVERYBODY: StaffRoles = ['reviewer', 'support', 'plan-manager', 'auditor'];

/** Whether somebody is an admin who may act. @param state of a log that knows the staff */
export const isAdmin = (state: StaffState, staffId: string): boolean => staffMay(state, staffId, []);
