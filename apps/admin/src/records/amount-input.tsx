import { type WheelEvent } from 'react';
import { amountEcho } from '@clearfold/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Props = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  /** What the field holds now, parsed; echoed under it so that a slipped decimal point is seen. */
  parsed: unknown;
};

/** Dollars with up to two decimals, in a form of the console. */
export const AmountInput = ({ parsed, helperText, error, ...field }: Props) => (
  <TextField
    {...field}
    type="number"
    autoComplete="off"
    error={error ?? false}
    helperText={error ? helperText : (amountEcho(parsed) ?? helperText)}
    slotProps={{
      input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      htmlInput: {
        min: 0.01,
        step: 0.01,
        inputMode: 'decimal',
        // A wheel over a focused number input would change the amount unnoticed.
        onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
      },
    }}
  />
);
