import { AsyncLocalStorage } from 'node:async_hooks';

/** What the line of a request in the log says besides what was asked: ids and codes, never a name or an address. */
export interface RequestTrail {
  readonly requestId: string;
  /** Whose account it is about, `investor/{id}` or `staff/{id}`: who calls, or who tries to sign in. */
  who?: string;
  /** The code of the refusal that it was answered with. */
  refusal?: string;
}

const trails = new AsyncLocalStorage<RequestTrail>();

/** Runs what answers a request, so that anything below it can say which request it works for. */
export const withinRequest = (trail: RequestTrail, work: () => void): void => trails.run(trail, work);

/** The id of the request under way; undefined in jobs and at start-up. */
export const currentRequestId = (): string | undefined => trails.getStore()?.requestId;

/** What is noted of the request under way; undefined in jobs and at start-up. */
export const currentTrail = (): RequestTrail | undefined => trails.getStore();

/** Says whose account the request under way is about, as soon as that is known, whatever becomes of it. */
export const noteWho = (kind: 'investor' | 'staff', id: string): void => {
  const trail = trails.getStore();
  if (trail) trail.who = `${kind}/${id}`;
};
