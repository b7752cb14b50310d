import { type LedgerEvent } from '@clearfold/ledger';

type StaffEvents = Extract<LedgerEvent['type'], `Staff${string}`>;

/** What each change of the staff says, as a fact of the ledger. */
export const STAFF_EVENT_TEXT: Readonly<Record<StaffEvents, string>> = {
  StaffFounded: 'Member of staff, from before the log knew them',
  StaffOpened: 'Staff known to the log from here on',
  StaffChangeProposed: 'Change of the staff proposed',
  StaffAdmitted: 'Member of staff let in',
  StaffRoleChanged: 'Role of a member of staff changed',
  StaffSwitchedOn: 'Member of staff switched on again',
  StaffAccessReset: 'Access of a member of staff given anew',
  StaffChangeWithdrawn: 'Change of the staff withdrawn or declined',
  StaffSwitchedOff: 'Member of staff switched off',
  StaffJoined: 'Member of staff came, with a password of their own',
  StaffKeyOffered: 'Passkey of a member of staff made',
  StaffKeyEndorsed: 'Passkey of a member of staff confirmed, by the first of two',
  StaffKeyEnrolled: 'Passkey of a member of staff confirmed',
  StaffKeyRevoked: 'Passkey of a member of staff removed',
};
