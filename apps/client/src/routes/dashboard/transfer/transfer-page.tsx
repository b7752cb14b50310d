import { MoneyFrame } from '../money-form/money-frame';
import { TransferForm } from './transfer-form';

const TransferPage = () => (
  <MoneyFrame>
    <TransferForm />
  </MoneyFrame>
);

export default TransferPage;
