import { BULK, DECISION, REJECTION_REASONS, ruleText } from '@clearfold/content';
import { isBlank, type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { isOfOtherAmount } from '#requests/first-approval.ts';
import { ChosenRequests } from './chosen-requests';
import { OtherAmounts } from './other-amounts';
import { FIRST_REASON, ReasonChoice } from '#requests/reason-choice.tsx';
import { type BulkDecision } from './bulk-result';

interface Props {
  decision: BulkDecision;
  count: number;
  /** Those of them whose rows are known: all, unless one was never listed. */
  rows: readonly ReviewRequest[];
  /** How many were chosen that are not approved together with others. */
  leftOut: number;
  /** How many were sent so far, while it runs. */
  sent: number | undefined;
  onSubmit: (decision: BulkDecision, text: string) => Promise<unknown>;
  onCancel: () => void;
}

/** One note, or one reason, for all of them. */
export const BulkForm = ({ decision, count, rows, leftOut, sent, onSubmit, onCancel }: Props) => {
  const kind = useListContext().filterValues['kind'] as ReviewKind | undefined;
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const running = sent !== undefined;
  const rejecting = decision === 'reject';
  const other = rows.filter(isOfOtherAmount);
  const missing = rejecting && isBlank(text);
  // Requests of several kinds share no usual reason.
  const reasons = rejecting && kind ? REJECTION_REASONS[kind] : [];

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // A number chooses a reason there; in the field it would be a letter of the answer.
    if (missing)
      return (
        code === '' ? (form.current?.querySelector<HTMLInputElement>(FIRST_REASON) ?? field.current) : field.current
      )?.focus();
    if (!running) void onSubmit(decision, text.trim());
  };
  const choose = (chosen: string, byNumber: boolean) => {
    const reason = reasons.find((reason) => reason.code === chosen)?.text ?? '';
    setCode(chosen);
    setText(reason);
    if (byNumber && reason === '') field.current?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={send}>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2">{rejecting ? BULK.rejectReview : BULK.approveReview}</Typography>
          {leftOut > 0 && (
            <Alert severity="warning" role="note">
              {BULK.leftOut(leftOut)}
            </Alert>
          )}
          {count > 0 && <ChosenRequests decision={decision} requests={rows} />}
          {!rejecting && other.length > 0 && <OtherAmounts requests={other} />}
          {reasons.length > 0 && (
            <ReasonChoice
              reasons={reasons}
              chosen={code}
              faultId={tried && missing ? 'bulk-text-helper-text' : undefined}
              onChoose={choose}
            />
          )}
          <TextField
            error={tried && missing}
            helperText={tried && missing && ruleText('rejection-reason-required')}
            id="bulk-text"
            inputRef={field}
            label={rejecting ? BULK.reason : BULK.note}
            multiline
            minRows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={running} onClick={onCancel}>
          {DECISION.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={rejecting ? 'error' : 'primary'}
          autoFocus={!rejecting}
          disabled={running || count === 0}
          aria-busy={running}
        >
          {running && BULK.progress(sent, count)}
          {!running && (rejecting ? BULK.rejectAll(count) : BULK.approveAll(count))}
        </Button>
      </DialogActions>
    </form>
  );
};
