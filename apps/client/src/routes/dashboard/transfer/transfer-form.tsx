import { TRANSFER } from '@clearfold/content';
import { TransferRequest } from '@clearfold/contracts';
import { AmountField, Field, PinField } from '@clearfold/ui';
import { useWatch } from 'react-hook-form';
import { AvailableHint } from '../money-form/available-hint';
import { HeldReview } from '../money-form/held-review';
import { MoneyForm } from '../money-form/money-form';
import { useMoneyForm } from '../money-form/use-money-form';
import { RecipientHint } from './recipient-hint';
import { useRecipient } from './use-recipient';

interface Values {
  amount: number | '';
  recipientUserId: string;
  transactionPIN: string;
}

const EMPTY: Values = { amount: '', recipientUserId: '', transactionPIN: '' };

export const TransferForm = () => {
  const state = useMoneyForm<Values, TransferRequest>(TransferRequest, {
    kind: 'transfer',
    words: TRANSFER,
    empty: EMPTY,
  });
  const { form, field } = state;
  const [amount, recipientUserId] = useWatch({ control: form.control, name: ['amount', 'recipientUserId'] });
  const recipient = useRecipient(recipientUserId);
  return (
    <MoneyForm state={state}>
      <AmountField {...field('amount', <AvailableHint />, { number: true })} parsed={amount} label={TRANSFER.amount} />
      <Field
        {...field('recipientUserId', <RecipientHint recipient={recipient} />)}
        label={TRANSFER.recipientUserId}
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PinField
        {...field('transactionPIN', TRANSFER.transactionPINHint)}
        label={TRANSFER.transactionPIN}
        sx={{ maxWidth: 240 }}
      />
      <HeldReview amount={amount} payee={recipient.status === 'found' ? recipient.name : undefined} words={TRANSFER} />
    </MoneyForm>
  );
};
