import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Transaction } from '@clearfold/contracts';
import { formatDay, transactionTypeText } from '@clearfold/content';
import { SignedAmount, StatusBadge } from '@clearfold/ui';
import { type RowActions } from './row-actions';
import { TransactionDescription } from './transaction-description';

interface Props extends RowActions {
  transaction: Transaction;
}

/** A transaction on a narrow screen: what and how much above, when and how it stands below. */
export const TransactionCard = ({ transaction, ...actions }: Props) => (
  <Box sx={{ display: 'grid', gap: 0.75 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography variant="subtitle2" component="span">
        {transactionTypeText(transaction.type)}
      </Typography>
      <SignedAmount {...transaction} />
    </Box>
    <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <TransactionDescription transaction={transaction} {...actions} />
    </Typography>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <Typography variant="caption" color="textSecondary" component="time" dateTime={transaction.createdAt}>
        {formatDay(transaction.createdAt)}
      </Typography>
      <StatusBadge status={transaction.status} />
    </Box>
  </Box>
);
