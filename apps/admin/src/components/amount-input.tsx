import { useAmountInput } from '@clearfold/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Props = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  /** What the field holds now, read by `typedAmount`; echoed under it so that a slipped decimal point is seen. */
  parsed: unknown;
};

/** Dollars with up to two decimals, in a form of the console. */
export const AmountInput = ({ parsed, helperText, error, ...field }: Props) => {
  const { type, inputProps, echo, unread } = useAmountInput(parsed);
  return (
    <TextField
      {...field}
      type={type}
      autoComplete="off"
      error={error ?? false}
      helperText={error ? helperText : (unread ?? echo ?? helperText)}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: inputProps,
      }}
    />
  );
};
