import { ruleText } from '@clearfold/content';
import { amountRule, isBlank, type Rule, typedAmount } from '@clearfold/contracts';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { AmountInput } from './amount-input';

/** What a field of the form around it holds, and which rule that breaks once it was sent. */
const useEntry = (name: string, judge: (text: string) => Rule | undefined) => {
  const validate = (text: string) => {
    const rule = judge(text);
    return rule === undefined || ruleText(rule);
  };
  const { field, fieldState } = useController<Record<string, string>>({ name, rules: { validate } });
  const { ref, ...entry } = field;
  return { ...entry, inputRef: ref, error: fieldState.invalid, helperText: fieldState.error?.message };
};

interface Props extends Omit<TextFieldProps<'outlined'>, 'variant' | 'slotProps'> {
  name: string;
  /** The rule that an empty one breaks. */
  missing?: Rule;
  maxLength?: number;
}

/** A text of the form around it, or with `select` one of several. */
export const FormField = ({ name, missing, maxLength, ...field }: Props) => (
  <TextField
    {...field}
    {...useEntry(name, (text) => (isBlank(text) ? missing : undefined))}
    slotProps={{ htmlInput: { maxLength } }}
  />
);

/** An amount in dollars of the form around it. */
export const FormAmount = ({ name, label }: { name: string; label: string }) => {
  const entry = useEntry(name, (text) => amountRule(typedAmount(text)));
  return <AmountInput {...entry} label={label} parsed={typedAmount(entry.value)} />;
};
