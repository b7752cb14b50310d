import { Field, type FieldProps } from './field.js';

/** Four masked digits. Pasting and password managers work: nothing intercepts a key. */
export const PinField = ({ sx, ...field }: Omit<FieldProps, 'type' | 'inputProps' | 'autoComplete' | 'multiline'>) => (
  <Field
    {...field}
    type="password"
    autoComplete="off"
    inputProps={{ inputMode: 'numeric', maxLength: 4 }}
    sx={[{ '& input': { letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } }, ...[sx ?? []].flat()]}
  />
);
