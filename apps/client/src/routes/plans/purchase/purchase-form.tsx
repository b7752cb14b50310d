import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, PURCHASE, YOUR_MONEY } from '@clearfold/content';
import { type Plan, PurchaseRequest, routes } from '@clearfold/contracts';
import { AmountField, PinField } from '@clearfold/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '#api/api-failure.ts';
import { type AnsweredPurchase, purchaseAnswer } from '#api/answers/plans.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { useDraft } from '#session/draft.ts';
import { overBalance } from '#routes/dashboard/money-form/over-balance.ts';
import { refreshUser, useSignedInUser } from '#session/user.ts';
import { purchaseDraft, type PurchaseDraft } from './purchase-draft';
import { purchaseViolation } from './purchase-violation';
import { PurchaseReview } from './purchase-review';

interface Values {
  amount: number | '';
  transactionPIN: string;
}

interface Props {
  plan: Plan;
  /** What stood here when the session expired. */
  draft: PurchaseDraft | undefined;
  onPurchased: (answer: AnsweredPurchase, amount: number) => void;
  onCancel: () => void;
}

/** Amount and PIN, checked by the request's own class and by the plan's range and the balance. */
export const PurchaseForm = ({ plan, draft, onPurchased, onCancel }: Props) => {
  const { _id: userId, availableBalance } = useSignedInUser();
  const submitOnce = useIdempotentSubmission();
  const [started] = useState<Values>({ amount: draft?.amount ?? '', transactionPIN: '' });
  const { form, field, submit, overall, fail } = useDtoForm<Values, PurchaseRequest>(PurchaseRequest, {
    defaultValues: started,
    also: (values) => {
      const violation = purchaseViolation(values.amount, plan, availableBalance);
      return violation === undefined ? {} : { amount: violation };
    },
  });
  useDraft(userId, purchaseDraft(plan._id), (): PurchaseDraft => ({ amount: form.getValues('amount') }));
  const amount = useWatch({ control: form.control, name: 'amount' });

  const short = overBalance(amount, availableBalance);
  const fieldError = purchaseViolation(amount, plan, availableBalance);

  const purchase = async (body: PurchaseRequest): Promise<void> => {
    try {
      const answer = await submitOnce((idempotencyKey) =>
        callApi(routes.purchases.purchase, {
          params: { id: plan._id },
          needsToken: true,
          body,
          idempotencyKey,
          answer: purchaseAnswer,
        }),
      );
      onPurchased(answer, body.amount);
      // What moved is read back; when that fails, the answer above has said what counts.
      void refreshUser();
    } catch (error) {
      fail(failureText(error, FAILURE_TEXT.purchase, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={submit(purchase)} sx={{ display: 'grid', gap: 1.5 }}>
      <AmountField
        {...field('amount', undefined, { number: true })}
        {...(short && { error: true, helperText: fieldError })}
        parsed={amount}
        label={PURCHASE.amount}
        required
      />
      <PinField {...field('transactionPIN')} label={PURCHASE.pin} required />
      <PurchaseReview plan={plan} amount={fieldError === undefined ? amount : undefined} />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting} {...(short && { rejection: YOUR_MONEY.shortOnButton })}>
        {PURCHASE.confirm}
      </SubmitButton>
      <Button color="secondary" onClick={onCancel} disabled={form.formState.isSubmitting} fullWidth>
        {PURCHASE.cancel}
      </Button>
    </Box>
  );
};
