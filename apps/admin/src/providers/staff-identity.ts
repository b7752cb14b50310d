import { type StaffMember } from '@clearfold/contracts';
import { type UserIdentity } from 'react-admin';

/** Who is signed in, as react-admin asks for it. */
export interface StaffIdentity extends UserIdentity {
  role: StaffMember['role'];
  /** After how many minutes without a call the server ends the session. */
  idleMinutes: number;
  /** Whether a passkey is required and the session was opened without one: it does little but add one. */
  needsKey: boolean;
}
