/** A file of its own, so that it comes when it is needed. */
export { Notification as default } from 'react-admin';
