export { NotificationsModule } from './notifications.module.js';
export { Notifier } from './notifier.js';
export { ReadAllNotifications } from './read-all-notifications.js';
