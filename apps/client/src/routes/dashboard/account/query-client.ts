import { QueryClient } from '@tanstack/react-query';

/** Failures are shown at once, with a retry button, instead of being tried again behind a spinner. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
