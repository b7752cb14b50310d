import { NotFound } from 'react-admin';

/** react-admin writes it at half its strength, which is too pale to read. */
const LEGIBLE = { '& .RaNotFound-message': { opacity: 1 } };

/** What an unknown address of the console shows; a file of its own, so that it comes when it is needed. */
const NotFoundPage = () => <NotFound sx={LEGIBLE} />;

export default NotFoundPage;
