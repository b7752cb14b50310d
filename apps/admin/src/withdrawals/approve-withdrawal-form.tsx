import { isBlank } from '@clearfold/contracts';
import { DECISION } from '@clearfold/content';
import { exactCents } from '@clearfold/ledger';
import TextField from '@mui/material/TextField';
import { ApproveForm } from '../requests/approve-form';
import { type DecisionFormProps } from '../requests/decision-form';

/** Lets the amount leave the balance; paying it out is a step of its own. */
export const ApproveWithdrawalForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const { note = '' } = draft;
  const body = isBlank(note) ? {} : { note: note.trim() };
  return (
    <ApproveForm
      request={request}
      cents={exactCents(request.amount)}
      effects={{ decides: DECISION.withdrawalReview, waits: DECISION.secondTakes }}
      decide={decide}
      focusSubmit
      onSubmit={() => void decide.send((provider) => provider.approveWithdrawal(request.id, body))}
      onCancel={onCancel}
    >
      <TextField
        error={decide.fieldErrors.note !== undefined}
        helperText={decide.fieldErrors.note}
        id="note"
        label={DECISION.noteOptional}
        multiline
        value={note}
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ApproveForm>
  );
};
