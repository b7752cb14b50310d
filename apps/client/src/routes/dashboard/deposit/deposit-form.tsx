import Box from '@mui/material/Box';
import { DEPOSIT, FAILURE_TEXT, formatDollars, MISSING_TOKEN_TEXT } from '@clearfold/content';
import { DepositRequest, type MessageAnswer, type Wallet } from '@clearfold/contracts';
import { AmountField, amountEcho, ResultDialog } from '@clearfold/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '#api/api-failure.ts';
import { callApi } from '#api/call-api.ts';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { takeDraft, useDraft } from '#session/draft.ts';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { useRefreshAccount } from '../account/refresh-account';
import { type Outcome } from '../money-form/outcome';
import { ReviewLine } from '../money-form/review-line';
import { CurrencyField } from './currency-field';
import { addressByCurrency, initialCurrency } from './wallet-addresses';
import { WalletAddress } from './wallet-address';

interface Values {
  amount: number | '';
  currency: string;
}

export const DepositForm = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const { _id: userId } = useSignedInUser();
  const refreshAccount = useRefreshAccount();
  const submitOnce = useIdempotentSubmission();
  const [outcome, setOutcome] = useState<Outcome>();
  const [empty] = useState<Values>(() => ({ amount: '', currency: initialCurrency(wallets) }));
  const [started] = useState<Values>(() => ({ ...empty, ...takeDraft<Values>(userId, 'deposit') }));
  const addresses = addressByCurrency(wallets);
  const { form, field, fail } = useDtoForm<Values, DepositRequest>(DepositRequest, {
    defaultValues: started,
    body: (values) => ({ ...values, blockchainWalletAddress: addresses.get(values.currency) ?? '' }),
    shownUnder: { blockchainWalletAddress: 'currency' },
  });
  const [amount, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  useDraft(userId, 'deposit', form.getValues);

  const deposit = async (body: DepositRequest): Promise<void> => {
    try {
      const { message } = await submitOnce((idempotencyKey) =>
        callApi<MessageAnswer>('POST', '/transactions/deposit-request', { needsToken: true, body, idempotencyKey }),
      );
      form.reset(empty);
      setOutcome({ tone: 'success', message: message || DEPOSIT.success });
      refreshAccount();
    } catch (error) {
      const message = failureText(error, FAILURE_TEXT.deposit, MISSING_TOKEN_TEXT.action);
      fail(message, error);
      setOutcome({ tone: 'error', message: message || DEPOSIT.failure });
    }
  };

  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(deposit)} sx={{ display: 'grid', gap: 2 }}>
      <CurrencyField wallets={wallets} {...field('currency')} />
      <WalletAddress key={currency} wallet={wallets.find((wallet) => wallet.currency === currency)} />
      <AmountField {...field('amount', undefined, { number: true })} parsed={amount} label={DEPOSIT.amount} />
      <ReviewLine>
        {amountEcho(amount) && addresses.has(currency) && (
          <p>{DEPOSIT.review(formatDollars(Number(amount)), currency)}</p>
        )}
      </ReviewLine>
      <SubmitButton busy={form.formState.isSubmitting}>{DEPOSIT.submit}</SubmitButton>
      <ResultDialog
        open={outcome !== undefined}
        tone={outcome?.tone ?? 'success'}
        title={outcome?.tone === 'error' ? DEPOSIT.failureTitle : DEPOSIT.successTitle}
        message={outcome?.message}
        {...(outcome?.tone === 'success' && { note: DEPOSIT.note })}
        actionLabel={DEPOSIT.ok}
        onAction={() => setOutcome(undefined)}
      />
    </Box>
  );
};
