import { ACCESS_LOG, accessLabel, formatDayAndTime } from '@clearfold/content';
import { type AccessLogEntry } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExportButton } from '#export/export-button.tsx';
import { type Column } from '#records/column.ts';
import { RecordsPage } from '#records/records-page.tsx';
import { CodeText } from '../code-text';

const { column } = ACCESS_LOG;

const COLUMNS: readonly Column<AccessLogEntry>[] = [
  {
    source: 'path',
    label: column.path,
    render: ({ path }) => (
      <>
        {accessLabel(path)}
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          <CodeText>{readable(path)}</CodeText>
        </Box>
      </>
    ),
  },
  { source: 'at', label: column.at, sortable: true, align: 'right', render: ({ at }) => formatDayAndTime(at) },
];

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
    title={ACCESS_LOG.title}
    columns={COLUMNS}
    sort={{ field: 'at', order: 'DESC' }}
    empty={ACCESS_LOG.empty}
    actions={<ExportButton />}
  >
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
      {ACCESS_LOG.hint}
    </Typography>
  </RecordsPage>
);

export default AccessLogPage;
