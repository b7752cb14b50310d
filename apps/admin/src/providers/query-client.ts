import { QueryClient } from '@tanstack/react-query';

/** A failed read is shown at once, with a button to try again: silent retries would look like a slow desk. */
export const consoleQueryClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });
