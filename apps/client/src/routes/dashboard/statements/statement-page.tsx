import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, STATEMENT } from '@clearfold/content';
import { ErrorState, RowsSkeleton } from '@clearfold/ui';
import { failureText } from '#api/api-failure.ts';
import { failedToLoad } from '../account/failed-to-load';
import { useTransactions } from '../account/transactions-query';
import { TransactionActions } from '../transactions/transaction-actions';
import { FilterPanel } from './filter-panel';
import { NO_FILTERS } from './filter-transactions';
import { LinkedEntry } from './linked-entry';
import { StatementRows } from './statement-rows';
import { useStatementView } from './use-statement-view';

/** All transactions, filtered and sorted in the browser. */
const StatementPage = () => {
  const query = useTransactions();
  const view = useStatementView();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FilterPanel filters={view.filters} onChange={view.filterBy} onReset={() => view.filterBy(NO_FILTERS)} />
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
              <>
                <LinkedEntry transactions={query.data} onOpen={actions.onOpen} />
                <StatementRows transactions={query.data} view={view} actions={actions} />
              </>
            )}
          </TransactionActions>
        ) : (
          <RowsSkeleton rows={8} label={STATEMENT.loading} />
        )}
      </Paper>
    </Box>
  );
};

export default StatementPage;
