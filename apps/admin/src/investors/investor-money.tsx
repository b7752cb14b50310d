import { STAFF_INVESTORS } from '@clearfold/content';
import { type StaffInvestorDetail } from '@clearfold/contracts';
import { Amounts } from '../components/facts';

const { money } = STAFF_INVESTORS;

/** What an investor has, and what has passed through the account. */
export const InvestorMoney = ({ investor }: { investor: StaffInvestorDetail }) => (
  <Amounts
    inRow={3}
    of={[
      [money.available, investor.availableBalance],
      [money.held, investor.heldBalance],
      [money.total, investor.totalBalance],
      [money.deposited, investor.totalDeposited],
      [money.withdrawn, investor.totalWithdrawn],
      [money.invested, investor.activeInvested],
    ]}
  />
);
