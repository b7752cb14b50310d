import { RECORDS, ruleText } from '@clearfold/content';
import { isBlank, type Rule } from '@clearfold/contracts';
import TextField from '@mui/material/TextField';
import { type ReactNode, useRef, useState } from 'react';
import { CommandDialog } from './command-dialog';
import { type Command } from './use-command';

interface Props {
  command: Pick<Command<never>, 'busy' | 'rejection' | 'fieldErrors'>;
  title: string;
  review: string;
  submit: string;
  colour?: 'primary' | 'error';
  label?: string;
  /** The rule an empty text breaks. */
  missing: Rule;
  maxLength: number;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What else is asked for, before the words. */
  children?: ReactNode;
}

/** Asks for the words that are recorded with a command. */
export const ReasonDialog = ({
  command,
  label = RECORDS.reason,
  missing,
  maxLength,
  onSubmit,
  children,
  ...dialog
}: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const empty = isBlank(reason);
  const fieldError =
    (tried && empty ? ruleText(missing) : undefined) ?? command.fieldErrors['reason'] ?? command.fieldErrors['note'];

  return (
    <CommandDialog
      {...dialog}
      open
      busy={command.busy}
      rejection={command.rejection}
      onSubmit={() => {
        setTried(true);
        if (empty) field.current?.focus();
        else onSubmit(reason.trim());
      }}
    >
      {children}
      <TextField
        autoFocus
        id="reason"
        label={label}
        inputRef={field}
        multiline
        minRows={3}
        value={reason}
        error={fieldError !== undefined}
        helperText={fieldError}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </CommandDialog>
  );
};
