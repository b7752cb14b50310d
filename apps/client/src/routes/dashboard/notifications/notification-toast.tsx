import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { NOTIFICATIONS, notificationText } from '@clearfold/content';
import { type Notification } from '@clearfold/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNotifications } from './notifications-query';

const SHOWN_MILLISECONDS = 8000;

/** Says what has just happened, on whatever screen; what was there before the dashboard was opened stays behind the bell. */
export const NotificationToast = () => {
  const { data } = useNotifications();
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set(data.data.map(({ _id }) => _id));
    if (!before) return;
    const fresh = data.data.filter(({ _id, readAt }) => readAt === null && !before.has(_id));
    if (fresh.length === 0) return;
    setText(textOf(fresh));
    setOpen(true);
  }, [data]);

  const close = (): void => setOpen(false);
  return (
    <Snackbar
      key={text}
      open={isOpen}
      autoHideDuration={SHOWN_MILLISECONDS}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // The chat's button stands in the corner: where the toast would reach it, it stays above.
      sx={{ bottom: { xs: 88, md: 24 } }}
    >
      <Alert
        severity="info"
        role="status"
        onClose={close}
        sx={{ maxWidth: 520, bgcolor: 'background.paper', boxShadow: 6 }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
};

const textOf = (fresh: readonly Notification[]): string => {
  const [newest] = fresh;
  return fresh.length === 1 && newest ? notificationText(newest) : NOTIFICATIONS.several(fresh.length);
};
