import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { FilterLiveForm, ListBase, type SortPayload } from 'react-admin';
import { type Column } from './column';
import { PageHeading } from '../components/page-heading';
import { type Listed, type RowOf } from '../providers/resources';
import { RecordsRows } from './records-rows';

const ROWS_PER_PAGE = 25;

// The list says itself that it failed; a message over it would say it twice.
const QUERY = { onError: () => undefined };

interface Props<Resource extends Listed> {
  resource: Resource;
  title: string;
  columns: readonly Column<RowOf<Resource>>[];
  sort: SortPayload;
  /** Said when there is nothing at all. */
  empty: string;
  emptyHint?: string;
  /** Inputs of react-admin; what they hold stands in the address. */
  filters?: ReactNode;
  filterDefaultValues?: Record<string, unknown>;
  /** The list always has a filter, such as a state: nothing found is then as good as nothing there. */
  emptyWhenFiltered?: boolean;
  /** Rows of before the filter changed would be wrong under it, as those of now are under a time that is over. */
  freshOnly?: boolean;
  actions?: ReactNode;
  /** Between the title and the filters: what is more pressing than the list. */
  first?: ReactNode;
  /** Between the filters and the rows. */
  children?: ReactNode;
  /** Where a row leads. */
  pathOf?: (row: RowOf<Resource>) => string;
}

/** The page of a resource's records, on react-admin's list state: sort, filters and page stand in the address. */
export const RecordsPage = <Resource extends Listed>({
  resource,
  title,
  columns,
  sort,
  empty,
  emptyHint,
  filters,
  filterDefaultValues,
  emptyWhenFiltered = false,
  freshOnly = false,
  actions,
  first,
  children,
  pathOf,
}: Props<Resource>) => (
  <ListBase
    perPage={ROWS_PER_PAGE}
    queryOptions={QUERY}
    resource={resource}
    sort={sort}
    {...(filterDefaultValues && { filterDefaultValues })}
  >
    <PageHeading title={title} actions={actions} />
    {first}
    {filters && (
      <FilterLiveForm debounce={300}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            // A label stands on its field's upper edge: a row below the first needs room for it.
            rowGap: 1.75,
            px: 2,
            pb: 1.5,
            pt: 0.5,
            '& .ra-input': { m: 0, width: { xs: 'calc(50% - 4px)', sm: 200 } },
            '& .ra-input-q': { width: { xs: '100%', sm: 260 } },
            '& .MuiFormControl-root': { minWidth: 0 },
          }}
        >
          {filters}
        </Box>
      </FilterLiveForm>
    )}
    {children}
    <RecordsRows
      title={title}
      columns={columns}
      empty={empty}
      emptyHint={emptyHint}
      emptyWhenFiltered={emptyWhenFiltered}
      freshOnly={freshOnly}
      pathOf={pathOf}
      perPage={ROWS_PER_PAGE}
    />
  </ListBase>
);
