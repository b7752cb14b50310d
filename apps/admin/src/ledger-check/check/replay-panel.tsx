import { LEDGER_CHECK } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SmallTable } from '#components/small-table.tsx';
import { CodeText } from '../code-text';
import { NamedChecksTable } from './named-checks-table';
import { type Replay, useReplay } from '../use-replay';

/** Folds the whole log again while one watches, and names every difference. */
export const ReplayPanel = () => {
  const { replay, start } = useReplay();
  const { isRunning, log, tables, done, error } = replay;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {LEDGER_CHECK.replayHint}
      </Typography>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => void start()}
      >
        {isRunning ? LEDGER_CHECK.running : done ? LEDGER_CHECK.again : LEDGER_CHECK.start}
      </Button>
      {log && (
        <Box sx={{ width: 1 }}>
          <LinearProgress
            variant="determinate"
            aria-label={LEDGER_CHECK.replay}
            value={log.head === 0 ? 100 : Math.min(100, (100 * log.position) / log.head)}
            sx={{ mb: 0.5 }}
          />
          <Typography variant="body2">{LEDGER_CHECK.folded(log.position, log.head)}</Typography>
        </Box>
      )}
      {tables.length > 0 && (
        <Box sx={{ width: 1 }}>
          <SmallTable
            label={LEDGER_CHECK.replay}
            rows={tables}
            keyOf={({ table }) => table}
            empty=""
            cells={({ table, rows, differences }) => [
              <CodeText key="table">{table}</CodeText>,
              LEDGER_CHECK.compared(rows, differences),
            ]}
          />
        </Box>
      )}
      {done && <NamedChecksTable {...done.checks} />}
      <Box role="status" sx={{ width: 1 }}>
        {done && <Outcome done={done} />}
        {error && <Alert severity="warning">{error}</Alert>}
      </Box>
    </Box>
  );
};

const Outcome = ({ done }: { done: NonNullable<Replay['done']> }) =>
  done.differences === 0 ? (
    <Alert severity="success">
      {LEDGER_CHECK.replayed(done.position, done.seconds)} {done.root && <Root root={done.root} />}
    </Alert>
  ) : (
    <Alert severity="error">
      <AlertTitle>{LEDGER_CHECK.replayDiffers(done.differences)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
        {done.findings.map(({ position, what }) => (
          <li key={`${position ?? ''} ${what}`}>
            {position !== undefined && LEDGER_CHECK.atEvent(position)}
            {what}
          </li>
        ))}
      </Box>
    </Alert>
  );

const Root = ({ root }: { root: string }) => (
  <>
    {LEDGER_CHECK.root} <CodeText>{root}</CodeText>
  </>
);
