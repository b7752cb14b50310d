import { memo } from 'react';
import { Field, type FieldProps } from './field.js';

type Props = Omit<FieldProps, 'type' | 'inputProps' | 'autoComplete' | 'multiline'>;

/** Four masked digits. Pasting and password managers work: nothing intercepts a key. */
export const PinField = memo(({ sx, ...field }: Props) => (
  <Field
    {...field}
    type="password"
    autoComplete="off"
    inputProps={{ inputMode: 'numeric', maxLength: 4 }}
    sx={[{ '& input': { letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } }, ...[sx ?? []].flat()]}
  />
));
