import { LOADING } from '@clearfold/content';
import { FullScreenSpinner } from '@clearfold/ui';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from './session-state';

/** What the guard tells the sign-in page. */
export interface SignInState {
  /** Where to go back to; not after a sign-out: the next person may be another one. */
  from?: string;
  expired?: boolean;
  /** The account was deleted just now. */
  deleted?: boolean;
}

/** The guard of /dashboard/*: a spinner while the session loads, /signin in place of this page when there is none. */
export const SignedInOnly = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <FullScreenSpinner label={LOADING} />;
  if (session.status === 'signed-in') return <Outlet />;
  const { because } = session;
  const state: SignInState =
    because === 'left' || because === 'deleted'
      ? { deleted: because === 'deleted' }
      : { from: pathname + search, expired: because === 'expired' };
  return <Navigate to="/signin" replace state={state} />;
};
