import { NotFound } from 'react-admin';

/** What an unknown address of the console shows; a file of its own, so that it comes when it is needed. */
const NotFoundPage = () => <NotFound />;

export default NotFoundPage;
