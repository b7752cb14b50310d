import Box from '@mui/material/Box';
import { ListBase, type SortPayload } from 'react-admin';
import { ExportButton } from '../export/export-button';
import { type Listed, type RowOf } from '../providers/resources';
import { LIST } from '../records/list-states';
import { RecordsRows, type RowsProps } from '../records/records-rows';

interface Props<Resource extends Listed> extends RowsProps<RowOf<Resource>> {
  title: string;
  resource: Resource;
  filter: object;
  sort: SortPayload;
}

/** A list inside a record's page: sorted, paged and exported like the others, but the address is the record's. */
export const PagedRows = <Resource extends Listed>({ resource, filter, sort, ...rows }: Props<Resource>) => (
  <ListBase
    // Another time is another list: it begins at its first page.
    key={JSON.stringify(filter)}
    {...LIST}
    disableSyncWithLocation
    filter={filter}
    resource={resource}
    sort={sort}
    storeKey={false}
  >
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2 }}>
      <ExportButton filter={filter} />
    </Box>
    <RecordsRows {...rows} emptyWhenFiltered />
  </ListBase>
);
