import Box from '@mui/material/Box';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, WITHDRAWAL } from '@clearfold/content';
import { type MessageAnswer, WithdrawalRequest } from '@clearfold/contracts';
import { AmountField, Field, PinField, ResultDialog } from '@clearfold/ui';
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
import { WithdrawalReview } from './withdrawal-review';

interface Values {
  amount: number | '';
  recipientAccount: string;
  transactionPIN: string;
}

const EMPTY: Values = { amount: '', recipientAccount: '', transactionPIN: '' };

export const WithdrawalForm = () => {
  const user = useSignedInUser();
  const refreshAccount = useRefreshAccount();
  const submitOnce = useIdempotentSubmission();
  const [outcome, setOutcome] = useState<Outcome>();
  const [started] = useState<Values>(() => ({ ...EMPTY, ...takeDraft<Values>(user._id, 'withdrawal') }));
  const { form, field, fail } = useDtoForm<Values, WithdrawalRequest>(WithdrawalRequest, { defaultValues: started });
  const [amount, recipientAccount] = useWatch({ control: form.control, name: ['amount', 'recipientAccount'] });
  // The PIN is typed again after signing in again: a draft never holds a secret.
  useDraft(user._id, 'withdrawal', () => ({ ...form.getValues(), transactionPIN: '' }));

  const withdraw = async (body: WithdrawalRequest): Promise<void> => {
    try {
      const { message } = await submitOnce((idempotencyKey) =>
        callApi<MessageAnswer>('POST', '/transactions/withdrawal-request', { needsToken: true, body, idempotencyKey }),
      );
      form.reset(EMPTY);
      setOutcome({ tone: 'success', message: message || WITHDRAWAL.success });
      refreshAccount();
    } catch (error) {
      const message = failureText(error, FAILURE_TEXT.withdrawal, MISSING_TOKEN_TEXT.action);
      fail(message, error);
      setOutcome({ tone: 'error', message: message || WITHDRAWAL.failure });
    }
  };

  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(withdraw)} sx={{ display: 'grid', gap: 1.5 }}>
      <AmountField {...field('amount', undefined, { number: true })} parsed={amount} label={WITHDRAWAL.amount} />
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
      <WithdrawalReview amount={amount} account={recipientAccount} available={user.availableBalance} />
      <SubmitButton busy={form.formState.isSubmitting}>{WITHDRAWAL.submit}</SubmitButton>
      <ResultDialog
        open={outcome !== undefined}
        tone={outcome?.tone ?? 'success'}
        title={outcome?.tone === 'error' ? WITHDRAWAL.failureTitle : WITHDRAWAL.successTitle}
        message={outcome?.message}
        {...(outcome?.tone === 'success' && { note: WITHDRAWAL.note })}
        actionLabel={WITHDRAWAL.ok}
        onAction={() => setOutcome(undefined)}
      />
    </Box>
  );
};
