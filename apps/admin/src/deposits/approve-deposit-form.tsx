import { DECISION, ERROR_TEXT, ruleText } from '@clearfold/content';
import { isBlank, typedAmount } from '@clearfold/contracts';
import { centsFromDollars, dollarsFromCents } from '@clearfold/ledger';
import { AmountField } from '@clearfold/ui';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { amountInForce } from '../requests/first-approval';
import { investorLabel } from '../requests/investor-label';
import { creditedCents } from './credited-amount';
import { ApproveForm } from '../requests/approve-form';
import { type DecisionFormProps } from '../requests/decision-form';

/** Credits what really arrived: another amount than stands to be approved needs a note the investor reads. */
export const ApproveDepositForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const inForce = amountInForce(request);
  const { creditedAmount = inForce.toFixed(2), note = '' } = draft;
  const amountField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);

  useEffect(() => amountField.current?.focus(), []);

  const cents = creditedCents(creditedAmount);
  const differs = cents !== centsFromDollars(inForce);
  const amountError = typeof cents === 'string' ? ruleText(cents) : decide.fieldErrors.creditedAmount;
  const noteError = differs && isBlank(note) ? ERROR_TEXT['credited-note-required'] : decide.fieldErrors.note;

  const submit = () => {
    setTried(true);
    if (typeof cents === 'string') return amountField.current?.focus();
    if (differs && isBlank(note)) return noteField.current?.focus();
    const body = {
      // Always what stood here: without it the server takes the first approval's amount, which may be newer than ours.
      creditedAmount: dollarsFromCents(cents),
      ...(!isBlank(note) && { note: note.trim() }),
    };
    void decide.send((provider) => provider.approveDeposit(request.id, body));
  };

  const name = investorLabel(request);
  return (
    <ApproveForm
      request={request}
      cents={typeof cents === 'bigint' ? cents : undefined}
      effects={{
        decides: (amount) => DECISION.creditReview(amount, name),
        waits: (amount) => DECISION.secondCredits(amount, name),
      }}
      decide={decide}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <AmountField
        error={tried && amountError !== undefined}
        helperText={tried && amountError ? amountError : DECISION.creditedHelp}
        id="credited-amount"
        inputRef={amountField}
        label={DECISION.creditedAmount}
        parsed={typedAmount(creditedAmount)}
        value={creditedAmount}
        onChange={(event) => onDraft({ ...draft, creditedAmount: event.target.value })}
        // The shared field leaves no gap for its label in the outline, which the console's labels stand on.
        sx={{ '& .MuiInputLabel-root': { bgcolor: 'background.paper', px: 0.5, ml: -0.5 } }}
      />
      <TextField
        error={tried && noteError !== undefined}
        helperText={tried && noteError}
        id="note"
        inputRef={noteField}
        label={differs ? DECISION.note : DECISION.noteOptional}
        multiline
        minRows={differs ? 2 : 1}
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ApproveForm>
  );
};
