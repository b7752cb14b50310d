import { type PasskeyRule } from './staff-key.js';

export const STAFF_ROLES = ['reviewer', 'support', 'plan-manager', 'auditor', 'admin'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Someone who works in the console. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** POST /staff/auth/signin. */
export interface StaffSessionAnswer {
  token: string;
  /** What this device shows at its next sign-in, so that strangers' wrong passwords do not keep its owner out. */
  deviceProof?: string;
  staff: StaffMember;
  /** After how many minutes without a call the session ends; 720 where it does not before its token. */
  idleMinutes: number;
  passkeys: PasskeyRule;
  /** Whether the session was opened with a passkey. Where they are required it does little without: add one, and sign out. */
  withKey: boolean;
}

/** GET /staff/me. */
export interface StaffAnswer {
  staff: StaffMember;
  /** As of signing in. */
  idleMinutes: number;
  passkeys: PasskeyRule;
  withKey: boolean;
}
