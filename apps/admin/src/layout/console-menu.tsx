import { CONSOLE, REVIEW_QUEUE } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { Menu, useResourceDefinitions, useSidebarState } from 'react-admin';
import { useReviewCounts } from '../review-queue/use-review-counts';

type SectionName = keyof typeof CONSOLE.sections;

/** Where each resource stands: what is done by day first, what runs by itself last. */
const SECTIONS: Readonly<Record<SectionName, readonly string[]>> = {
  desk: ['requests', 'transactions'],
  people: ['investors', 'tickets', 'messages'],
  money: ['plans', 'payout-runs', 'wallets'],
  ledger: [],
  site: ['newsletter', 'content-samples'],
  system: ['mails', 'jobs', 'members', 'settings'],
};

const PLACED = new Set(Object.values(SECTIONS).flat());

/** The queue's name and how many requests wait in it. */
const QueueText = () => {
  const counts = useReviewCounts();
  const waiting = counts ? Object.values(counts.pending).reduce((sum, count) => sum + count, counts.toPay) : 0;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
      {REVIEW_QUEUE.title}
      {waiting > 0 && (
        <Box
          component="span"
          role="img"
          aria-label={CONSOLE.waiting(waiting)}
          sx={{ pl: 1, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary', ...TABULAR_FIGURES }}
        >
          {waiting.toLocaleString('en-US')}
        </Box>
      )}
    </Box>
  );
};

const Section = ({ name, resources }: { name: SectionName; resources: readonly string[] }) => {
  const [open] = useSidebarState();
  return (
    <Box
      // A heading over entries that this role does not have would be a heading over nothing.
      sx={{ '&:not(:has([role="menuitem"]))': { display: 'none' }, '& + &': { pt: 0.5 } }}
    >
      {open && name !== 'desk' && (
        <Box aria-hidden sx={{ px: 2, pt: 1, pb: 0.25, fontSize: '0.75rem', fontWeight: 560, color: 'text.secondary' }}>
          {CONSOLE.sections[name]}
        </Box>
      )}
      {resources.map((resource) => (
        <Menu.ResourceItem
          key={resource}
          name={resource}
          {...(resource === 'requests' && { primaryText: <QueueText /> })}
        />
      ))}
    </Box>
  );
};

/** The console's screens, grouped by what they are about; the ledger's are those without a place of their own. */
export const ConsoleMenu = () => {
  const definitions = useResourceDefinitions();
  const others = Object.keys(definitions).filter((name) => definitions[name]?.hasList && !PLACED.has(name));
  return (
    <Menu>
      <Menu.DashboardItem />
      {(Object.keys(SECTIONS) as SectionName[]).map((name) => (
        <Section key={name} name={name} resources={name === 'ledger' ? others : SECTIONS[name]} />
      ))}
    </Menu>
  );
};
