import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** Four masked digits. Pasting and password managers work: nothing intercepts a key. */
export const PinField = ({ sx, ...field }: Omit<TextFieldProps, 'type'>) => (
  <TextField
    {...field}
    type="password"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } }}
    sx={[{ '& input': { letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } }, ...[sx ?? []].flat()]}
  />
);
