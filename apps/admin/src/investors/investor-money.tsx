import { formatDollars, STAFF_INVESTORS } from '@clearfold/content';
import { type StaffInvestorDetail } from '@clearfold/contracts';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';

const { money } = STAFF_INVESTORS;

/** What an investor has, and what has passed through the account. */
export const InvestorMoney = ({ investor }: { investor: StaffInvestorDetail }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
      gap: 1.5,
      m: 0,
      '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
      '& dd': { m: 0, fontWeight: 560, ...TABULAR_FIGURES },
    }}
  >
    {(
      [
        [money.available, investor.availableBalance],
        [money.held, investor.heldBalance],
        [money.total, investor.totalBalance],
        [money.deposited, investor.totalDeposited],
        [money.withdrawn, investor.totalWithdrawn],
        [money.invested, investor.activeInvested],
      ] as const
    ).map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatDollars(amount)}</dd>
      </div>
    ))}
  </Box>
);
