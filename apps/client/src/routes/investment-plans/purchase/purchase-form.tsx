import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAILURE_TEXT, formatCents, INVESTMENT_PLANS, MISSING_TOKEN_TEXT, PURCHASE } from '@clearfold/content';
import { type Plan, type PurchaseAnswer, PurchaseRequest } from '@clearfold/contracts';
import { centsFromDollars } from '@clearfold/ledger';
import { AmountField, PinField } from '@clearfold/ui';
import { useWatch } from 'react-hook-form';
import { failureText } from '#api/api-failure.ts';
import { callApi } from '#api/call-api.ts';
import { FormMessage } from '#forms/form-message.tsx';
import { useIdempotentSubmission } from '#forms/idempotency-key.ts';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useDtoForm } from '#forms/use-dto-form.ts';
import { refreshUser } from '#session/session.ts';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { purchaseFault } from './purchase-faults';

interface Values {
  amount: number | '';
  transactionPIN: string;
}

interface Props {
  plan: Plan;
  onPurchased: (answer: PurchaseAnswer) => void;
  onCancel: () => void;
}

/** Amount and PIN, checked by the request's own class and by the plan's range and the balance. */
export const PurchaseForm = ({ plan, onPurchased, onCancel }: Props) => {
  const { availableBalance } = useSignedInUser();
  const submitOnce = useIdempotentSubmission();
  const { form, field, overall, fail } = useDtoForm<Values, PurchaseRequest>(PurchaseRequest, {
    defaultValues: { amount: '', transactionPIN: '' },
  });
  const amount = useWatch({ control: form.control, name: 'amount' });

  const purchase = async (body: PurchaseRequest): Promise<void> => {
    const fault = purchaseFault(body.amount, plan, availableBalance);
    if (fault) {
      form.setError('amount', { message: fault }, { shouldFocus: true });
      return;
    }
    try {
      const answer = await submitOnce((idempotencyKey) =>
        callApi<PurchaseAnswer>('POST', `/investment-plans/${plan._id}/purchase`, {
          needsToken: true,
          body,
          idempotencyKey,
        }),
      );
      onPurchased(answer);
      // What moved is read back; when that fails, the answer above has said what counts.
      void refreshUser().catch(() => undefined);
    } catch (error) {
      fail(failureText(error, FAILURE_TEXT.purchase, MISSING_TOKEN_TEXT.action), error);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(purchase)} sx={{ display: 'grid', gap: 1.5 }}>
      <AmountField {...field('amount', undefined, { number: true })} parsed={amount} label={PURCHASE.amount} required />
      <PinField {...field('transactionPIN')} label={PURCHASE.pin} required />
      <Review plan={plan} amount={amount} />
      <FormMessage>{overall}</FormMessage>
      <SubmitButton busy={form.formState.isSubmitting}>{PURCHASE.confirm}</SubmitButton>
      <Button color="secondary" onClick={onCancel} disabled={form.formState.isSubmitting} fullWidth>
        {PURCHASE.cancel}
      </Button>
    </Box>
  );
};

/** What the button will do, read out as the amount changes. */
const Review = ({ plan, amount }: { plan: Plan; amount: unknown }) => {
  const cents = centsFromDollars(amount);
  const ready = typeof cents === 'bigint' && cents > 0n;
  return (
    <Box
      role="status"
      sx={{ typography: 'body2', '&:not(:empty)': { borderLeft: 3, borderColor: 'primary.main', pl: 2, py: 0.5 } }}
    >
      {ready && <span>{PURCHASE.review(formatCents(cents), INVESTMENT_PLANS.card.days(plan.durationDays))}</span>}
    </Box>
  );
};
