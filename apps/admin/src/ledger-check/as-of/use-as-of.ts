import { type AsOfQuery } from '@clearfold/contracts';
import { useSearchParams } from 'react-router-dom';

/** From when a page is shown. It stands in the address, so that a link says it too. */
export const useAsOf = (): readonly [asOf: AsOfQuery, change: (asOf: AsOfQuery) => void] => {
  const [search, setSearch] = useSearchParams();
  return [asOfIn(search.get('position'), search.get('at')), (asOf) => setSearch({ ...asOf })];
};

/** Both at once are nothing the API takes: the position goes first. */
export const asOfIn = (position: unknown, at: unknown): AsOfQuery => {
  if (position !== undefined && position !== null) return { position: String(position) };
  return typeof at === 'string' ? { at } : {};
};
