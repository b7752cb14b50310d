import { formatDollars, WITHDRAWAL_TEXT } from '@clearfold/content';
import { routes, WithdrawalRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { AmountField, Field, PinField } from '@clearfold/ui';
import { useWatch } from 'react-hook-form';
import { callApi } from '#api/call-api.ts';
import { useSignedInUser } from '#session/user.ts';
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
    labels: WITHDRAWAL_TEXT,
    empty: EMPTY,
    sent: ({ amount, recipientAccount }) => WITHDRAWAL_TEXT.sent(formatDollars(amount), recipientAccount),
    toSign: ({ amount, recipientAccount }) => ({
      kind: 'RequestWithdrawal',
      amountCents: exactCents(amount),
      recipientAccount,
    }),
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
        label={WITHDRAWAL_TEXT.amount}
      />
      <Field
        {...field('recipientAccount', WITHDRAWAL_TEXT.recipientAccountHint)}
        label={WITHDRAWAL_TEXT.recipientAccount}
        autoComplete="off"
        multiline
        minRows={2}
      />
      <PinField
        {...field('transactionPIN', WITHDRAWAL_TEXT.transactionPINHint)}
        label={WITHDRAWAL_TEXT.transactionPIN}
        sx={{ maxWidth: 240 }}
      />
      <HeldReview amount={amount} payee={recipientAccount.trim()} labels={WITHDRAWAL_TEXT} />
    </MoneyForm>
  );
};
