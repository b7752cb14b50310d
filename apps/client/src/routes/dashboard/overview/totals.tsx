import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OVERVIEW } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { LabelledAmount, MoneyCard } from '@clearfold/ui';
import { dollarsFromCents, exactCents } from '@clearfold/ledger';
import { type AnsweredUser } from '#api/answers/user.ts';
import { NextPayout } from './next-payout-line';
import { pendingAmount } from './pending-amount';

interface Props {
  user: AnsweredUser | undefined;
  transactions: readonly Transaction[] | undefined;
}

/**
 * The four cards; under the balance how much of it can be used now and what it makes with what is invested, under the others what
 * is still under way, and what is paid next.
 */
export const Totals = ({ user, transactions }: Props) => {
  const loading = user === undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: '1.35fr 1fr 1fr 1fr' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
        '& > :last-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <MoneyCard label={OVERVIEW.totalBalance} amount={user?.totalBalance} loading={loading}>
        {(loading || user.heldBalance !== undefined) && (
          <>
            <LabelledAmount label={OVERVIEW.available} amount={user?.availableBalance} />
            <LabelledAmount label={OVERVIEW.onHold} amount={user?.heldBalance} />
          </>
        )}
        {(loading || user.activeInvested !== undefined) && (
          <LabelledAmount
            label={OVERVIEW.worth}
            amount={user && sumOfDollars(user.totalBalance, user.activeInvested ?? 0)}
          />
        )}
      </MoneyCard>
      <MoneyCard label={OVERVIEW.totalDeposited} amount={user?.totalDeposited} loading={loading}>
        <LabelledAmount label={OVERVIEW.inReview} amount={pendingAmount(transactions, 'deposit')} isStacked />
      </MoneyCard>
      <MoneyCard label={OVERVIEW.totalWithdrawn} amount={user?.totalWithdrawn} loading={loading}>
        <LabelledAmount label={OVERVIEW.inReview} amount={pendingAmount(transactions, 'withdrawal')} isStacked />
      </MoneyCard>
      <MoneyCard label={OVERVIEW.totalInvested} amount={user?.totalInvested} loading={loading}>
        <Typography variant="caption" component="p" color="textSecondary">
          {OVERVIEW.allTime}
        </Typography>
        {(loading || user.activeInvested !== undefined) && (
          <LabelledAmount label={OVERVIEW.activeNow} amount={user?.activeInvested} />
        )}
        <NextPayout />
      </MoneyCard>
    </Box>
  );
};

const sumOfDollars = (a: number, b: number): number => dollarsFromCents(exactCents(a) + exactCents(b));
