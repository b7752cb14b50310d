import Box from '@mui/material/Box';
import { ListBase, type SortPayload } from 'react-admin';
import { ExportButton } from '../export/export-button';
import { type Listed, type RowOf } from '../providers/resources';
import { type Column } from '../records/column';
import { RecordsRows } from '../records/records-rows';

const ROWS_PER_PAGE = 25;

// The rows say themselves that they failed.
const QUERY = { onError: () => undefined };

interface Props<Resource extends Listed> {
  title: string;
  resource: Resource;
  filter: object;
  sort: SortPayload;
  columns: readonly Column<RowOf<Resource>>[];
  empty: string;
  pathOf?: (row: RowOf<Resource>) => string;
}

/** A list inside a record's page: sorted, paged and exported like the others, but the address is the record's. */
export const PagedRows = <Resource extends Listed>({ resource, filter, sort, ...rows }: Props<Resource>) => (
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
