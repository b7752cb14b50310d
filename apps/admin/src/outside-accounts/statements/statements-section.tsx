import { RECORDS, STAFF_OUTSIDE_ACCOUNTS } from '@clearfold/content';
import { type OutsideAccountRow, type OutsideStatementRow } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { ListContextProvider, Pagination, useListController } from 'react-admin';
import { Answered } from '../../components/answered';
import { Section } from '../../components/section';
import { RecordsLoading } from '../../records/records-loading';
import { StatementItem } from './statement-item';

const PER_PAGE = 12;

/** What the ledger has of the account's statements, the newest first, each with its seal. */
export const StatementsSection = ({ account: { id, currency } }: { account: OutsideAccountRow }) => {
  const list = useListController<OutsideStatementRow>({
    resource: `outside-accounts/${id}/statements`,
    sort: { field: 'number', order: 'DESC' },
    perPage: PER_PAGE,
    // Whoever reads the account may read them.
    disableAuthentication: true,
    // The account's own page keeps its address: pages of its statements stand in none.
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: { onError: () => undefined },
  });
  const { total = 0 } = list;
  return (
    <Section title={STAFF_OUTSIDE_ACCOUNTS.statements}>
      <Answered
        query={list}
        failed={RECORDS.failed(STAFF_OUTSIDE_ACCOUNTS.statements)}
        loading={<RecordsLoading label={RECORDS.loading(STAFF_OUTSIDE_ACCOUNTS.statements)} rows={3} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{STAFF_OUTSIDE_ACCOUNTS.noStatements}</Box>
          ) : (
            <ListContextProvider value={list}>
              <Box component="ol" aria-label={STAFF_OUTSIDE_ACCOUNTS.statements} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map((row) => (
                  <StatementItem key={row.id} row={row} currency={currency} />
                ))}
              </Box>
              {total > PER_PAGE && <Pagination rowsPerPageOptions={[PER_PAGE]} />}
            </ListContextProvider>
          )
        }
      </Answered>
    </Section>
  );
};
