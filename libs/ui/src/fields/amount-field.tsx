import InputAdornment from '@mui/material/InputAdornment';
import { formatCents } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';
import { memo } from 'react';
import { Field, type FieldProps } from './field.js';

type Props = Omit<FieldProps, 'type' | 'inputProps' | 'startAdornment' | 'multiline'> & {
  /** What the field holds now, parsed; echoed under it so that a slipped decimal point is seen. */
  parsed: unknown;
};

/** "$1,234.56" for an amount as it will be sent; nothing while it is not one. */
export const amountEcho = (parsed: unknown): string | undefined => {
  const cents = centsFromDollars(parsed);
  return typeof cents === 'bigint' && cents > 0n ? formatCents(cents) : undefined;
};

/** A wheel over a focused number input would change the amount unnoticed. */
const ignoreWheel = (event: React.WheelEvent<HTMLInputElement>): void => event.currentTarget.blur();

/** Dollars with up to two decimals, as a number input with a decimal keypad. */
export const AmountField = memo(({ parsed, helperText, error, sx, ...field }: Props) => (
  <Field
    {...field}
    type="number"
    autoComplete="off"
    error={error}
    helperText={error ? helperText : (amountEcho(parsed) ?? helperText ?? ' ')}
    startAdornment={
      <InputAdornment position="start" sx={{ mr: -0.5 }}>
        $
      </InputAdornment>
    }
    inputProps={{ min: 0.01, step: 0.01, inputMode: 'decimal', onWheel: ignoreWheel }}
    sx={[
      {
        '& input': { fontVariantNumeric: 'tabular-nums', MozAppearance: 'textfield' },
        '& input::-webkit-outer-spin-button, & input::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
      },
      ...[sx ?? []].flat(),
    ]}
  />
));
