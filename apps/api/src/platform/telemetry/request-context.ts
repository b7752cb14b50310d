import { AsyncLocalStorage } from 'node:async_hooks';

/** What the line of a request in the log says besides what was asked: ids, codes and where it came from, never a name. */
export interface RequestTrail {
  readonly requestId: string;
  /** The client's address, as LOG_ADDRESSES lets it be told. */
  address?: string;
  /** Whose account it is about, `investor/{id}` or `staff/{id}`: who calls, or who tries to sign in. */
  who?: string;
  /** The code of the refusal that it was answered with. */
  refusal?: string;
}

const trails = new AsyncLocalStorage<RequestTrail>();

/** Who waits for an answer. */
export interface Caller {
  /** The network address that the caller is counted under. */
  readonly network: string;
  /** Aborted when nobody waits any more: the answer has left, or its reader has. */
  readonly gone: AbortSignal;
}

const callers = new WeakMap<RequestTrail, Caller>();

/** Says who waits for the answer to a request. */
export const setCaller = (trail: RequestTrail, caller: Caller): void => void callers.set(trail, caller);

/** Who waits for the answer to the request under way; undefined in jobs and at start-up. */
export const currentCaller = (): Caller | undefined => {
  const trail = trails.getStore();
  return trail && callers.get(trail);
};

const deadlines = new WeakMap<RequestTrail, number>();

/**
 * Says until when a request's command must be answered.
 *
 * @param deadline on the clock of `performance.now()`
 */
export const setDeadline = (trail: RequestTrail, deadline: number): void => void deadlines.set(trail, deadline);

/** Until when the command of the request under way must be answered, by `performance.now()`; undefined in jobs. */
export const currentDeadline = (): number | undefined => {
  const trail = trails.getStore();
  return trail && deadlines.get(trail);
};

const staffRoles = new WeakMap<RequestTrail, string>();

/** Says in which role of the staff somebody was let in. */
export const noteStaffRole = (role: string): void => {
  const trail = trails.getStore();
  if (trail) staffRoles.set(trail, role);
};

/** In which role of the staff the request under way was let in; undefined of others, in jobs and at start-up. */
export const currentStaffRole = (): string | undefined => {
  const trail = trails.getStore();
  return trail && staffRoles.get(trail);
};

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
