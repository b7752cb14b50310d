import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Transaction } from '@clearfold/contracts';
import { CANCEL_REQUEST, formatDollars, transactionTypeText } from '@clearfold/content';
import { describeTransaction } from './describe-transaction';
import { isCancellable } from './is-cancellable';

interface Props {
  transaction: Transaction;
  onCancel: (transaction: Transaction) => void;
}

/** What a transaction was about; quietly below, what a reviewer noted on it, or the way to take it back. */
export const TransactionDescription = ({ transaction, onCancel }: Props) => {
  const { type, amount, adminNotes } = transaction;
  const description = describeTransaction(transaction);
  return (
    <>
      {description}
      {adminNotes && adminNotes !== description && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.25 }}>
          {adminNotes}
        </Box>
      )}
      {isCancellable(transaction) && (
        <Box>
          <Button
            size="small"
            color="secondary"
            onClick={() => onCancel(transaction)}
            aria-label={CANCEL_REQUEST.actionOn(transactionTypeText(type), formatDollars(amount))}
            sx={{ ml: -1.5, mt: 0.25, mb: -1, fontWeight: 500, textDecoration: 'underline', textUnderlineOffset: 3 }}
          >
            {CANCEL_REQUEST.action}
          </Button>
        </Box>
      )}
    </>
  );
};
