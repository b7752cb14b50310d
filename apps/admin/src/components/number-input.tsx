import { useTypedNumber } from '@clearfold/ui';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type InputHTMLAttributes } from 'react';

type Props = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'min' | 'max' | 'step' | 'inputMode'>;
};

/** A number of a form of the console, judged as it was typed: "5,5" is no 55. */
export const NumberInput = ({ input, ...field }: Props) => {
  const { type, handlers } = useTypedNumber();
  return <TextField {...field} type={type} slotProps={{ htmlInput: { ...input, ...handlers } }} />;
};
