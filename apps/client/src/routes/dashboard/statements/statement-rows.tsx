import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ruleText, STATEMENT, TRANSACTION_COLUMN } from '@clearfold/content';
import { type Transaction } from '@clearfold/contracts';
import { EmptyState, RecordList } from '@clearfold/ui';
import { timeZone } from '#files/time-zone.ts';
import { entriesOf, entryKey } from '../transactions/entries-of';
import { type RowActions } from '../transactions/row-actions';
import { TransactionCard } from '../transactions/transaction-card';
import { transactionColumns } from '../transactions/transaction-columns';
import { filterTransactions, isReversed } from './filter-transactions';
import { SortSelect } from './sort-select';
import { type SortColumn, sortAfterClick, sortTransactions } from './sort-transactions';
import { StatementDownloads } from './statement-downloads';
import { type ChangeableView } from './use-statement-view';

interface Props {
  transactions: readonly Transaction[];
  view: ChangeableView;
  actions: RowActions;
}

/** The filtered transactions; narrow screens have no headers to click and get a choice instead. */
export const StatementRows = ({ transactions, view, actions }: Props) => {
  const hasBalances = transactions.some(({ balanceAfter }) => balanceAfter !== undefined);
  const withBalance = view.withBalance && hasBalances;
  const entries = entriesOf(transactions);
  const rows = sortTransactions(filterTransactions(entries, view.filters), view.sort);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography role="status" variant="body2" color="textSecondary">
          {STATEMENT.count(rows.length, entries.length)}
        </Typography>
        <Box sx={{ display: { sm: 'none' } }}>
          <SortSelect sort={view.sort} onSort={view.sortBy} />
        </Box>
        {hasBalances && (
          <FormControlLabel
            label={STATEMENT.showBalance}
            control={
              <Checkbox
                size="small"
                checked={withBalance}
                onChange={(_event, checked) => view.showBalance(checked)}
                sx={{ my: -1 }}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ ml: { xs: -1.25, sm: 'auto' }, mr: { sm: 2 } }}
          />
        )}
        <StatementDownloads period={view.filters} />
      </Box>
      {rows.length === 0 ? (
        // The field that says it, too, may be folded away.
        <EmptyState title={isReversed(view.filters) ? ruleText('statement-period-reversed') : STATEMENT.empty} />
      ) : (
        <RecordList
          label={STATEMENT.tableLabel}
          columns={transactionColumns({
            amountLabel: TRANSACTION_COLUMN.amountInDollars,
            sortable: true,
            withBalance,
            actions,
          })}
          rows={rows}
          rowKey={entryKey}
          chosenBy={JSON.stringify(view.filters)}
          sort={view.sort}
          onSort={(column) => view.sortBy(sortAfterClick(view.sort, column as SortColumn))}
          onRowClick={actions.onOpen}
          card={(transaction) => <TransactionCard transaction={transaction} withBalance={withBalance} {...actions} />}
        />
      )}
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        {STATEMENT.zone(timeZone())}
      </Typography>
    </>
  );
};
