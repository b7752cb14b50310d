import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { formatDayAndTime, NOTIFICATIONS, notificationText } from '@clearfold/content';
import { type Notification } from '@clearfold/contracts';
import { visuallyHidden } from '@mui/utils';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

/** The screen that shows more of it. */
const addressOf = ({ kind }: Notification): string =>
  kind === 'ticket-answered' ? '/dashboard/support' : '/dashboard/account-statement';

/** As many as the panel shows; who scrolls finds the others. */
const AT_ONCE = 8;

/** The newest first; an unread one carries a dot, and says so. */
export const NotificationList = ({ notifications, onOpen }: Props) => {
  const drawn = useDeferredValue(notifications.length, AT_ONCE);
  return (
    <List disablePadding aria-label={NOTIFICATIONS.title}>
      {notifications.slice(0, drawn).map((notification) => (
        <NotificationItem key={notification._id} notification={notification} onOpen={onOpen} />
      ))}
    </List>
  );
};

interface ItemProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

const NotificationItem = ({ notification, onOpen }: ItemProps) => {
  const { createdAt, readAt } = notification;
  return (
    <ListItem disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ListItemButton
        component={Link}
        to={addressOf(notification)}
        onClick={() => onOpen(notification)}
        sx={{ display: 'grid', gridTemplateColumns: '12px 1fr', columnGap: 1, alignItems: 'start', py: 1.25 }}
      >
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            mt: 0.75,
            borderRadius: '50%',
            bgcolor: readAt === null ? 'primary.main' : 'transparent',
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          {readAt === null && <Box sx={visuallyHidden}>{NOTIFICATIONS.unread}</Box>}
          <Typography variant="body2" sx={{ fontWeight: readAt === null ? 560 : 400 }}>
            {notificationText(notification)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formatDayAndTime(createdAt)}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
};
