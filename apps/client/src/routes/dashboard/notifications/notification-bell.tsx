import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { NOTIFICATIONS } from '@clearfold/content';
import { useId, useRef, useState } from 'react';
import { afterNextPaint } from '#after-next-paint.ts';
import { isUnknownCall } from '../account/unknown-call';
import { NotificationPanel } from './notification-panel';
import { useNotifications } from './notifications-query';

/** How much is unread, and the way to read it. */
export const NotificationBell = () => {
  const { data, error } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const unread = data?.unread ?? 0;
  const close = (): void => setOpen(false);
  if (isUnknownCall(error)) return null;
  return (
    <>
      <IconButton
        ref={bell}
        onClick={() => void afterNextPaint().then(() => setOpen(true))}
        aria-label={NOTIFICATIONS.open(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Badge badgeContent={unread === 0 ? undefined : NOTIFICATIONS.badge(unread)} color="primary">
          <NotificationsNoneOutlined fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => bell.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <NotificationPanel titleId={titleId} onClose={close} />
      </Popover>
    </>
  );
};
