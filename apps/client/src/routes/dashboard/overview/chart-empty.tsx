import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDollars, OVERVIEW } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { EmptyState, FoldBoat } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { type AnsweredUser } from '#api/answers/user.ts';
import { FirstSteps } from './first-steps';
import { pendingAmount } from './pending-amount';

interface Props {
  transactions: readonly Transaction[];
  user: AnsweredUser | undefined;
}

/** Nothing to chart yet: what is under way, or else the steps that lead there. */
export const ChartEmpty = ({ transactions, user }: Props) => {
  const waiting = transactions.filter(({ type, status }) => type === 'deposit' && status === 'pending');
  const amount = formatDollars(pendingAmount(waiting, 'deposit') ?? 0);
  return (
    <EmptyState
      art={<FoldBoat />}
      title={OVERVIEW.chartEmpty}
      text={OVERVIEW.chartEmptyHint}
      action={
        waiting.length > 0 ? (
          <Typography sx={{ fontWeight: 560 }}>
            {waiting.length === 1 ? OVERVIEW.depositInReview(amount) : OVERVIEW.depositsInReview(amount)}
          </Typography>
        ) : (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
            {user && <FirstSteps isEmailVerified={user.emailVerified} />}
            <Button component={Link} to="/dashboard/deposit" variant="contained">
              {OVERVIEW.makeDeposit}
            </Button>
          </Box>
        )
      }
    />
  );
};
