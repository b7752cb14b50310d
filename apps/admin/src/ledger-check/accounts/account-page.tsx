import { formatDayAndTime, formatDollars, LEDGER_ACCOUNTS } from '@clearfold/content';
import { type LedgerPosting } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRequireAccess } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { type Column } from '#records/column.ts';
import { PageHeading } from '#components/page-heading.tsx';
import { RecordLink } from '#components/record-link.tsx';
import { Section } from '#components/section.tsx';
import { AsOfBanner } from '../as-of/as-of-banner';
import { AsOfBox } from '../as-of/as-of-box';
import { useAsOf } from '../as-of/use-as-of';
import { Asked } from '../asked';
import { CodeText } from '../code-text';
import { eventPath, investorOf, investorPath } from '../ledger-paths';
import { PagedRows } from '../paged-rows';

const { posting } = LEDGER_ACCOUNTS;

const COLUMNS: readonly Column<LedgerPosting>[] = [
  {
    source: 'position',
    label: posting.position,
    sortable: true,
    render: ({ position }) => <RecordLink to={eventPath(position)}>{position.toLocaleString('en-US')}</RecordLink>,
  },
  { source: 'at', label: posting.at, render: ({ at }) => formatDayAndTime(at) },
  { source: 'event', label: posting.event, render: ({ event }) => <CodeText>{event}</CodeText> },
  { source: 'amount', label: posting.amount, align: 'right', render: ({ amount }) => formatDollars(amount) },
  { source: 'balance', label: posting.balance, align: 'right', render: ({ balance }) => formatDollars(balance) },
];

/** One account line by line, each with the balance after it, up to now or to any position or instant. */
const AccountPage = () => {
  const { id: account = '' } = useParams();
  const [asOf, setAsOf] = useAsOf();
  const { isPending } = useRequireAccess({ resource: 'ledger/accounts', action: 'show' });
  const investor = investorOf(account);
  if (isPending) return null;
  return (
    <>
      <PageHeading
        title={account}
        actions={
          investor && (
            <Button variant="outlined" color="secondary" component={Link} to={investorPath(investor, asOf)}>
              {LEDGER_ACCOUNTS.statement}
            </Button>
          )
        }
      />
      <AsOfBox key={JSON.stringify(asOf)} asOf={asOf} onChange={setAsOf} />
      <Asked
        title={LEDGER_ACCOUNTS.balance}
        queryKey={['ledger', 'balance', account, asOf]}
        ask={(provider) => provider.accountBalance(account, asOf)}
        rows={1}
      >
        {(answer) => (
          <>
            <AsOfBanner asked={asOf} asOf={answer.asOf} />
            <Section level="h2" title={LEDGER_ACCOUNTS.balance}>
              <Box sx={{ fontSize: '1.5rem', fontWeight: 560, ...TABULAR_FIGURES }}>
                {formatDollars(answer.balance)}
              </Box>
            </Section>
            <Section level="h2" title={LEDGER_ACCOUNTS.postings}>
              <Box sx={{ mx: -2 }}>
                <PagedRows
                  title={LEDGER_ACCOUNTS.postings}
                  resource="ledger/postings"
                  filter={{ account, ...asOf }}
                  sort={{ field: 'position', order: 'DESC' }}
                  columns={COLUMNS}
                  empty={LEDGER_ACCOUNTS.noPostings}
                />
              </Box>
            </Section>
          </>
        )}
      </Asked>
    </>
  );
};

export default AccountPage;
