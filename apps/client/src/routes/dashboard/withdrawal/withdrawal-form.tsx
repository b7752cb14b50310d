import { formatDollars, WITHDRAWAL } from '@clearfold/content';
import { routes, WithdrawalRequest } from '@clearfold/contracts';
import { AmountField, Field, PinField } from '@clearfold/ui';
import { useWatch } from 'react-hook-form';
import { callApi } from '#api/call-api.ts';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { AvailableHint } from '../money-form/available-hint';
import { HeldReview } from '../money-form/held-review';
import { MoneyForm } from '../money-form/money-form';
import { overBalance, overField, shortOf } from '../money-form/over-balance';
import { useMoneyForm } from '../money-form/use-money-form';

interface Values {
  amount: number | '';
  recipientAccount: string;
  transactionPIN: string;
}

const EMPTY: Values = { amount: '', recipientAccount: '', transactionPIN: '' };

export const WithdrawalForm = () => {
  const { availableBalance } = useSignedInUser();
  const state = useMoneyForm<Values, WithdrawalRequest>(WithdrawalRequest, {
    kind: 'withdrawal',
    call: (sent) => callApi(routes.withdrawals.request, sent),
    words: WITHDRAWAL,
    empty: EMPTY,
    sent: ({ amount, recipientAccount }) => WITHDRAWAL.sent(formatDollars(amount), recipientAccount),
    also: ({ amount }) => shortOf(amount, availableBalance),
  });
  const { form, field } = state;
  const [amount, recipientAccount] = useWatch({ control: form.control, name: ['amount', 'recipientAccount'] });
  return (
    <MoneyForm state={state} isOver={overBalance(amount, availableBalance) !== undefined}>
      <AmountField
        {...field('amount', <AvailableHint />, { number: true })}
        {...overField(amount, availableBalance)}
        parsed={amount}
        label={WITHDRAWAL.amount}
      />
      <Field
        {...field('recipientAccount', WITHDRAWAL.recipientAccountHint)}
        label={WITHDRAWAL.recipientAccount}
        autoComplete="off"
        multiline
        minRows={2}
      />
      <PinField
        {...field('transactionPIN', WITHDRAWAL.transactionPINHint)}
        label={WITHDRAWAL.transactionPIN}
        sx={{ maxWidth: 240 }}
      />
      <HeldReview amount={amount} payee={recipientAccount.trim()} words={WITHDRAWAL} />
    </MoneyForm>
  );
};
