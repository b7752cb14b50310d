import Typography from '@mui/material/Typography';
import { formatDay, requestedOn } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { moneyDate } from './money-date';

/** The day by which a transaction stands; below it, when it was asked for, where that was another day. */
export const TransactionDay = ({ transaction }: { transaction: Pick<Transaction, 'bookedAt' | 'createdAt'> }) => {
  const instant = moneyDate(transaction);
  const [day, requested] = [formatDay(instant), formatDay(transaction.createdAt)];
  return (
    <>
      <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
        {day}
      </time>
      {requested !== day && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {requestedOn(requested)}
        </Typography>
      )}
    </>
  );
};
