import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay, formatDollars, formatPercent, PLANS_HISTORY } from '@clearfold/content';
import { type AnsweredPurchasedPlan } from '#api/answers/purchases.ts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { PurchaseStatusBadge } from './purchase-status-badge';
import { TermBar } from './term-bar';
import { interestText, maturityText, nextPayoutText } from './term-progress';

/** A purchase on a narrow screen: which plan and how much above, its term and what it brings below. */
export const PurchaseCard = ({ purchase }: { purchase: AnsweredPurchasedPlan }) => {
  const { investmentPlan: plan } = purchase;
  const facts = [
    [PLANS_HISTORY.column.purchaseDate, formatDay(purchase.createdAt)],
    [PLANS_HISTORY.column.duration, plan ? PLANS_HISTORY.days(plan.durationDays) : PLANS_HISTORY.missing],
    [PLANS_HISTORY.column.interestRate, plan ? formatPercent(plan.interestRate) : PLANS_HISTORY.missing],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1, ...TABULAR_FIGURES }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="subtitle2" component="span">
          {plan?.name ?? PLANS_HISTORY.missing}
        </Typography>
        <Typography variant="subtitle2" component="span">
          {formatDollars(purchase.amount)}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.25,
          m: 0,
          fontSize: '0.8125rem',
        }}
      >
        {facts.map(([term, said]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              {said}
            </Box>
          </Box>
        ))}
      </Box>
      <TermBar purchase={purchase} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end', gap: 2 }}>
        <Typography variant="caption" component="div" color="textSecondary">
          <div>{maturityText(purchase)}</div>
          <div>{interestText(purchase)}</div>
          <div>{nextPayoutText(purchase)}</div>
        </Typography>
        <PurchaseStatusBadge status={purchase.status} />
      </Box>
    </Box>
  );
};
