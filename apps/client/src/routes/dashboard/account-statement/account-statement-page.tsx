import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, STATEMENT } from '@clearfold/content';
import { ErrorState, RowsSkeleton } from '@clearfold/ui';
import { useSearchParams } from 'react-router';
import { failureText } from '#api/api-failure.ts';
import { failedToLoad } from '../account/failed-to-load';
import { useTransactions } from '../account/transactions-query';
import { TransactionActions } from '../transactions/transaction-actions';
import { FilterPanel } from './filter-panel';
import { NO_FILTERS } from './filter-transactions';
import { StatementRows } from './statement-rows';
import { addressOfView, type StatementView, viewFromAddress } from './statement-view';

/** All transactions, filtered and sorted in the browser. */
const AccountStatementPage = () => {
  const [parameters, setParameters] = useSearchParams();
  const query = useTransactions();
  const view = viewFromAddress(parameters);
  // Replaces the entry: going back leaves the statement instead of undoing each filter.
  const show = (next: Partial<StatementView>) => setParameters(addressOfView({ ...view, ...next }), { replace: true });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilterPanel
        filters={view.filters}
        onChange={(filters) => show({ filters })}
        onReset={() => show({ filters: NO_FILTERS })}
      />
      <Paper sx={{ overflow: 'hidden' }}>
        {failedToLoad(query) ? (
          <ErrorState
            message={failureText(query.error, FAILURE_TEXT.statementLoad, MISSING_TOKEN_TEXT.action)}
            retryLabel={STATEMENT.retry}
            onRetry={() => void query.refetch()}
          />
        ) : query.data ? (
          <TransactionActions>
            {(actions) => (
              <StatementRows
                transactions={query.data}
                view={view}
                onSort={(sort) => show({ sort })}
                actions={actions}
              />
            )}
          </TransactionActions>
        ) : (
          <RowsSkeleton rows={8} label={STATEMENT.loading} />
        )}
      </Paper>
    </Box>
  );
};

export default AccountStatementPage;
