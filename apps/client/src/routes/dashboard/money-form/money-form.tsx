import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { YOUR_MONEY } from '@clearfold/content';
import { ResultDialog } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { EntryLink } from './entry-link';
import { type MoneyForm as MoneyFormState } from './use-money-form';

interface Props<Values extends FieldValues, Body extends object> {
  state: MoneyFormState<Values, Body>;
  /** The amount is more than there is: the button says it, too. */
  isOver?: boolean;
  /** The fields and the line that says what the button will do. */
  children: ReactNode;
}

/** Fields, the one button, and the dialog that says how it ended. */
export const MoneyForm = <Values extends FieldValues, Body extends object>({
  state: { form, submit, overall, fail, labels, send, outcome, closeOutcome, question },
  isOver = false,
  children,
}: Props<Values, Body>) => (
  <Box
    component="form"
    noValidate
    onSubmit={submit(send, () => labels.invalid && fail(labels.invalid))}
    sx={{ display: 'grid', gap: 1.5 }}
  >
    {children}
    {labels.invalid && <FormMessage>{overall}</FormMessage>}
    <SubmitButton busy={form.formState.isSubmitting} {...(isOver && { rejection: YOUR_MONEY.shortOnButton })}>
      {labels.submit}
    </SubmitButton>
    {question}
    <ResultDialog
      open={outcome !== undefined}
      tone={outcome?.tone ?? 'success'}
      title={outcome?.tone === 'error' ? labels.failureTitle : labels.successTitle}
      message={outcome?.message}
      {...(outcome?.tone === 'success' && { note: labels.note })}
      actionLabel={labels.ok}
      onAction={closeOutcome}
    >
      {outcome?.tone === 'success' && (
        <>
          <Typography>{outcome.sent}</Typography>
          <Typography>{labels.next}</Typography>
          <EntryLink transactionId={outcome.transactionId} />
        </>
      )}
    </ResultDialog>
  </Box>
);
