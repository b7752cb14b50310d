import { formatDollars, LEDGER_ACCOUNTS } from '@clearfold/content';
import { type LedgerPosting } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRequireAccess } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { columnsOf, MOMENT, MONEY } from '#records/column.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Section } from '#components/section.tsx';
import { AsOfBanner } from '../as-of/as-of-banner';
import { AsOfBox } from '../as-of/as-of-box';
import { useAsOf } from '../as-of/use-as-of';
import { Asked } from '../asked';
import { CodeText } from '../code-text';
import { eventLink, investorOf, investorPath } from '../ledger-paths';
import { PagedRows } from '../paged-rows';

const COLUMNS = columnsOf(LEDGER_ACCOUNTS.posting)<LedgerPosting>({
  position: { sortable: true, format: eventLink },
  at: MOMENT,
  event: { format: (event) => <CodeText>{event}</CodeText> },
  amount: MONEY,
  balance: MONEY,
});

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
            <Section title={LEDGER_ACCOUNTS.balance}>
              <Box sx={{ fontSize: '1.5rem', fontWeight: 560, ...TABULAR_FIGURES }}>
                {formatDollars(answer.balance)}
              </Box>
            </Section>
            <Section title={LEDGER_ACCOUNTS.postings}>
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
