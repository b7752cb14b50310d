import { formatDay, formatDollars, formatPercent, PLANS_HISTORY } from '@clearfold/content';
import { type AnsweredPurchasedPlan } from '#api/answers/purchases.ts';
import { type RecordColumn, TABULAR_FIGURES } from '@clearfold/ui';
import { PurchaseStatusBadge } from './purchase-status-badge';
import { interestText, maturityText, nextPayoutText } from './term-progress';
import { TermBar } from './term-bar';
import { TwoLines } from './two-lines';

const { column, missing, days, payout } = PLANS_HISTORY;

/** Plan Name, Invested Amount (USD), Purchase Date, Duration, Interest Rate, Status (docs/requirements.md, HIST-02). */
export const PURCHASE_COLUMNS: readonly RecordColumn<AnsweredPurchasedPlan>[] = [
  {
    key: 'planName',
    label: column.planName,
    cell: ({ investmentPlan }) => (
      <TwoLines below={investmentPlan?.payout && payout[investmentPlan.payout]}>
        {investmentPlan?.name ?? missing}
      </TwoLines>
    ),
  },
  {
    key: 'amount',
    label: column.amount,
    align: 'right',
    cell: ({ amount }) => <span style={TABULAR_FIGURES}>{formatDollars(amount)}</span>,
  },
  {
    key: 'purchaseDate',
    label: column.purchaseDate,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} style={{ whiteSpace: 'nowrap' }}>
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'duration',
    label: column.duration,
    cell: (purchase) => (
      <TwoLines
        below={
          purchase.maturesOn && (
            <>
              <TermBar purchase={purchase} />
              {maturityText(purchase)}
            </>
          )
        }
      >
        {purchase.investmentPlan ? days(purchase.investmentPlan.durationDays) : missing}
      </TwoLines>
    ),
  },
  {
    key: 'interestRate',
    label: column.interestRate,
    cell: (purchase) => (
      <TwoLines below={interestText(purchase)}>
        {purchase.investmentPlan ? formatPercent(purchase.investmentPlan.interestRate) : missing}
      </TwoLines>
    ),
  },
  {
    key: 'status',
    label: column.status,
    cell: (purchase) => (
      <TwoLines below={nextPayoutText(purchase)}>
        <PurchaseStatusBadge status={purchase.status} />
      </TwoLines>
    ),
  },
];
