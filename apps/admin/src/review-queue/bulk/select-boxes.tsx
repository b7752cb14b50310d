import { BULK, formatDollars } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Checkbox from '@mui/material/Checkbox';
import { useGetIdentity, useListContext } from 'react-admin';
import { partiesLabel } from '../investor-label';
import { mayBeSelected } from './may-be-selected';

/** A click on the box is none on the row, which would open it. */
const stayHere = (event: React.MouseEvent) => event.stopPropagation();

/**
 * Selects one request, by a name of its own. react-admin's own boxes carry their name where no screen reader looks, and
 * it is the same in every row.
 */
export const SelectBox = ({ request }: { request: ReviewRequest }) => {
  const { selectedIds = [], onToggleItem } = useListContext();
  const { identity } = useGetIdentity();
  const selectable = mayBeSelected(request, identity?.id);
  return (
    <Checkbox
      checked={selectable && selectedIds.includes(request.id)}
      disabled={!selectable}
      onChange={() => onToggleItem(request.id)}
      onClick={stayHere}
      size="small"
      slotProps={{ input: { 'aria-label': BULK.selectOne(partiesLabel(request), formatDollars(request.amount)) } }}
    />
  );
};

/** Selects what can be decided on this page, or nothing of it. */
export const SelectPageBox = () => {
  const { data = [], selectedIds = [], onSelect, onUnselectItems } = useListContext<ReviewRequest>();
  const { identity } = useGetIdentity();
  const ids = data.filter((request) => mayBeSelected(request, identity?.id)).map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={all}
      disabled={ids.length === 0}
      indeterminate={!all && ids.some((id) => selectedIds.includes(id))}
      onChange={() => (all ? onUnselectItems() : onSelect(ids))}
      size="small"
      slotProps={{ input: { 'aria-label': BULK.selectPage } }}
    />
  );
};
