import { type Route, routes, type StaffRole } from '@clearfold/contracts';

/** What a screen may ask for. The server decides again; this only keeps away what it would refuse. */
export interface Access {
  resource: string;
  action: string;
}

/** The call that reads a resource and, by the action's name, those that do more with it: their roles are who is offered it. */
interface Rule {
  read: Route;
  also?: Readonly<Record<string, Route>>;
}

const RULES: Readonly<Record<string, Rule>> = {
  requests: {
    read: routes.reviewQueue.list,
    also: { decide: routes.deposits.approve, adjust: routes.adjustments.draft, lines: routes.outsideLines.fitting },
  },
  transactions: { read: routes.transactions.staffList },
  dashboard: { read: routes.dashboard.figures },
  investors: {
    read: routes.investors.list,
    also: {
      freeze: routes.investors.freeze,
      help: routes.accountRecovery.startPinHelp,
      note: routes.investors.addNote,
      'release-signing': routes.investors.releaseSigning,
      adjust: routes.adjustments.draft,
    },
  },
  plans: { read: routes.plans.staffList },
  // All that is read of the ledger itself, whatever it is called behind the slash.
  ledger: { read: routes.ledgerCheck.accounts },
  'payout-runs': { read: routes.payoutRuns.list },
  tickets: { read: routes.tickets.list },
  wallets: { read: routes.wallets.staffList, also: { change: routes.wallets.propose } },
  reconciliation: { read: routes.reconciliation.report },
  'open-items': { read: routes.reconciliation.openItems, also: { explain: routes.reconciliation.explain } },
  'outside-lines': { read: routes.outsideLines.list },
  'statement-imports': { read: routes.statementImports.list, also: { record: routes.statementImports.record } },
  'outside-accounts': {
    read: routes.outsideAccounts.list,
    also: { change: routes.outsideAccounts.propose, map: routes.outsideAccounts.saveMapping },
  },
  policy: { read: routes.policy.read, also: { change: routes.policy.propose } },
  newsletter: { read: routes.newsletter.list },
  messages: { read: routes.contact.list },
  mails: { read: routes.mails.list },
  passkeys: { read: routes.staff.ownKeys, also: { confirm: routes.staff.confirmKey } },
};

/** True when the console offers this to this role (docs/product-rules.md, "Roles"). */
export const mayAccess = (role: StaffRole, { resource, action }: Access): boolean => {
  if (role === 'admin') return true;
  const rule = RULES[resource.startsWith('ledger/') ? 'ledger' : resource];
  const { access = 'public' } = rule?.also?.[action] ?? rule?.read ?? {};
  return typeof access !== 'string' && access.includes(role);
};
