import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Rejection } from '../components/rejection';

type Entries<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

interface Props<Name extends string> {
  /** What stands over the fields. */
  children?: ReactNode;
  fields: readonly (Omit<TextFieldProps<'outlined'>, 'id' | 'variant'> & { id: Name })[];
  /** What is wrong with what was entered, by field. */
  errorsOf: (entries: Entries<Name>) => Errors<Name>;
  /** What the server refused, by field. */
  refused?: Errors<Name>;
  rejection: string | undefined;
  busy: boolean;
  labels: { submit: string; busy: string };
  onSubmit: (entries: Entries<Name>) => void;
}

/** A form with a password. Its fields are read when it is sent, for a password manager fills them in without a word. */
export const SecretForm = <Name extends string>({
  children,
  fields,
  errorsOf,
  refused,
  rejection,
  busy,
  labels,
  onSubmit,
}: Props<Name>) => {
  const [found, setFound] = useState<Errors<Name>>();

  // What is wrong now takes the place of what was refused before.
  const hasErrors = Object.values(found ?? {}).some((error) => error !== undefined);
  const errors = hasErrors ? found : refused;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { elements } = event.currentTarget;
    const inputOf = (id: Name) => elements.namedItem(id) as HTMLInputElement;
    const entries = Object.fromEntries(fields.map(({ id }) => [id, inputOf(id).value])) as Entries<Name>;
    const wrong = errorsOf(entries);
    setFound(wrong);
    const first = fields.find(({ id }) => wrong[id] !== undefined);
    if (first) inputOf(first.id).focus();
    else onSubmit(entries);
  };

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      {children}
      {fields.map((field) => {
        const error = errors?.[field.id];
        return (
          <TextField key={field.id} {...field} error={error !== undefined} helperText={error ?? field.helperText} />
        );
      })}
      <Rejection text={hasErrors ? undefined : rejection} />
      <Button type="submit" variant="contained" disabled={busy} aria-busy={busy} sx={{ minHeight: 40 }}>
        {busy ? labels.busy : labels.submit}
      </Button>
    </Stack>
  );
};
