import { RECORDS } from '@clearfold/content';
import { EmptyState } from '@clearfold/ui';
import Button from '@mui/material/Button';
import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useCreatePath, useListContext, useResourceDefinition } from 'react-admin';
import { RecordLink } from '../components/record-link';
import { type Column } from './column';
import { focusHeading } from './focus-heading';
import { ListStates } from './list-states';
import { RecordCards } from './record-cards';
import { RecordsTable } from './records-table';

export interface RowsProps<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  /** Said when there is nothing at all. */
  empty: string;
  emptyHint?: string;
  /** The list always has a filter, such as a state: nothing found is then as good as nothing there. */
  emptyWhenFiltered?: boolean;
  /** Rows of before the filter changed would be wrong under it, as those of now are under a time that is over. */
  freshOnly?: boolean;
  /** False where the cells have links and menus of their own; else a row leads to its record, if that has a page. */
  rowClick?: false;
}

/** The rows of a list: cards on a phone, a table else; or that nothing matches, with the way back. */
export const RecordsRows = <Row extends RaRecord>({
  title,
  columns,
  empty,
  emptyHint,
  emptyWhenFiltered = false,
  freshOnly = false,
  rowClick,
}: RowsProps<Row> & { title: string }) => {
  const { resource, filterValues, setFilters } = useListContext<Row>();
  const { hasShow } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const narrowed = !emptyWhenFiltered && Object.keys(filterValues as object).length > 0;
  const isLink = hasShow === true && rowClick !== false;
  const rows = {
    label: title,
    columns: columns.map((column, index): Column<Row> => {
      const render = (row: Row) => (
        <RecordLink to={createPath({ resource, id: row.id, type: 'show' })}>{column.render(row)}</RecordLink>
      );
      return isLink && index === 0 ? { ...column, render } : column;
    }),
  };
  return (
    <ListStates
      labels={{ loading: RECORDS.loading(title), failed: RECORDS.failed(title), stale: RECORDS.stale }}
      freshOnly={freshOnly}
      empty={
        narrowed ? (
          <EmptyState
            title={RECORDS.noMatch}
            action={
              <Button
                variant="outlined"
                color="secondary"
                onClick={() => {
                  setFilters({}, []);
                  focusHeading();
                }}
              >
                {RECORDS.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState title={empty} {...(emptyHint && { text: emptyHint })} />
        )
      }
    >
      {phone ? <RecordCards {...rows} /> : <RecordsTable {...rows} rowClick={isLink && 'show'} />}
    </ListStates>
  );
};
