import { type ComponentProps, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CommandDialog } from './command-dialog';
import { type Command } from './use-command';

interface Props<Entries> extends Omit<ComponentProps<typeof CommandDialog>, 'open' | 'command' | 'onSubmit'> {
  command: Pick<Command<never>, 'busy' | 'rejection' | 'fieldErrors'>;
  defaultValues: Entries;
  /** With what was entered, without the space around it. */
  onSubmit: (entries: Entries) => void;
}

/** A command with fields: the first that is wrong takes the focus, and what the server refuses stands under its field. */
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
  const send = form.handleSubmit((entries) => {
    const trimmed = Object.entries(entries).map(([name, text]) => [name, text.trim()]);
    onSubmit(Object.fromEntries(trimmed) as Entries);
  });
  return (
    <FormProvider {...form}>
      <CommandDialog {...dialog} open command={command} onSubmit={() => void send()} />
    </FormProvider>
  );
};
