import { ruleText } from '@clearfold/content';
import { amountRule, canonicalEmail, isBlank, isCalendarDay, type Rule, typedAmount } from '@clearfold/contracts';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { AmountInput } from '../amount-input';
import { CommandDialog } from '../command-dialog';
import { NumberInput } from '../number-input';
import { type Command } from '../use-command';

interface Props<Entries> extends Omit<ComponentProps<typeof CommandDialog>, 'open' | 'command' | 'onSubmit'> {
  command: Pick<Command<never>, 'busy' | 'rejection' | 'fieldErrors'>;
  defaultValues: Entries;
  /** With what was entered, without the space around it. */
  onSubmit: (entries: Entries) => void;
}

/** A command with fields: the first that is wrong takes the focus, and what the server refuses is said once, under its field. */
export const FormDialog = <Entries extends Record<string, string>>({
  command,
  defaultValues,
  onSubmit,
  ...dialog
}: Props<Entries>) => {
  const { fieldErrors } = command;
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(fieldErrors).map(([name, message]) => [name, { type: 'server', message }])),
    [fieldErrors],
  );
  const form = useForm<Record<string, string>>({ defaultValues, errors });
  const { setFocus } = form;
  const [firstRefused] = Object.keys(defaultValues).filter((name) => name in fieldErrors);
  useEffect(() => {
    if (firstRefused !== undefined) setFocus(firstRefused);
    // Each answer brings its own, also when it refuses the same field again.
  }, [fieldErrors, firstRefused, setFocus]);
  const submit = form.handleSubmit((entries) => {
    const trimmed = Object.entries(entries).map(([name, text]) => [name, text.trim()]);
    onSubmit(Object.fromEntries(trimmed) as Entries);
  });
  const send = (): void => {
    // What the server said of something that is no field here would forbid every further try.
    form.clearErrors();
    void submit();
  };
  const refused = Object.keys(fieldErrors);
  const isSaidAtFields = refused.length > 0 && refused.every((name) => name in defaultValues);
  return (
    <FormProvider {...form}>
      <CommandDialog
        {...dialog}
        open
        command={{ busy: command.busy, rejection: isSaidAtFields ? undefined : command.rejection }}
        onSubmit={send}
      />
    </FormProvider>
  );
};

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

interface FieldProps extends Omit<TextFieldProps<'outlined'>, 'variant' | 'slotProps'> {
  name: string;
  /** The rule that an empty one breaks. */
  missing?: Rule;
  maxLength?: number;
}

/** A text of the form around it, or with `select` one of several; of the type `email` it must be an address. */
export const FormField = ({ name, missing, maxLength, ...field }: FieldProps) => {
  const judge = (text: string): Rule | undefined => {
    if (isBlank(text)) return missing;
    return field.type === 'email' && canonicalEmail(text) === undefined ? 'email-invalid' : undefined;
  };
  return <TextField {...field} {...useEntry(name, judge)} slotProps={{ htmlInput: { maxLength } }} />;
};

/** An amount in dollars of the form around it. */
export const FormAmount = ({ name, label }: { name: string; label: string }) => {
  const entry = useEntry(name, (text) => amountRule(typedAmount(text)));
  return <AmountInput {...entry} label={label} parsed={typedAmount(entry.value)} />;
};

interface DayProps extends Omit<TextFieldProps<'outlined'>, 'variant' | 'slotProps' | 'type'> {
  name: string;
  /** The rule that what is no day breaks. */
  invalid: Rule;
}

/** A calendar day of the form around it, YYYY-MM-DD. */
export const FormDay = ({ name, invalid, ...field }: DayProps) => (
  <TextField {...field} type="date" {...useEntry(name, (text) => (isCalendarDay(text) ? undefined : invalid))} />
);

interface NumberProps extends Omit<ComponentProps<typeof NumberInput>, 'name' | 'helperText'> {
  name: string;
  /** The rule that what was typed breaks. */
  judge: (typed: string) => Rule | undefined;
  /** What a number comes to, under it; nothing while it is none. */
  echo: (typed: string) => string | undefined;
}

/** A number of the form around it. */
export const FormNumber = ({ name, judge, echo, ...field }: NumberProps) => {
  const { helperText, ...entry } = useEntry(name, judge);
  return <NumberInput {...field} {...entry} helperText={helperText ?? echo(entry.value)} />;
};
