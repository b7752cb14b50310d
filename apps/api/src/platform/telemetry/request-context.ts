import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that anything below it can say which request it works for. */
export const withinRequest = (requestId: string, work: () => void): void => requestIds.run(requestId, work);

/** The id of the request under way; undefined in jobs and at start-up. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
