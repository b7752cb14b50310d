import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  CAME_BACK,
  cameBackOn,
  CANCEL_REQUEST,
  describeTransaction,
  formatDay,
  formatDollars,
  PENDING_TEXT,
  TRANSACTION_DETAILS,
} from '@clearfold/content';
import { type Entry } from './entries-of';
import { entryTypeText } from './entry-type-text';
import { isCancellable } from './is-cancellable';
import { type RowActions } from './row-actions';

interface Props extends RowActions {
  transaction: Entry;
}

/**
 * What a transaction was about; quietly below, what a reviewer noted on it, or the way to take it back; at the end, the
 * way to everything else about it.
 */
export const TransactionDescription = ({ transaction, onCancel, onOpen }: Props) => {
  const { type, amount, status, adminNotes, returnedAt, returnOf } = transaction;
  const description = returnOf ? CAME_BACK : describeTransaction(transaction);
  const named = [entryTypeText(transaction), formatDollars(amount)] as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {description}
        {returnedAt !== undefined && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            {cameBackOn(formatDay(returnedAt))}
          </Box>
        )}
        {adminNotes && adminNotes !== description && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.25 }}>
            {adminNotes}
          </Box>
        )}
        {status === 'pending' && PENDING_TEXT[type] && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>{PENDING_TEXT[type]}</Box>
        )}
        {isCancellable(transaction) && (
          <Box>
            <Button
              size="small"
              color="secondary"
              onClick={() => onCancel(transaction)}
              aria-label={CANCEL_REQUEST.actionOn(...named)}
              sx={{ ml: -1.5, mt: 0.25, mb: -1, fontWeight: 500, textDecoration: 'underline', textUnderlineOffset: 3 }}
            >
              {CANCEL_REQUEST.action}
            </Button>
          </Box>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={TRANSACTION_DETAILS.actionOn(...named)}
        aria-haspopup="dialog"
        onClick={() => onOpen(transaction)}
        sx={{ my: -0.75, mr: -0.75, color: 'text.secondary' }}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
};
