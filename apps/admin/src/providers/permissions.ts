import { type StaffRole } from '@clearfold/contracts';

/** What a screen may ask for. The server decides again; this only keeps away what it would refuse. */
export interface Access {
  resource: string;
  action: string;
}

type Roles = readonly StaffRole[];

/** Who reads a resource and, by the action's name, who does more than read. Admins may all of it. */
interface Rule {
  read: Roles;
  also?: Readonly<Record<string, Roles>>;
}

const NOBODY_ELSE: Roles = [];

const RULES: Readonly<Record<string, Rule>> = {
  requests: {
    read: ['reviewer', 'support', 'auditor'],
    also: { decide: ['reviewer'], adjust: NOBODY_ELSE },
  },
  transactions: { read: ['reviewer', 'support', 'auditor'] },
  // Made of the same requests.
  dashboard: { read: ['reviewer', 'support', 'auditor'] },
  investors: {
    read: ['reviewer', 'support', 'auditor'],
    also: { freeze: ['reviewer'], help: ['support'], note: ['reviewer', 'support'], adjust: NOBODY_ELSE },
  },
  plans: { read: ['plan-manager'] },
  // All that is read of the ledger itself, whatever it is called behind the slash.
  ledger: { read: ['auditor'] },
  'payout-runs': { read: ['plan-manager', 'auditor'] },
  tickets: { read: ['support'] },
  wallets: { read: ['reviewer', 'support', 'auditor'], also: { change: NOBODY_ELSE } },
  newsletter: { read: ['support'] },
  messages: { read: ['support'] },
  mails: { read: ['support'] },
};

/** True when the console offers this to this role (docs/product-rules.md, "Roles"). */
export const mayAccess = (role: StaffRole, { resource, action }: Access): boolean => {
  if (role === 'admin') return true;
  const rule = RULES[resource.startsWith('ledger/') ? 'ledger' : resource];
  return (rule?.also?.[action] ?? rule?.read ?? NOBODY_ELSE).includes(role);
};
