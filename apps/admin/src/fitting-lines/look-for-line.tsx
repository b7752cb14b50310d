import { FITTING_LINES } from '@clearfold/content';
import {
  type FittingLine,
  type FittingLines,
  isBlank,
  type OutsideLineRow,
  type ReviewRequest,
} from '@clearfold/contracts';
import { isInDollars } from '@clearfold/ledger';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { getRows } from '../providers/resources';
import { LINES_KEY } from './lines-key';

/** As many as a reviewer looks through. */
const MOST = 10;

/** Whether a line may be a request's at all: a deposit's came in, in its currency; a payment's went out, in a coin once it is paid. */
const mayBeOf =
  ({ kind, currency, status }: ReviewRequest) =>
  (line: OutsideLineRow): boolean =>
    kind === 'deposit'
      ? line.currency === currency && !line.amount.startsWith('-')
      : line.amount.startsWith('-') && (status === 'completed' || isInDollars(line));

/** Finds a free line by its reference, whatever it fits like: it then stands among those to choose from. */
export const LookForLine = ({ request }: { request: ReviewRequest }) => {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reference, setReference] = useState('');
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);

  const look = async () => {
    if (busy || isBlank(reference)) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const { data } = await getRows(provider, 'outside-lines', {
        filter: { state: 'open', q: reference.trim() },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'day', order: 'DESC' },
      });
      const found = data.filter(mayBeOf(request)).map((line): FittingLine => ({ ...line, why: [] }));
      if (found.length === 0) setSaid(FITTING_LINES.noneFound);
      queryClient.setQueryData<FittingLines>([...LINES_KEY, request.id], (known) => known && withMore(known, found));
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // It looks, and does not send the form around it.
    event.preventDefault();
    void look();
  };

  if (!isOpen) {
    return (
      <Button size="small" color="inherit" onClick={() => setOpen(true)} sx={{ alignSelf: 'start', ml: -1 }}>
        {FITTING_LINES.another}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        autoFocus
        autoComplete="off"
        fullWidth
        helperText={<span role="status">{said}</span>}
        id="another-line"
        label={FITTING_LINES.anotherReference}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button variant="outlined" disabled={busy} aria-busy={busy} onClick={() => void look()}>
        {FITTING_LINES.look}
      </Button>
    </Box>
  );
};

/** What was looked for stands first. */
const withMore = (known: FittingLines, found: readonly FittingLine[]): FittingLines => {
  const ids = new Set(known.lines.map(({ id }) => id));
  return { ...known, lines: [...found.filter(({ id }) => !ids.has(id)), ...known.lines] };
};
