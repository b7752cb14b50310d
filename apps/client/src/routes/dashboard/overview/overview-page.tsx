import Box from '@mui/material/Box';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, OVERVIEW } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { failureText } from '#api/api-failure.ts';
import { useUser } from '#session/user.ts';
import { useTransactions } from '../account/transactions-query';
import { failedToLoad } from '../account/failed-to-load';
import { Allocation } from './allocation-panel';
import { FinancialActivity } from './financial-activity';
import { RecentTransactions } from './recent-transactions';
import { Totals } from './totals';

/** Four totals, the balance over time, where it is invested, and what happened last. */
const OverviewPage = () => {
  const user = useUser();
  const transactions = useTransactions();
  const failed = [user, transactions].find(failedToLoad);
  if (failed) {
    return (
      <ErrorState
        message={failureText(failed.error, FAILURE_TEXT.dashboardLoad, MISSING_TOKEN_TEXT.overview)}
        retryLabel={OVERVIEW.retry}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Totals user={user.data} transactions={transactions.data} />
      <Box
        sx={{
          display: 'grid',
          gap: 'inherit',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <FinancialActivity transactions={transactions.data} user={user.data} />
        <Allocation />
      </Box>
      <RecentTransactions transactions={transactions.data} />
    </Box>
  );
};

export default OverviewPage;
