import Box from '@mui/material/Box';
import { formatCalendarDay, formatCents, INVESTMENT_PLANS, PURCHASE } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { centsFromDollars } from '@clearfold/ledger';
import { TABULAR_FIGURES } from '@clearfold/ui';
import { projectPurchase } from './project-purchase';

/** What the button will do and what would come of it, read out as the amount changes. */
export const PurchaseReview = ({ plan, amount }: { plan: Plan; amount: unknown }) => {
  const cents = centsFromDollars(amount);
  const ready = typeof cents === 'bigint' && cents > 0n;
  const projected = ready ? projectPurchase(plan, cents, new Date()) : undefined;
  return (
    <Box
      role="status"
      sx={{
        typography: 'body2',
        '&:not(:empty)': { borderLeft: 3, borderColor: 'primary.main', pl: 2, py: 0.5 },
        '& p': { m: 0 },
        '& p + p': { mt: 0.5, color: 'text.secondary' },
        ...TABULAR_FIGURES,
      }}
    >
      {ready && <p>{PURCHASE.review(formatCents(cents), INVESTMENT_PLANS.card.days(plan.durationDays))}</p>}
      {projected && (
        <p>{PURCHASE.projection(formatCents(projected.interestCents), formatCalendarDay(projected.maturesOn))}</p>
      )}
    </Box>
  );
};
