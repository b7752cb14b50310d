import { isBlank } from '@clearfold/contracts';
import { DECISION, formatDollars, ruleText } from '@clearfold/content';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { CommandDialog } from '../components/command-dialog';
import { DecisionForm, type DecisionFormProps } from '../requests/decision-form';

/**
 * Records that an approved withdrawal was paid, with the reference that finds the payment again. What the bank did is recorded
 * also of a frozen account, but asked about once more: perhaps it was not done yet.
 */
export const CompleteWithdrawalForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const { paymentReference = '' } = draft;
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const frozen = 'evidence' in request && request.evidence.frozenSince !== undefined;
  const amount = formatDollars(request.amount);
  const account = request.account ?? '–';
  const missing = isBlank(paymentReference);
  const fieldError = missing ? ruleText('payment-reference-required') : decide.fieldErrors.paymentReference;

  const submit = () => {
    setTried(true);
    if (missing) return field.current?.focus();
    if (frozen) return setAsking(true);
    complete();
  };

  const complete = () => {
    setAsking(false);
    void decide.send((provider) =>
      provider.completeWithdrawal(request.id, { paymentReference: paymentReference.trim() }),
    );
  };

  return (
    <>
      <DecisionForm
        title={DECISION.complete}
        review={DECISION.completeReview(amount, account)}
        submit={DECISION.complete}
        decide={decide}
        onSubmit={submit}
        onCancel={onCancel}
      >
        <TextField
          autoComplete="off"
          autoFocus
          error={tried && fieldError !== undefined}
          helperText={tried && fieldError ? fieldError : DECISION.paymentReferenceHelp}
          id="payment-reference"
          inputRef={field}
          label={DECISION.paymentReference}
          value={paymentReference}
          onChange={(event) => onDraft({ ...draft, paymentReference: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DecisionForm>
      <CommandDialog
        open={asking}
        title={DECISION.completeFrozenTitle}
        review={DECISION.completeFrozenReview(amount, account)}
        submit={DECISION.completeFrozen}
        colour="error"
        command={{ busy: decide.busy }}
        onSubmit={complete}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
