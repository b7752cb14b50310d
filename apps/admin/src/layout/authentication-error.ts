/** A file of its own, so that it comes when it is needed. */
export { AuthenticationError as default } from 'react-admin';
