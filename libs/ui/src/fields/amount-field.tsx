import InputAdornment from '@mui/material/InputAdornment';
import { memo } from 'react';
import { useAmountInput } from './amount-input.js';
import { Field, type FieldProps } from './field.js';
import { WarnedHint } from './warned-hint.js';

type Props = Omit<FieldProps, 'type' | 'inputProps' | 'startAdornment' | 'multiline'> & {
  /** What the field holds now, read by `typedAmount`; echoed under it so that a slipped decimal point is seen. */
  parsed: unknown;
};

/** Dollars with up to two decimals, as a number input with a decimal keypad. */
export const AmountField = memo(({ parsed, helperText, error, sx, ...field }: Props) => {
  const { type, inputProps, echo, unread } = useAmountInput(parsed);
  return (
    <Field
      {...field}
      type={type}
      autoComplete="off"
      error={error}
      helperText={error ? helperText : <WarnedHint hint={echo ?? helperText ?? ' '} warning={unread} />}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: -0.5 }}>
          $
        </InputAdornment>
      }
      inputProps={inputProps}
      sx={[
        {
          '& input': { fontVariantNumeric: 'tabular-nums', MozAppearance: 'textfield' },
          '& input::-webkit-outer-spin-button, & input::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
        },
        ...[sx ?? []].flat(),
      ]}
    />
  );
});
