import Button from '@mui/material/Button';
import { SENT } from '@clearfold/content';
import { Link } from 'react-router-dom';
import { addressOfEntry } from '../statements/entry-address';

/** From a message that something went through to the statement's entry of it, or to the statement. */
export const EntryLink = ({ transactionId }: { transactionId: string | undefined }) => (
  <Button component={Link} to={addressOfEntry(transactionId)} size="small" sx={{ justifySelf: 'start', ml: -1.5 }}>
    {SENT.toEntry}
  </Button>
);
