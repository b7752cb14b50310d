import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode } from 'react';
import { FilterLiveForm, ListBase, type SortPayload, useGetResourceLabel } from 'react-admin';
import { PageHeading } from '../components/page-heading';
import { ExportButton } from '../export/export-button';
import { type Listed, type RowOf } from '../providers/resources';
import { LIST } from './list-states';
import { RecordsRows, type RowsProps } from './records-rows';

interface Props<Resource extends Listed> extends RowsProps<RowOf<Resource>> {
  resource: Resource;
  sort: SortPayload;
  /** Inputs of react-admin; what they hold stands in the address. */
  filters?: ReactNode;
  filterDefaultValues?: Record<string, unknown>;
  /** False where filters come along with links: seen again from the menu, the list is whole. */
  storeKey?: false;
  /** What the export is, when it is not the list as it is shown; false where there is none. */
  exported?: ComponentProps<typeof ExportButton> | false;
  actions?: ReactNode;
  /** Between the title and the filters: what is more pressing than the list. */
  first?: ReactNode;
  /** Between the filters and the rows. */
  children?: ReactNode;
}

/** The page of a resource's records, on react-admin's list state: sort, filters and page stand in the address. */
export const RecordsPage = <Resource extends Listed>({
  resource,
  sort,
  filters,
  filterDefaultValues,
  storeKey,
  exported,
  actions,
  first,
  children,
  ...rows
}: Props<Resource>) => {
  const title = useGetResourceLabel()(resource);
  return (
    <ListBase
      {...LIST}
      resource={resource}
      sort={sort}
      {...(filterDefaultValues && { filterDefaultValues })}
      {...(storeKey === false && { storeKey })}
    >
      <PageHeading
        title={title}
        actions={
          <>
            {exported !== false && <ExportButton {...exported} />}
            {actions}
          </>
        }
      />
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
      <RecordsRows {...rows} title={title} />
    </ListBase>
  );
};
