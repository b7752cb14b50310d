import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { STATEMENT, STATEMENT_DOCUMENT } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { useId } from 'react';
import { filePath } from '#api/call-api.ts';
import { timeZone } from '#files/time-zone.ts';
import { useDownload } from '#files/use-download.ts';
import { isReversed, type StatementFilters } from './filter-transactions';

/**
 * The period's statement as files: every movement with the balances before and after, whatever else is filtered. Off for
 * a period that the API would refuse; its field says why.
 */
export const StatementDownloads = ({ period }: { period: Pick<StatementFilters, 'from' | 'to'> }) => {
  const { from, to } = period;
  const reversed = isReversed(period);
  const { start, busyWith, failure } = useDownload();
  const labelId = useId();
  const download = (format: 'csv' | 'pdf', text: string, label: string) => {
    const query = { ...(from && { from }), ...(to && { to }), timeZone: timeZone() };
    const path = filePath(format === 'csv' ? routes.statements.csv : routes.statements.pdf, { query });
    const name = `${STATEMENT_DOCUMENT.fileName(from || 'start', to || 'today')}.${format}`;
    return (
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-label={label}
        loading={busyWith === path}
        disabled={reversed}
        onClick={() => start({ path, name })}
      >
        {text}
      </Button>
    );
  };
  return (
    <>
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={labelId} variant="body2" color="textSecondary">
          {STATEMENT.download}
        </Typography>
        {download('csv', STATEMENT.csv, STATEMENT.csvLabel)}
        {download('pdf', STATEMENT.pdf, STATEMENT.pdfLabel)}
      </Box>
      {failure && (
        <Alert severity="error" sx={{ width: 1 }}>
          {failure}
        </Alert>
      )}
    </>
  );
};
