import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TRANSFER_TEXT } from '@clearfold/content';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTransactions } from '../account/transactions-query';
import { recentRecipients } from './recent-recipients-of';
import { recipientQuery } from './recipient-query';

/** Those who were paid last, to be paid again without typing their id. */
export const RecentRecipients = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const { data: transactions } = useTransactions();
  const ids = recentRecipients(transactions ?? []);
  const titleId = useId();
  if (ids.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: -0.5, mb: 1 }}>
      <Typography id={titleId} variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {TRANSFER_TEXT.recentRecipients}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ids.map((id) => (
          <RecentRecipient key={id} id={id} onChoose={onChoose} />
        ))}
      </Box>
    </Box>
  );
};

const RecentRecipient = ({ id, onChoose }: { id: string; onChoose: (id: string) => void }) => {
  // Without the name, the id's beginning is what the statement shows as well.
  const { data } = useQuery(recipientQuery(id));
  return (
    <Button size="small" variant="outlined" color="secondary" onClick={() => onChoose(id)}>
      {TRANSFER_TEXT.recentRecipient(id, data?.name)}
    </Button>
  );
};
