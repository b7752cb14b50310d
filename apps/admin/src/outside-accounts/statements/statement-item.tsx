import { formatDayAndTime, STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideStatementRow } from '@clearfold/contracts';
import { FONT } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { EventLink } from '../../ledger-check/event-link';
import { OutsideAmount } from '../outside-amount';
import { TakeBack } from './take-back';

const { statement: text } = STAFF_OUTSIDE_ACCOUNTS;

/** One statement with its seal; of the newest what an admin may do about it. */
export const StatementItem = ({ row, currency }: { row: OutsideStatementRow; currency: string }) => (
  <Box
    component="li"
    sx={{ py: 1, fontSize: '0.875rem', lineHeight: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Box
        component="span"
        sx={{ fontWeight: 560, ...(row.withdrawal?.isDone && { textDecoration: 'line-through' }) }}
      >{`${text.number(row.number)} · ${text.days(row.from, row.to)}`}</Box>
      <EventLink position={row.position} />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <span>{text.lines(row.lines)}</span>
      <span>
        <OutsideAmount amount={row.opening} currency={currency} />
        {' → '}
        <OutsideAmount amount={row.closing} currency={currency} />
      </span>
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{text.by(row.by, formatDayAndTime(row.at))}</Box>
    <Box
      title={text.digest}
      translate="no"
      sx={{ color: 'text.secondary', fontFamily: FONT.figures, fontSize: '0.75rem', overflowWrap: 'anywhere' }}
    >
      {row.fileDigest}
    </Box>
    <TakeBack row={row} />
  </Box>
);
