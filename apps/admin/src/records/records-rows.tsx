import { RECORDS } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import Button from '@mui/material/Button';
import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useListContext } from 'react-admin';
import { type Column } from './column';
import { ListStates } from './list-states';
import { RecordCards } from './record-cards';
import { RecordsTable } from './records-table';

interface Props<Row extends RaRecord> {
  title: string;
  columns: readonly Column<Row>[];
  empty: string;
  emptyHint?: string | undefined;
  pathOf?: ((row: Row) => string) | undefined;
  perPage: number;
  emptyWhenFiltered: boolean;
  freshOnly?: boolean;
}

/** The rows of a list: cards on a phone, a table else; or that nothing matches, with the way back. */
export const RecordsRows = <Row extends RaRecord>({
  title,
  columns,
  empty,
  emptyHint,
  pathOf,
  perPage,
  emptyWhenFiltered,
  freshOnly = false,
}: Props<Row>) => {
  const { filterValues, setFilters } = useListContext<Row>();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const narrowed = !emptyWhenFiltered && Object.keys(filterValues as object).length > 0;
  return (
    <ListStates
      labels={{ loading: RECORDS.loading(title), failed: RECORDS.failed(title), stale: RECORDS.stale }}
      perPage={perPage}
      freshOnly={freshOnly}
      empty={
        narrowed ? (
          <EmptyState
            title={RECORDS.noMatch}
            action={
              <Button variant="outlined" color="secondary" onClick={() => setFilters({}, [])}>
                {RECORDS.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState title={empty} {...(emptyHint && { text: emptyHint })} />
        )
      }
    >
      {phone ? (
        <RecordCards label={title} columns={columns} />
      ) : (
        <RecordsTable label={title} columns={columns} pathOf={pathOf} />
      )}
    </ListStates>
  );
};
