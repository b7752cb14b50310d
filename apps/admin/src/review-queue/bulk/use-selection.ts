import { type ReviewRequest } from '@clearfold/contracts';
import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';

/** As many as one person can answer for at once; the API takes a hundred per call. */
export const MOST_SELECTED = 500;

/** As many rows as the API lists at once. */
const PAGE = 100;

export interface Selection {
  ids: readonly string[];
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
    resource,
    onSelect,
    onUnselectItems,
  } = useListContext<ReviewRequest>();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [selecting, setSelecting] = useState(false);
  const filter = JSON.stringify(filterValues);

  // What is selected in one list must not be decided from another; react-admin keeps a selection even after a reload.
  useEffect(() => onUnselectItems(), [filter]);

  const onPage = new Set(data.map(({ id }) => id));

  const selectMatching = async () => {
    setSelecting(true);
    try {
      const ids: string[] = [];
      for (let page = 1; (page - 1) * PAGE < Math.min(total, MOST_SELECTED); page += 1) {
        const found = await dataProvider.getList<ReviewRequest>(resource, {
          filter: filterValues,
          pagination: { page, perPage: PAGE },
          sort,
        });
        ids.push(...found.data.map(({ id }) => id));
      }
      onSelect([...new Set(ids)]);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setSelecting(false);
    }
  };

  return {
    ids: selectedIds as string[],
    matching: total,
    beyondPage: selectedIds.some((id) => !onPage.has(id)),
    selecting,
    selectMatching,
    clear: () => onUnselectItems(),
  };
};
