import { isBlank } from '@clearfold/contracts';
import { DECISION, formatDollars, ruleText } from '@clearfold/content';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { DecisionForm } from './decision-form';
import { type DecisionFormProps } from './form-props';

/** Records that an approved withdrawal was paid, with the reference that finds the payment again. */
export const CompleteForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const { paymentReference = '' } = draft;
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const missing = isBlank(paymentReference);
  const fault = missing ? ruleText('payment-reference-required') : decide.faults.paymentReference;

  const submit = () => {
    setTried(true);
    if (missing) return field.current?.focus();
    void decide.send((provider) =>
      provider.completeWithdrawal(request.id, { paymentReference: paymentReference.trim() }),
    );
  };

  return (
    <DecisionForm
      title={DECISION.complete}
      review={DECISION.completeReview(formatDollars(request.amount), request.account ?? '–')}
      submit={DECISION.complete}
      decide={decide}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        autoComplete="off"
        autoFocus
        error={tried && fault !== undefined}
        helperText={tried && fault ? fault : DECISION.paymentReferenceHelp}
        id="payment-reference"
        inputRef={field}
        label={DECISION.paymentReference}
        value={paymentReference}
        onChange={(event) => onDraft({ ...draft, paymentReference: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </DecisionForm>
  );
};
