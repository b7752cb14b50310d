import { WITHDRAWAL } from '@clearfold/content';
import { MoneyFrame } from '../money-form/money-frame';
import { WithdrawalForm } from './withdrawal-form';

const WithdrawalPage = () => (
  <MoneyFrame intro={WITHDRAWAL.intro}>
    <WithdrawalForm />
  </MoneyFrame>
);

export default WithdrawalPage;
