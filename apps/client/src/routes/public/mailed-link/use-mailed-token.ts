import { useLocation } from 'react-router-dom';
import { useHydrated } from '#hydrated.ts';

/**
 * The secret of a mailed link, which stands in the fragment, where no server sees it. Null without one; undefined while
 * that is not known, because React is taking over a page that was drawn before there was an address.
 */
export const useMailedToken = (): string | null | undefined => {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return useHydrated() ? token : undefined;
};
