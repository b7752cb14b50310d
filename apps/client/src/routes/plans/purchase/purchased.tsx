import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCalendarDay, formatCents, formatDollars, INVESTMENT_PLANS, PURCHASE } from '@clearfold/content';
import { type Plan } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { useState } from 'react';
import { type AnsweredPurchase } from '#api/answers/plans.ts';
import { EntryLink } from '#routes/dashboard/money-form/entry-link.tsx';
import { useSignedInUser } from '#session/user.ts';
import { Fact, Facts } from './facts';
import { projectPurchase } from './project-purchase';

interface Props {
  plan: Plan;
  answer: AnsweredPurchase;
  /** Dollars. */
  amount: number;
  onClose: () => void;
}

/** The purchase went through: what the server said of it, what was bought, when it pays, and the way out. */
export const Purchased = ({ plan, answer, amount, onClose }: Props) => {
  const { availableBalance } = useSignedInUser();
  const [boughtAt] = useState(() => new Date());
  const projected = projectPurchase(plan, exactCents(amount), boughtAt);
  return (
    <>
      <Alert severity="success">{answer.message || PURCHASE.success(plan.name)}</Alert>
      <Typography variant="body2">
        {PURCHASE.bought(formatDollars(amount), INVESTMENT_PLANS.card.days(plan.durationDays))}
      </Typography>
      {projected && (
        <Typography variant="body2">
          {PURCHASE.pays(
            formatCents(projected.interestCents),
            formatCalendarDay(projected.maturesOn),
            projected.firstOn && formatCalendarDay(projected.firstOn),
          )}
        </Typography>
      )}
      <Facts>
        <Fact label={PURCHASE.balance} value={formatDollars(answer.currentBalance ?? availableBalance)} />
      </Facts>
      <EntryLink transactionId={answer.transactionId} />
      <Button variant="contained" size="large" onClick={onClose} autoFocus fullWidth>
        {PURCHASE.close}
      </Button>
    </>
  );
};
