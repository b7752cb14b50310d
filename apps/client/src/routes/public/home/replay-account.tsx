import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatCents, HOME } from '@clearfold/content';
import { FONT, TABULAR_FIGURES } from '@clearfold/ui';
import { useId, useState } from 'react';

const { caption, note, position, positionText, balance, columns, entries } = HOME.apart.replay;

/** What an account's first lines add up to, in cents. */
const balanceAfter = (count: number): bigint =>
  entries.slice(0, count).reduce((sum, { amountCents }) => sum + amountCents, 0n);

/**
 * The ledger's one idea in the reader's hands: an example account whose balance is added up again from its first entry
 * to wherever the mark stands.
 */
export const ReplayAccount = () => {
  const [count, setCount] = useState<number>(entries.length);
  const id = useId();
  return (
    <Paper sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <Typography variant="h6" component="h3" id={`${id}-caption`}>
          {caption}
        </Typography>
        <Typography component="output" htmlFor={`${id}-mark`} aria-live="polite" sx={{ textAlign: 'right' }}>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 1.5 }}>
            {balance}
          </Typography>
          <Box component="span" sx={{ fontFamily: FONT.display, fontSize: '1.625rem', ...TABULAR_FIGURES }}>
            {formatCents(balanceAfter(count))}
          </Box>
        </Typography>
      </Box>
      <Entries count={count} labelledBy={`${id}-caption`} />
      <Box component="label" htmlFor={`${id}-mark`} sx={{ display: 'block', mt: 2.5, typography: 'body2' }}>
        {position}
      </Box>
      <Box
        component="input"
        type="range"
        id={`${id}-mark`}
        min={1}
        max={entries.length}
        value={count}
        aria-valuetext={positionText(count, entries.length)}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setCount(Number(event.target.value))}
        sx={{
          display: 'block',
          width: 1,
          height: 32,
          m: 0,
          accentColor: 'var(--mui-palette-primary-main)',
          cursor: 'pointer',
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {note}
      </Typography>
    </Paper>
  );
};

const Entries = ({ count, labelledBy }: { count: number; labelledBy: string }) => (
  <Box
    component="table"
    aria-labelledby={labelledBy}
    sx={{
      width: 1,
      mt: 2,
      borderCollapse: 'collapse',
      typography: 'body2',
      ...TABULAR_FIGURES,
      '& th': { fontWeight: 500, color: 'text.secondary', pb: 1, textAlign: 'start' },
      '& td': { py: 1.25, borderTop: 1, borderColor: 'divider' },
      '& :is(th, td):first-of-type': { width: '3.5em' },
      '& :is(th, td):last-of-type': { textAlign: 'end', whiteSpace: 'nowrap' },
    }}
  >
    <thead>
      <tr>
        <th scope="col">{columns.entry}</th>
        <th scope="col">{columns.what}</th>
        <th scope="col">{columns.amount}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ what, amountCents }, index) => {
        const counts = index < count;
        return (
          <Box
            component="tr"
            key={what}
            sx={{
              color: counts ? 'text.primary' : 'text.secondary',
              fontStyle: counts ? 'normal' : 'italic',
              // The mark between what is added up and what is not yet.
              ...(index === count && { '& td': { borderTop: 2, borderColor: 'primary.main' } }),
            }}
          >
            <td>{index + 1}</td>
            <td>{what}</td>
            <td>{formatCents(amountCents)}</td>
          </Box>
        );
      })}
    </tbody>
  </Box>
);
