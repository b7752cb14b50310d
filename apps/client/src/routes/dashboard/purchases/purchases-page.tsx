import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, PLANS_HISTORY } from '@clearfold/content';
import { EmptyState, ErrorState, FoldBoat, RecordList, RowsSkeleton } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { failureText } from '#api/api-failure.ts';
import { timeZone } from '#files/time-zone.ts';
import { failedToLoad } from '../account/failed-to-load';
import { Panel } from '../panel';
import { PurchaseCard } from './purchase-card';
import { PURCHASE_COLUMNS } from './purchase-columns';
import { usePurchases } from './purchases-query';

/** The plans the investor bought, each under the terms of its day. */
const PlansHistoryPage = () => (
  <Panel title={PLANS_HISTORY.title}>
    <Purchases />
  </Panel>
);

const Purchases = () => {
  const query = usePurchases();
  if (failedToLoad(query)) {
    return (
      <ErrorState
        message={failureText(query.error, FAILURE_TEXT.plansHistoryLoad, MISSING_TOKEN_TEXT.plansHistory)}
        retryLabel={PLANS_HISTORY.retry}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!query.data) return <RowsSkeleton rows={4} label={PLANS_HISTORY.loading} />;
  if (query.data.length === 0) {
    return (
      <EmptyState
        art={<FoldBoat />}
        title={PLANS_HISTORY.empty}
        action={
          <Button component={Link} to="/dashboard/investment-plans" variant="outlined" color="secondary">
            {PLANS_HISTORY.toPlans}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <RecordList
        label={PLANS_HISTORY.title}
        columns={PURCHASE_COLUMNS}
        rows={query.data}
        rowKey={({ _id }) => _id}
        card={(purchase) => <PurchaseCard purchase={purchase} />}
      />
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        {PLANS_HISTORY.zone(timeZone())}
      </Typography>
    </>
  );
};

export default PlansHistoryPage;
