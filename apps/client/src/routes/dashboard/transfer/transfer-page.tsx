import { TRANSFER } from '@clearfold/content';
import { MoneyFrame } from '../money-form/money-frame';
import { TransferForm } from './transfer-form';

const TransferPage = () => (
  <MoneyFrame intro={TRANSFER.intro}>
    <TransferForm />
  </MoneyFrame>
);

export default TransferPage;
