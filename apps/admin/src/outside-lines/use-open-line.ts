import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where the open line's id stands in the address: it survives a reload and can be sent to a colleague. */
const PARAM = 'line';

export interface OpenLine {
  openId: string | undefined;
  /** Where a line opens, with the list's filters kept. */
  placeOf: (id: string) => { search: string };
  close: () => void;
}

/** The line whose drawer is open. */
export const useOpenLine = (): OpenLine => {
  const [search, setSearch] = useSearchParams();
  const placeOf = useCallback(
    (id: string) => {
      const next = new URLSearchParams(search);
      next.set(PARAM, id);
      return { search: `?${next}` };
    },
    [search],
  );
  const close = useCallback(() => {
    const next = new URLSearchParams(search);
    next.delete(PARAM);
    setSearch(next);
  }, [search, setSearch]);
  return { openId: search.get(PARAM) ?? undefined, placeOf, close };
};
