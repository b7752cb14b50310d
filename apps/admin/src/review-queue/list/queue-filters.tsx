import { REVIEW_QUEUE, transactionStatusText } from '@clearfold/content';
import { SECOND_PERSONS } from '@clearfold/contracts';
import { TRANSACTION_STATUSES } from '@clearfold/ledger';
import Box from '@mui/material/Box';
import { type RefObject } from 'react';
import { FilterLiveForm, required, SelectInput, TextInput, useListContext } from 'react-admin';
import { FilterChip } from '#components/filter-chip.tsx';
import { type QueueFilter } from '../queues';

const SECOND_CHOICES = SECOND_PERSONS.map((id) => ({ id, name: REVIEW_QUEUE.secondPersons[id] }));

const STATUS_CHOICES = TRANSACTION_STATUSES.map((id) => ({ id, name: transactionStatusText(id) }));

/** Search and status; what waits to be paid has one status only. */
export const QueueFilters = ({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) => {
  const { second, toPay } = useListContext().filterValues as QueueFilter;

  return (
    <FilterLiveForm debounce={300}>
      <Box sx={{ display: 'flex', gap: 1, '& .ra-input': { m: 0 } }}>
        <TextInput
          source="q"
          label={REVIEW_QUEUE.search}
          placeholder={REVIEW_QUEUE.searchHint}
          inputRef={searchField}
          helperText={false}
          resettable
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ width: { xs: '100%', sm: 240 }, minWidth: 0 }}
        />
        <FilterChip sources={['late']} label={REVIEW_QUEUE.lateOnly} />
        <FilterChip sources={['forLine']} label={REVIEW_QUEUE.forLine} />
        {second && (
          <SelectInput
            source="second"
            label={REVIEW_QUEUE.secondPerson}
            choices={SECOND_CHOICES}
            emptyText=""
            validate={required()}
            helperText={false}
            // It always has a value; a star would ask for one.
            sx={{
              width: { xs: '60%', sm: 150 },
              minWidth: 0,
              '& :is(.MuiInputLabel-root, legend) [aria-hidden]': { display: 'none' },
            }}
          />
        )}
        {!toPay && !second && (
          <SelectInput
            source="status"
            label={REVIEW_QUEUE.status}
            choices={STATUS_CHOICES}
            emptyText={REVIEW_QUEUE.anyStatus}
            slotProps={{ select: { displayEmpty: true } }}
            helperText={false}
            sx={{ width: { xs: '60%', sm: 150 }, minWidth: 0 }}
          />
        )}
      </Box>
    </FilterLiveForm>
  );
};
