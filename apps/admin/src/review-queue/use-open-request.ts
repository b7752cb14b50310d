import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

export interface OpenRequest {
  /** The request in the side panel; undefined when the panel is closed. */
  openId: string | undefined;
  /** Where a request opens, with the list's filters kept. */
  placeOf: (id: string) => { pathname: string; search: string };
  open: (id: string) => void;
  close: () => void;
}

/** The open request stands in the path and the filters in the query: both survive a reload and can be sent to a colleague. */
export const useOpenRequest = (): OpenRequest => {
  const { '*': openId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const placeOf = useCallback((id: string) => ({ pathname: `/requests/${encodeURIComponent(id)}`, search }), [search]);
  const open = useCallback((id: string) => void navigate(placeOf(id)), [navigate, placeOf]);
  const close = useCallback(() => void navigate({ pathname: '/requests', search }), [navigate, search]);
  return { openId: openId || undefined, placeOf, open, close };
};
