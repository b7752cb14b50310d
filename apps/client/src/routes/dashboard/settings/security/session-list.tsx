import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDayAndTime, SECURITY } from '@clearfold/content';
import { type SignedInSession } from '@clearfold/contracts';

export const SessionList = ({ sessions }: { sessions: readonly SignedInSession[] }) => (
  <Box component="ul" aria-label={SECURITY.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {sessions.map(({ id, createdAt, current, device }) => (
      <Box
        component="li"
        key={id}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="subtitle2" component="span">
          {device ?? SECURITY.unknownDevice}
          {current && (
            <Typography variant="body2" component="span" color="success" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
              {SECURITY.thisSession}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {SECURITY.since(formatDayAndTime(createdAt))}
        </Typography>
      </Box>
    ))}
  </Box>
);
