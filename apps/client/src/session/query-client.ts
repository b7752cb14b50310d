import { QueryClient } from '@tanstack/react-query';
import { currentSession, followSession } from './session-state';

/**
 * Everything the API said to who is signed in; gone with the session, so the next one starts without it. Failures are shown
 * at once, with a retry button, instead of being tried again behind a spinner.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

followSession(() => {
  if (currentSession().status !== 'signed-in') queryClient.clear();
});
