import { type ReviewRequest } from '@clearfold/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useGetIdentity, useListContext, useNotify } from 'react-admin';
import { mayBeSelected } from './may-be-selected';
import { getRows } from '#providers/resources.ts';

/** As many as one person can answer for at once; the API takes a hundred per call. */
export const MOST_SELECTED = 500;

/** As many rows as the API lists at once. */
const PAGE = 100;

export interface Selection {
  ids: readonly string[];
  /** The selected, as they stand now or stood when they were last listed. */
  rows: readonly ReviewRequest[];
  /** How many requests the list's filter lets through, on all its pages. */
  matching: number;
  /** True once those on the other pages are among the selected as well. */
  beyondPage: boolean;
  selecting: boolean;
  selectMatching: () => Promise<void>;
  clear: () => void;
}

/** The selected rows; and the way from those on this page to all that match. */
export const useSelection = (): Selection => {
  const {
    data = [],
    selectedIds = [],
    total = 0,
    filterValues,
    sort,
    onSelect,
    onUnselectItems,
  } = useListContext<ReviewRequest>();
  const dataProvider = useDataProvider();
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const [selecting, setSelecting] = useState(false);
  // Rows of other pages stay known as they stood when they were last seen.
  const [seen, setSeen] = useState<ReadonlyMap<string, ReviewRequest>>(new Map());
  const filter = JSON.stringify(filterValues);

  // What is selected in one list must not be decided from another; react-admin keeps a selection even after a reload.
  const unselectAll = useEffectEvent(() => onUnselectItems());
  useEffect(() => unselectAll(), [filter]);

  const onPage = new Set(data.map(({ id }) => id));
  const known = new Map([...seen, ...data.map((request) => [request.id, request] as const)]);
  const rows = selectedIds.flatMap((id) => known.get(id as string) ?? []);

  // Adjusted while drawing, as react.dev has it: an effect would draw the page once without them.
  if (data.some((request) => seen.get(request.id) !== request)) setSeen(known);

  const selectMatching = async () => {
    setSelecting(true);
    try {
      const found: ReviewRequest[] = [];
      for (let page = 1; (page - 1) * PAGE < Math.min(total, MOST_SELECTED); page += 1) {
        const { data: listed } = await getRows(dataProvider, 'requests', {
          filter: filterValues,
          pagination: { page, perPage: PAGE },
          sort,
        });
        found.push(...listed.filter((request) => mayBeSelected(request, identity?.id, Date.now())));
      }
      setSeen(new Map([...known, ...found.map((request) => [request.id, request] as const)]));
      onSelect([...new Set(found.map(({ id }) => id))]);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setSelecting(false);
    }
  };

  return {
    ids: selectedIds as string[],
    rows,
    matching: total,
    beyondPage: selectedIds.some((id) => !onPage.has(id)),
    selecting,
    selectMatching,
    clear: () => onUnselectItems(),
  };
};
