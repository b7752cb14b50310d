import { formatDayAndTime, missingLinesText, STAFF_RECONCILIATION } from '@clearfold/content';
import { type OutsideAccountRow, type ReconciliationRow } from '@clearfold/contracts';
import { Badge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useId, useState } from 'react';
import { RecordLink } from '../components/record-link';
import { OutsideAmount } from '../outside-accounts/outside-amount';
import { accountPath } from '../outside-accounts/outside-paths';
import { MonthDialog } from './month-dialog';
import { OpenItems } from './open-items';
import { NO_STATEMENT, standingOf } from './standing';

interface Props {
  row: ReconciliationRow;
  /** What else is known of the account; nothing while it is not. */
  account: OutsideAccountRow | undefined;
  /** Whether the balances are those of today. */
  isNow: boolean;
}

/** One account: what it holds, what the ledger says, the difference, and what is open. */
export const AccountCard = ({ row, account, isNow }: Props) => {
  const id = useId();
  const [isMonthAsked, setMonthAsked] = useState(false);
  const { name, currency, outside, ledger, difference, openItems, isStale, missingLines, chainDifference } = row;
  const isEmpty = account !== undefined && !account.statement && !account.watcher;
  const { text, tone } = isEmpty && openItems === 0 ? NO_STATEMENT : standingOf(row);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component="h2" id={id} sx={{ m: 0, fontSize: '1rem', minWidth: 0 }}>
          <RecordLink to={accountPath(row.id)}>{name}</RecordLink>
        </Box>
        <Badge tone={tone}>{text}</Badge>
        {isStale && (
          <Badge tone="yellow">
            {account?.source === 'watcher' ? STAFF_RECONCILIATION.staleChain : STAFF_RECONCILIATION.stale}
          </Badge>
        )}
      </Box>
      {missingLines && (
        <Box role="note" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
          {missingLinesText(missingLines)}
        </Box>
      )}
      {chainDifference !== undefined && (
        <Box role="note" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
          {STAFF_RECONCILIATION.chainDiffers(chainDifference, currency)}
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 152px), 1fr))',
          columnGap: 2,
          rowGap: 1,
          m: 0,
          '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 560, overflowWrap: 'anywhere' },
        }}
      >
        <Figure name={STAFF_RECONCILIATION.outside} title={STAFF_RECONCILIATION.outsideHint}>
          <OutsideAmount amount={outside} currency={currency} />
        </Figure>
        <Figure name={STAFF_RECONCILIATION.ledger}>
          <OutsideAmount amount={ledger} currency={currency} />
        </Figure>
        <Figure name={STAFF_RECONCILIATION.difference}>
          <OutsideAmount amount={difference} currency={currency} as="difference" />
        </Figure>
      </Box>
      <OpenItems ages={row} of={name} filter={{ accountId: row.id }} isNow={isNow} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}>
          {account && isNow && knownUntil(account)}
        </Box>
        <Button
          color="secondary"
          variant="outlined"
          aria-label={STAFF_RECONCILIATION.monthOf(name)}
          onClick={() => setMonthAsked(true)}
          sx={{ ml: 'auto' }}
        >
          {STAFF_RECONCILIATION.month}
        </Button>
      </Box>
      {isMonthAsked && <MonthDialog accountId={row.id} name={name} onClose={() => setMonthAsked(false)} />}
    </Paper>
  );
};

const Figure = ({ name, title, children }: { name: string; title?: string; children: ReactNode }) => (
  <div title={title}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Until when the account's lines are known, and why no further. */
const knownUntil = ({ statement, watcher }: OutsideAccountRow): string | undefined => {
  if (watcher?.fault) return STAFF_RECONCILIATION.watcherStuck(watcher.fault);
  if (watcher) return STAFF_RECONCILIATION.watchedTo(watcher.height, formatDayAndTime(watcher.at));
  if (!statement) return undefined;
  return STAFF_RECONCILIATION.statementTo(statement.to);
};
