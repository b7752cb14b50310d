import { lazyComponent } from '@clearfold/ui';
import { useState } from 'react';
import { useNotificationContext } from 'react-admin';

const Notification = lazyComponent(() => import('./notification'));

/** react-admin's notifications; their code comes with the first one. */
export const Announcements = () => {
  const { notifications } = useNotificationContext();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  return needed && <Notification />;
};
