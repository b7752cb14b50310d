import { CONSOLE } from '@clearfold/content';

/** One entry of the menu, and the resources behind it: the first one that the reader may see is where it leads. */
export interface MenuGroup {
  /** What the entry says where it stands for several; for one alone it says that one's name. */
  label?: string;
  resources: readonly string[];
  /** Whether its tabs stand above its records, too: whoever does this work goes from a record to another list as often as back. */
  hasTabsOnRecords?: true;
}

/** What is done by day first, what runs by itself last; with the dashboard twelve entries, which a laptop shows at once. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  { resources: ['requests'] },
  { resources: ['transactions'] },
  { resources: ['investors'] },
  { label: CONSOLE.groups.support, resources: ['tickets', 'messages'] },
  { label: CONSOLE.groups.plans, resources: ['plans', 'payout-runs'] },
  { label: CONSOLE.groups.rules, resources: ['policy', 'wallets'] },
  {
    label: CONSOLE.groups.reconciliation,
    hasTabsOnRecords: true,
    resources: ['reconciliation', 'open-items', 'outside-lines', 'statement-imports', 'outside-accounts'],
  },
  {
    label: CONSOLE.groups.ledger,
    resources: ['ledger/check', 'ledger/events', 'ledger/accounts', 'ledger/access-log', 'ledger/how-to-check-us'],
  },
  { label: CONSOLE.groups.site, resources: ['newsletter', 'content-samples'] },
  { label: CONSOLE.groups.operations, resources: ['jobs', 'mails'] },
  { label: CONSOLE.groups.people, resources: ['members', 'settings'] },
];

/** The group whose screen an address is, with the resource of it; undefined for the dashboard. */
export const groupAt = (pathname: string): { group: MenuGroup; resource: string } | undefined => {
  for (const group of MENU_GROUPS) {
    const resource = group.resources.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
    if (resource) return { group, resource };
  }
  return undefined;
};
