import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, MISSING_TOKEN_TEXT, NOTIFICATIONS } from '@clearfold/content';
import { EmptyState, ErrorState, RowsSkeleton } from '@clearfold/ui';
import { Link } from 'react-router-dom';
import { failureText } from '#api/api-failure.ts';
import { failedToLoad } from '../account/failed-to-load';
import { NotificationList } from './notification-list';
import { useNotifications } from './notifications-query';
import { useRead } from './use-read';

/** What opens behind the bell. */
export const NotificationPanel = ({ titleId, onClose }: { titleId: string; onClose: () => void }) => {
  const notifications = useNotifications();
  const read = useRead();
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: 0, maxHeight: 'min(560px, 80dvh)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1 }}>
        <Typography variant="h6" component="h2" id={titleId}>
          {NOTIFICATIONS.title}
        </Typography>
        {(notifications.data?.unread ?? 0) > 0 && (
          <Button size="small" onClick={() => read('all')}>
            {NOTIFICATIONS.markAllRead}
          </Button>
        )}
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        {failedToLoad(notifications) ? (
          <ErrorState
            message={failureText(notifications.error, FAILURE_TEXT.notificationsLoad, MISSING_TOKEN_TEXT.action)}
            retryLabel={NOTIFICATIONS.retry}
            onRetry={() => void notifications.refetch()}
          />
        ) : !notifications.data ? (
          <RowsSkeleton rows={4} label={NOTIFICATIONS.loading} />
        ) : notifications.data.data.length === 0 ? (
          <EmptyState title={NOTIFICATIONS.empty} />
        ) : (
          <NotificationList
            notifications={notifications.data.data}
            onOpen={({ _id, readAt }) => {
              if (readAt === null) read(_id);
              onClose();
            }}
          />
        )}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1.25 }}>
        <MuiLink component={Link} to="/dashboard/settings#notifications" onClick={onClose} variant="body2">
          {NOTIFICATIONS.settings}
        </MuiLink>
      </Box>
    </Box>
  );
};
