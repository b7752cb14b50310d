import { BULK, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Checkbox from '@mui/material/Checkbox';
import { useGetIdentity, useListContext } from 'react-admin';
import { amountLabel } from '#requests/amount-label.ts';
import { barredAsNew, firstApproval, waitsForAnother } from '#requests/first-approval.ts';
import { partiesLabel } from '#requests/investor-label.ts';
import { useNow } from '#components/use-now.ts';
import { mayBeSelected } from './may-be-selected';

/** A click on the box is none on the row, which would open it. */
const stayHere = (event: React.MouseEvent) => event.stopPropagation();

/** Why a box that waits for a second person cannot be ticked by this one. */
const whyNot = (request: ReviewRequest, staffId: unknown, now: number): string | undefined => {
  const first = firstApproval(request);
  if (!first) return undefined;
  if (waitsForAnother(request, staffId as string)) return REVIEW_QUEUE.waitsForAnother;
  const bar = barredAsNew(request, now);
  return bar && REVIEW_QUEUE.newToFirst(request.kind, first.by, bar);
};

/**
 * Selects one request, by a name of its own. react-admin's own boxes carry their name where no screen reader looks, and
 * it is the same in every row.
 */
export const SelectBox = ({ request }: { request: ReviewRequest }) => {
  const { selectedIds = [], onToggleItem } = useListContext();
  const { identity } = useGetIdentity();
  const now = useNow();
  const selectable = mayBeSelected(request, identity?.id, now);
  const [name, amount, why] = [partiesLabel(request), amountLabel(request), whyNot(request, identity?.id, now)];
  return (
    <Checkbox
      checked={selectable && selectedIds.includes(request.id)}
      disabled={!selectable}
      onChange={() => onToggleItem(request.id)}
      onClick={stayHere}
      size="small"
      // A disabled box has no events of its own: what it is in says why.
      title={why}
      slotProps={{
        input: { 'aria-label': why ? BULK.notSelectable(name, amount, why) : BULK.selectOne(name, amount) },
      }}
    />
  );
};

/** Selects what can be decided on this page, or nothing of it. */
export const SelectPageBox = () => {
  const { data = [], selectedIds = [], onSelect, onUnselectItems } = useListContext<ReviewRequest>();
  const { identity } = useGetIdentity();
  const now = useNow();
  const ids = data.filter((request) => mayBeSelected(request, identity?.id, now)).map(({ id }) => id);
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
