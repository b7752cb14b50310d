import { DECISION, formatCents, ruleText } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';
import { AmountField } from '@clearfold/ui';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { investorLabel } from '../investor-label';
import { creditedCents } from './credited-amount';
import { DecisionForm } from './decision-form';
import { type DecisionFormProps } from './form-props';

/** Credits what really arrived: another amount than declared needs a note the investor reads. */
export const ApproveDepositForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const { creditedAmount = request.amount.toFixed(2), note = '' } = draft;
  const amountField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);

  const cents = creditedCents(creditedAmount);
  const differs = cents !== centsFromDollars(request.amount);
  const amountFault = typeof cents === 'string' ? ruleText(cents) : decide.faults.creditedAmount;
  const noteFault = differs && note.trim() === '' ? DECISION.noteRequired : decide.faults.note;

  const submit = () => {
    setTried(true);
    if (typeof cents === 'string') return amountField.current?.focus();
    if (differs && note.trim() === '') return noteField.current?.focus();
    const body = {
      ...(differs && { creditedAmount: Number(creditedAmount) }),
      ...(note.trim() && { note: note.trim() }),
    };
    void decide.send((provider) => provider.approveDeposit(request.id, body));
  };

  const credited = typeof cents === 'bigint' ? formatCents(cents) : '–';
  return (
    <DecisionForm
      title={DECISION.approveKind(request.kind)}
      review={DECISION.creditReview(credited, investorLabel(request))}
      submit={DECISION.approveKind(request.kind)}
      decide={decide}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <AmountField
        autoFocus
        error={tried && amountFault !== undefined}
        helperText={tried && amountFault ? amountFault : DECISION.creditedHelp}
        id="credited-amount"
        inputRef={amountField}
        label={DECISION.creditedAmount}
        parsed={Number(creditedAmount)}
        value={creditedAmount}
        onChange={(event) => onDraft({ ...draft, creditedAmount: event.target.value })}
      />
      <TextField
        error={tried && noteFault !== undefined}
        helperText={tried && noteFault}
        id="note"
        inputRef={noteField}
        label={differs ? DECISION.note : DECISION.noteOptional}
        multiline
        minRows={differs ? 2 : 1}
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </DecisionForm>
  );
};
