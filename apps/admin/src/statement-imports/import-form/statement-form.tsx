import { STAFF_STATEMENT_IMPORTS, STATEMENT_FORMAT_TEXT } from '@clearfold/content';
import { type OutsideAccountRow, STATEMENT_FORMATS } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { Rejection } from '#components/rejection.tsx';
import { accountPath } from '#outside-accounts/outside-paths.ts';
import { CsvFields } from './csv-fields';
import { FileDrop } from './file-drop';
import { SendingProgress } from './sending-progress';
import { useStatementForm } from './use-statement-form';

const { form: text } = STAFF_STATEMENT_IMPORTS;

interface Props {
  /** Those that are open, and whose lines come from statements. */
  accounts: readonly OutsideAccountRow[];
  /** The one that a link chose. */
  accountId: string;
}

/** Which account, which file, of which format: sent, read and checked, with nothing recorded yet. */
export const StatementForm = ({ accounts, accountId }: Props) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const [only] = accounts.length === 1 ? accounts : [];
  const chosen = accounts.find(({ id }) => id === accountId) ?? only;
  const form = useStatementForm(accounts, chosen?.id ?? '', (read) => {
    if (read.state === 'recorded') notify(STAFF_STATEMENT_IMPORTS.known, { type: 'info' });
    void navigate(`/statement-imports/${encodeURIComponent(read.id)}/show`);
  });
  const { entries, set, account, file, sending, faultOf } = form;
  const button = useRef<HTMLButtonElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const isCsv = entries.format === 'csv';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.send();
    if (wrong === 'file') button.current?.focus();
    else if (wrong)
      element.current?.querySelector<HTMLElement>(`[data-entry="${wrong}"] [tabindex], [name="${wrong}"]`)?.focus();
  };

  return (
    <Box
      ref={element}
      component="form"
      noValidate
      aria-label={text.title}
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2, px: 2, pb: 3, maxWidth: 640 }}
    >
      <Typography variant="body2" color="textSecondary">
        {text.lead}
      </Typography>
      <TextField
        select
        data-entry="accountId"
        label={text.account}
        value={entries.accountId}
        error={faultOf('accountId') !== undefined}
        helperText={faultOf('accountId')}
        disabled={sending !== undefined}
        onChange={({ target }) => set('accountId', target.value)}
      >
        {accounts.map(({ id, name, currency }) => (
          <MenuItem key={id} value={id}>
            {`${name} (${currency})`}
          </MenuItem>
        ))}
      </TextField>
      <FileDrop
        file={file}
        fault={faultOf('file')}
        disabled={sending !== undefined}
        button={button}
        onFile={(next) => void form.take(next)}
      />
      <TextField
        select
        data-entry="format"
        label={text.format}
        value={entries.format}
        error={faultOf('format') !== undefined}
        helperText={faultOf('format') ?? (file && text.formatHint)}
        disabled={sending !== undefined}
        onChange={({ target }) => set('format', target.value)}
      >
        {STATEMENT_FORMATS.map((format) => (
          <MenuItem key={format} value={format}>
            {STATEMENT_FORMAT_TEXT[format]}
          </MenuItem>
        ))}
      </TextField>
      {isCsv && account && !account.csvMapping && (
        <Alert
          severity="info"
          role="note"
          action={
            <Button component={Link} to={accountPath(account.id)} color="inherit">
              {text.toMapping}
            </Button>
          }
        >
          {text.noMapping}
        </Alert>
      )}
      {isCsv && account?.csvMapping && (
        <CsvFields entries={entries} currency={account.currency} faultOf={faultOf} onChange={set} />
      )}
      <Rejection text={form.rejection} />
      {sending ? (
        <SendingProgress sending={sending} onCancel={form.cancel} />
      ) : (
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          {text.submit}
        </Button>
      )}
    </Box>
  );
};
