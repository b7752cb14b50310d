import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TRANSACTION_COLUMN } from '@clearfold/content';
import { LabelledAmount, SignedAmount, StatusBadge } from '@clearfold/ui';
import { type Entry } from './entries-of';
import { entryTypeText } from './entry-type-text';
import { isUnmoved } from './is-unmoved';
import { rejectedHow } from './rejected-how';
import { type RowActions } from './row-actions';
import { TransactionDay } from './transaction-day';
import { TransactionDescription } from './transaction-description';

interface Props extends RowActions {
  transaction: Entry;
  withBalance?: boolean;
}

/** A transaction on a narrow screen: what and how much above, when and how it stands below. */
export const TransactionCard = ({ transaction, withBalance = false, ...actions }: Props) => (
  <Box sx={{ display: 'grid', gap: 0.75 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography variant="subtitle2" component="span">
        {entryTypeText(transaction)}
      </Typography>
      <SignedAmount
        type={transaction.type}
        amount={transaction.amount}
        unmoved={isUnmoved(transaction)}
        returned={Boolean(transaction.returnOf)}
      />
    </Box>
    <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <TransactionDescription transaction={transaction} {...actions} />
    </Typography>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        <TransactionDay transaction={transaction} />
      </Typography>
      <StatusBadge status={transaction.status} {...rejectedHow(transaction)} />
    </Box>
    {withBalance && transaction.balanceAfter !== undefined && (
      <LabelledAmount label={TRANSACTION_COLUMN.balance} amount={transaction.balanceAfter} />
    )}
  </Box>
);
