import { CONSOLE, RECORDS } from '@clearfold/content';
import { EmptyState, ErrorState } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { type Column } from './column';
import { RecordCards } from './record-cards';
import { RecordsLoading } from './records-loading';
import { RecordsTable } from './records-table';

interface Props<Row extends RaRecord> {
  title: string;
  columns: readonly Column<Row>[];
  empty: string;
  emptyHint?: string | undefined;
  pathOf?: ((row: Row) => string) | undefined;
  perPage: number;
  emptyWhenFiltered: boolean;
}

/** A list in each of its states: loading, failed, empty, nothing matches, and the rows themselves. */
export const RecordsRows = <Row extends RaRecord>({
  title,
  columns,
  empty,
  emptyHint,
  pathOf,
  perPage,
  emptyWhenFiltered,
}: Props<Row>) => {
  const { data, error, isPending, refetch, filterValues, setFilters, total = 0 } = useListContext<Row>();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const retry = () => void refetch();
  const narrowed = !emptyWhenFiltered && Object.keys(filterValues as object).length > 0;

  if (isPending) return <RecordsLoading label={RECORDS.loading(title)} />;
  if (!data)
    return (
      <ErrorState
        message={`${RECORDS.failed(title)} ${error?.message ?? ''}`}
        retryLabel={CONSOLE.retry}
        onRetry={retry}
      />
    );
  return (
    <>
      {error && (
        <Alert
          severity="warning"
          sx={{ mx: 2, mb: 1 }}
          action={
            <Button color="inherit" onClick={retry}>
              {CONSOLE.retry}
            </Button>
          }
        >
          {RECORDS.stale}
        </Alert>
      )}
      {data.length > 0 &&
        (phone ? (
          <RecordCards label={title} columns={columns} />
        ) : (
          <RecordsTable label={title} columns={columns} pathOf={pathOf} />
        ))}
      {total > perPage && <Pagination rowsPerPageOptions={[perPage, 50, 100]} />}
      {data.length === 0 && !narrowed && <EmptyState title={empty} {...(emptyHint && { text: emptyHint })} />}
      {data.length === 0 && narrowed && (
        <EmptyState
          title={RECORDS.noMatch}
          action={
            <Button variant="outlined" color="secondary" onClick={() => setFilters({}, [])}>
              {RECORDS.clearFilters}
            </Button>
          }
        />
      )}
    </>
  );
};
