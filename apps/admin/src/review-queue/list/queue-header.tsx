import { CONSOLE, REVIEW_QUEUE } from '@clearfold/content';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject } from 'react';
import { ExportButton } from '#export/export-button.tsx';
import { StatusLine } from '#components/status-line.tsx';
import { QueueFilters } from './queue-filters';
import { QueueTabs } from './queue-tabs';

interface Props {
  announcement: string;
  /** What may be done about what was just decided. */
  afterwards: ReactNode;
  searchField: RefObject<HTMLInputElement | null>;
  onShowKeys: () => void;
}

/** Title, tabs, filters, and what was just decided. */
export const QueueHeader = ({ announcement, afterwards, searchField, onShowKeys }: Props) => (
  <Box component="header">
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5 }}>
      {/* Takes the focus when an open request closes and its row is gone. */}
      <Typography component="h1" variant="h5" tabIndex={-1} data-queue-heading sx={{ outline: 'none' }}>
        {REVIEW_QUEUE.title}
      </Typography>
      <Box sx={{ ml: 'auto' }}>
        <ExportButton />
      </Box>
      <Tooltip title={`${CONSOLE.showKeys} (?)`}>
        <IconButton
          aria-label={CONSOLE.showKeys}
          onClick={onShowKeys}
          size="small"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1.25,
        px: { xs: 1, sm: 0.5 },
        pb: 1.5,
      }}
    >
      <QueueTabs />
      <Box sx={{ px: { xs: 1, sm: 1.5 }, width: { xs: '100%', sm: 'auto' } }}>
        <QueueFilters searchField={searchField} />
      </Box>
    </Box>
    <StatusLine message={announcement} action={afterwards} />
  </Box>
);
