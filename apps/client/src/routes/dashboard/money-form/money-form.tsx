import Box from '@mui/material/Box';
import { ResultDialog } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { type MoneyForm as MoneyFormState } from './use-money-form';

interface Props<Values extends FieldValues, Body extends object> {
  state: MoneyFormState<Values, Body>;
  /** The fields and the line that says what the button will do. */
  children: ReactNode;
}

/** Fields, the one button, and the dialog that says how it ended. */
export const MoneyForm = <Values extends FieldValues, Body extends object>({
  state: { form, submit, overall, fail, words, send, outcome, closeOutcome },
  children,
}: Props<Values, Body>) => (
  <Box
    component="form"
    noValidate
    onSubmit={submit(send, () => words.invalid && fail(words.invalid))}
    sx={{ display: 'grid', gap: 1.5 }}
  >
    {children}
    {words.invalid && <FormMessage>{overall}</FormMessage>}
    <SubmitButton busy={form.formState.isSubmitting}>{words.submit}</SubmitButton>
    <ResultDialog
      open={outcome !== undefined}
      tone={outcome?.tone ?? 'success'}
      title={outcome?.tone === 'error' ? words.failureTitle : words.successTitle}
      message={outcome?.message}
      {...(outcome?.tone === 'success' && { note: words.note })}
      actionLabel={words.ok}
      onAction={closeOutcome}
    />
  </Box>
);
