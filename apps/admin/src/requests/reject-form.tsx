import { DECISION, formatDollars, REJECTION_REASONS, ruleText } from '@clearfold/content';
import { isBlank, type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { investorLabel } from './investor-label';
import { DecisionForm, type DecisionFormProps } from './decision-form';
import { FIRST_REASON, ReasonChoice } from './reason-choice';

const REVIEW: Readonly<Record<ReviewKind, (amount: string, request: ReviewRequest) => string>> = {
  deposit: () => DECISION.rejectDepositReview,
  withdrawal: (amount) => DECISION.rejectWithdrawalReview(amount),
  transfer: (amount, request) => DECISION.rejectTransferReview(amount, investorLabel(request)),
  adjustment: () => DECISION.rejectAdjustmentReview,
};

/** Rejects with a reason: a usual one fills in the sentence the investor reads, which may be edited. */
export const RejectForm = ({ request, draft, onDraft, decide, onCancel }: DecisionFormProps) => {
  const { code = '', reason = '' } = draft;
  const reasons = REJECTION_REASONS[request.kind];
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const missing = isBlank(reason);
  const fieldError = missing ? ruleText('rejection-reason-required') : decide.fieldErrors.reason;
  const title = request.status === 'approved' ? DECISION.returnPayment : DECISION.rejectKind(request.kind);

  const choose = (chosen: string, byNumber: boolean) => {
    const text = reasons.find((usual) => usual.code === chosen)!.text;
    // Own words stay; only a sentence of the list is replaced by another one.
    const own = !missing && !reasons.some((usual) => usual.text === reason);
    onDraft({ code: chosen, reason: own ? reason : text });
    if (byNumber && !own && text === '') field.current?.focus();
  };

  const submit = () => {
    setTried(true);
    // A number chooses a reason there; in the field it would be a letter of the answer.
    if (missing) return (code === '' ? document.querySelector<HTMLInputElement>(FIRST_REASON) : field.current)?.focus();
    void decide.send((provider) => provider.rejectRequest(request.kind, request.id, { reason: reason.trim() }));
  };

  return (
    <DecisionForm
      title={title}
      review={REVIEW[request.kind](formatDollars(request.amount), request)}
      submit={title}
      colour="error"
      decide={decide}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ReasonChoice
        reasons={reasons}
        chosen={code}
        faultId={tried && missing ? 'reason-helper-text' : undefined}
        onChoose={choose}
      />
      <TextField
        error={tried && fieldError !== undefined}
        helperText={tried && fieldError}
        id="reason"
        inputRef={field}
        label={DECISION.reasonText}
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => onDraft({ ...draft, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </DecisionForm>
  );
};
