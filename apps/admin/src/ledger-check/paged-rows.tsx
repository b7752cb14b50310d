import Box from '@mui/material/Box';
import { ListBase, type RaRecord, type SortPayload } from 'react-admin';
import { ExportButton } from '../export/export-button';
import { type Column } from '../records/column';
import { RecordsRows } from '../records/records-rows';

const ROWS_PER_PAGE = 25;

// The rows say themselves that they failed.
const QUERY = { onError: () => undefined };

interface Props<Row extends RaRecord> {
  title: string;
  resource: string;
  filter: object;
  sort: SortPayload;
  columns: readonly Column<Row>[];
  empty: string;
  pathOf?: (row: Row) => string;
}

/** A list inside a record's page: sorted, paged and exported like the others, but the address is the record's. */
export const PagedRows = <Row extends RaRecord>({ resource, filter, sort, ...rows }: Props<Row>) => (
  <ListBase
    // Another time is another list: it begins at its first page.
    key={JSON.stringify(filter)}
    disableSyncWithLocation
    filter={filter}
    perPage={ROWS_PER_PAGE}
    queryOptions={QUERY}
    resource={resource}
    sort={sort}
    storeKey={false}
  >
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2 }}>
      <ExportButton filter={filter} />
    </Box>
    <RecordsRows {...rows} perPage={ROWS_PER_PAGE} emptyWhenFiltered />
  </ListBase>
);
