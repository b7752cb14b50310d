import { type StaffRole } from '@clearfold/contracts';

/** Where the console opens for each role: what that person came to do. */
export const ROLE_HOME: Readonly<Record<StaffRole, string>> = {
  reviewer: '/',
  admin: '/',
  auditor: '/ledger/check',
  support: '/tickets',
  'plan-manager': '/plans',
};
