import Box from '@mui/material/Box';
import { ERROR_TEXT, TRANSFER_TEXT } from '@clearfold/content';
import { WarnedHint } from '@clearfold/ui';
import { type RecipientLookup } from './use-recipient';

const textOf = (recipient: RecipientLookup): string => {
  switch (recipient.status) {
    case 'found':
      return TRANSFER_TEXT.recipient(recipient.name);
    case 'unknown':
      return ERROR_TEXT['recipient-not-found'];
    case 'oneself':
      return ERROR_TEXT['transfer-to-oneself'];
    default:
      return TRANSFER_TEXT.recipientUserIdHint;
  }
};

/** Whose id it is, or that it is none; quiet, because only a submit judges. Told to screen readers when the answer arrives. */
export const RecipientHint = ({ recipient }: { recipient: RecipientLookup }) => (
  <Box component="span" role="status" sx={recipient.status === 'found' ? { color: 'text.primary' } : {}}>
    {recipient.status === 'email' ? <WarnedHint hint="" warning={TRANSFER_TEXT.noEmail} /> : textOf(recipient)}
  </Box>
);
