import { type StaffRole } from '@clearfold/contracts';

/** What a screen may ask for. The server decides again; this only keeps away what it would refuse. */
export interface Access {
  resource: string;
  action: string;
}

const READS_REQUESTS: ReadonlySet<StaffRole> = new Set(['reviewer', 'support', 'auditor', 'admin']);
const DECIDES_REQUESTS: ReadonlySet<StaffRole> = new Set(['reviewer', 'admin']);

/** True when the console offers this to this role (product-rules.md, "Roles"). */
export const mayAccess = (role: StaffRole, { resource, action }: Access): boolean => {
  if (resource !== 'requests') return role === 'admin';
  return (action === 'decide' ? DECIDES_REQUESTS : READS_REQUESTS).has(role);
};
