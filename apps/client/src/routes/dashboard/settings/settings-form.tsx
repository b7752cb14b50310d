import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { type SettingsForm as SettingsFormState } from './use-settings-form';

interface Props {
  state: SettingsFormState;
  intro?: string;
  submitLabel: string;
  children: ReactNode;
}

/** A tab's fields, how the last submission ended, and the button. */
export const SettingsForm = ({ state: { busy, message, onChange, onSubmit }, intro, submitLabel, children }: Props) => (
  <Box component="form" noValidate onChange={onChange} onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
    {intro && (
      <Typography color="textSecondary" sx={{ mb: 1, maxWidth: '56ch' }}>
        {intro}
      </Typography>
    )}
    {children}
    {message?.tone === 'error' && <FormMessage>{message.text}</FormMessage>}
    {message?.tone === 'success' && (
      <Alert severity="success" role="status">
        {message.text}
      </Alert>
    )}
    <SubmitButton busy={busy} fullWidth={false} sx={{ justifySelf: { sm: 'start' } }}>
      {submitLabel}
    </SubmitButton>
  </Box>
);
