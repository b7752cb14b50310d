import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './hydrated';

const nothing = new URLSearchParams();

/** The address's search parameters, empty while React takes over a prerendered page. */
export const useHydratedSearchParams = (): ReturnType<typeof useSearchParams> => {
  const [params, setParams] = useSearchParams();
  return [useHydrated() ? params : nothing, setParams];
};
