import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { formatCents } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';

type Props = Omit<TextFieldProps, 'type'> & {
  /** What the field holds now, parsed; echoed under it so that a slipped decimal point is seen. */
  parsed: unknown;
  /** The lowest amount the browser's own check allows; the purchase field sets none. */
  min?: number;
};

/** "$1,234.56" for an amount as it will be sent; nothing while it is not one. */
export const amountEcho = (parsed: unknown): string | undefined => {
  const cents = centsFromDollars(parsed);
  return typeof cents === 'bigint' && cents > 0n ? formatCents(cents) : undefined;
};

/** Dollars with up to two decimals, as a number input with a decimal keypad. */
export const AmountField = ({ parsed, min = 0.01, helperText, error, ...field }: Props) => (
  <TextField
    {...field}
    type="number"
    error={error ?? false}
    helperText={error ? helperText : (amountEcho(parsed) ?? helperText ?? ' ')}
    slotProps={{
      htmlInput: {
        min,
        step: 0.01,
        inputMode: 'decimal',
        autoComplete: 'off',
        // A wheel over a focused number input would change the amount unnoticed.
        onWheel: (event: React.WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
      },
      input: {
        startAdornment: (
          <InputAdornment position="start" sx={{ mr: -0.5 }}>
            $
          </InputAdornment>
        ),
      },
    }}
    sx={{
      '& input': { fontVariantNumeric: 'tabular-nums', MozAppearance: 'textfield' },
      '& input::-webkit-outer-spin-button, & input::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
    }}
  />
);
