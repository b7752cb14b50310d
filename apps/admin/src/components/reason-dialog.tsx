import { RECORDS } from '@clearfold/content';
import { type Rule } from '@clearfold/contracts';
import { type ComponentProps } from 'react';
import { FormDialog, FormField } from './form/form-dialog';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'defaultValues' | 'onSubmit'> {
  label?: string;
  /** The rule an empty text breaks. */
  missing: Rule;
  maxLength: number;
  onSubmit: (reason: string) => void;
}

/** Asks for the words that are recorded with a command, after what else is asked for. */
export const ReasonDialog = ({ label = RECORDS.reason, missing, maxLength, onSubmit, children, ...dialog }: Props) => (
  <FormDialog {...dialog} defaultValues={{ reason: '' }} onSubmit={({ reason }) => onSubmit(reason)}>
    {children}
    <FormField autoFocus name="reason" label={label} multiline minRows={3} missing={missing} maxLength={maxLength} />
  </FormDialog>
);
