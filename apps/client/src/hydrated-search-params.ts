import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => undefined;
const nothing = new URLSearchParams();

/**
 * The address's search parameters, empty while React takes over a prerendered page: that page was drawn without any,
 * and must be met as it is before it may change.
 */
export const useHydratedSearchParams = (): ReturnType<typeof useSearchParams> => {
  const [params, setParams] = useSearchParams();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return [hydrated ? params : nothing, setParams];
};
