import { RECORDS, STAFF_RECONCILIATION } from '@clearfold/content';
import { isCalendarDay } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCanAccess, usePermissions, useRequireAccess } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Answered, Stale } from '../components/answered';
import { PageHeading } from '../components/page-heading';
import { importPath } from '../outside-accounts/outside-paths';
import { useOutsideAccounts } from '../outside-accounts/use-outside-accounts';
import { RecordsLoading } from '../records/records-loading';
import { AccountCard } from './account-card';
import { DayForm } from './day-form';
import { HowToBegin } from './how-to-begin';
import { RequestsCard } from './requests-card';
import { useReconciliation } from './use-reconciliation';

const REFRESH_MILLISECONDS = 30_000;

/** What our accounts outside hold, beside what the ledger says they hold, at the end of any day. */
const ReconciliationPage = () => {
  const { isPending: asking } = useRequireAccess({ resource: 'reconciliation', action: 'list' });
  const { permissions: role } = usePermissions<string>();
  const { canAccess: mayImport } = useCanAccess({ resource: 'statement-imports', action: 'record' });
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day');
  const day = isCalendarDay(asked) ? asked : undefined;
  const query = useReconciliation(day, {
    enabled: !asking,
    // Of what auditors read each call is noted: their page does not ask by itself. What is over does not change by the minute.
    ...(role !== undefined && role !== 'auditor' && day === undefined && { refetchInterval: REFRESH_MILLISECONDS }),
  });
  const accounts = useOutsideAccounts(!asking);
  const isEmpty = query.data?.data.length === 0;
  return (
    <>
      <PageHeading
        title={STAFF_RECONCILIATION.title}
        actions={
          mayImport &&
          !isEmpty && (
            <Button component={Link} to={importPath()} variant="contained">
              {STAFF_RECONCILIATION.import}
            </Button>
          )
        }
      />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5, maxWidth: '80ch' }}>
        {STAFF_RECONCILIATION.lead}
      </Typography>
      {!(isEmpty && day === undefined) && (
        <DayForm key={day} day={day} onChange={(chosen) => setSearch(chosen === undefined ? {} : { day: chosen })} />
      )}
      {day !== undefined && (
        <Alert severity="info" role="note" sx={{ mx: 2, mb: 1.5 }}>
          {STAFF_RECONCILIATION.asOf(day)}
        </Alert>
      )}
      {query.error && query.data && (
        <Stale refetch={query.refetch} overList>
          {RECORDS.stale}
        </Stale>
      )}
      <Answered
        query={query}
        failed={RECORDS.failed(STAFF_RECONCILIATION.title)}
        loading={<RecordsLoading label={RECORDS.loading(STAFF_RECONCILIATION.title)} rows={6} />}
      >
        {({ data: rows, requests }) =>
          rows.length === 0 ? (
            <HowToBegin accounts={accounts} />
          ) : (
            <Box
              component="ul"
              aria-label={STAFF_RECONCILIATION.accounts}
              sx={{
                listStyle: 'none',
                m: 0,
                px: 2,
                pb: 3,
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 520px), 1fr))',
              }}
            >
              {rows.map((row) => (
                <AccountCard
                  key={row.id}
                  row={row}
                  account={accounts?.find(({ id }) => id === row.id)}
                  isNow={day === undefined}
                />
              ))}
              <RequestsCard ages={requests} isNow={day === undefined} />
            </Box>
          )
        }
      </Answered>
    </>
  );
};

export default ReconciliationPage;
