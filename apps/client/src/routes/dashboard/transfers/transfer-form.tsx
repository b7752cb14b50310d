import { formatDollars, TRANSFER_TEXT } from '@clearfold/content';
import { routes, TransferRequest } from '@clearfold/contracts';
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
import { RecipientHint } from './recipient-hint';
import { RecentRecipients } from './recent-recipients';
import { isEmail, useRecipient } from './use-recipient';

interface Values {
  amount: number | '';
  recipientUserId: string;
  transactionPIN: string;
}

const EMPTY: Values = { amount: '', recipientUserId: '', transactionPIN: '' };

export const TransferForm = () => {
  const { availableBalance } = useSignedInUser();
  const state = useMoneyForm<Values, TransferRequest>(TransferRequest, {
    kind: 'transfer',
    call: (sent) => callApi(routes.transfers.request, sent),
    labels: TRANSFER_TEXT,
    empty: EMPTY,
    sent: ({ amount, recipientUserId: id }) => TRANSFER_TEXT.sent(formatDollars(amount), nameOf(id)),
    toSign: ({ amount, recipientUserId: recipientId }) => ({
      kind: 'RequestTransfer',
      amountCents: exactCents(amount),
      recipientId,
      recipientName: recipient.status === 'found' ? recipient.name : undefined,
    }),
    also: ({ amount, recipientUserId: typed }) => ({
      ...shortOf(amount, availableBalance),
      ...(isEmail(typed) && { recipientUserId: TRANSFER_TEXT.noEmail }),
    }),
  });
  const { form, field } = state;
  const choose = (id: string): void => {
    form.clearErrors('recipientUserId');
    form.setValue('recipientUserId', id);
    form.setFocus('amount');
  };
  const [amount, recipientUserId] = useWatch({ control: form.control, name: ['amount', 'recipientUserId'] });
  const recipient = useRecipient(recipientUserId);
  /** Whose id it is, as far as it was looked up; the answer is read after the fields were emptied. */
  const nameOf = (id: string): string => (recipient.status === 'found' ? recipient.name : id);
  return (
    <MoneyForm state={state} isOver={overBalance(amount, availableBalance) !== undefined}>
      <AmountField
        {...field('amount', <AvailableHint />, { number: true })}
        {...overField(amount, availableBalance)}
        parsed={amount}
        label={TRANSFER_TEXT.amount}
      />
      <Field
        {...field('recipientUserId', <RecipientHint recipient={recipient} />)}
        label={TRANSFER_TEXT.recipientUserId}
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <RecentRecipients onChoose={choose} />
      <PinField
        {...field('transactionPIN', TRANSFER_TEXT.transactionPINHint)}
        label={TRANSFER_TEXT.transactionPIN}
        sx={{ maxWidth: 240 }}
      />
      <HeldReview
        amount={amount}
        payee={recipient.status === 'found' ? recipient.name : undefined}
        labels={TRANSFER_TEXT}
      />
    </MoneyForm>
  );
};
