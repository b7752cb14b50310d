import { ACCESS_LOG, accessLabel } from '@clearfold/content';
import { type AccessLogEntry } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { columnsOf, MOMENT } from '#records/column.tsx';
import { RecordsPage } from '#records/records-page.tsx';
import { CodeText } from '../code-text';

const { column } = ACCESS_LOG;

const COLUMNS = columnsOf(column)<AccessLogEntry>({
  path: {
    format: (path) => (
      <>
        {accessLabel(path)}
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          <CodeText>{readable(path)}</CodeText>
        </Box>
      </>
    ),
  },
  at: { ...MOMENT, sortable: true, align: 'right' },
});

/** The address as a person reads it; one that is cut off in the middle of a character stays as it is. */
const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What the viewer looked at. */
const AccessLogPage = () => (
  <RecordsPage
    resource="ledger/access-log"
    columns={COLUMNS}
    sort={{ field: 'at', order: 'DESC' }}
    empty={ACCESS_LOG.empty}
  >
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
      {ACCESS_LOG.hint}
    </Typography>
  </RecordsPage>
);

export default AccessLogPage;
