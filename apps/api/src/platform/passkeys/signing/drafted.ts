import { type Signing } from '@clearfold/ledger';
import { currentTrail, type RequestTrail } from '#platform/telemetry/request-context.js';
import { type Draft } from './draft.js';

/** A request of the staff whose decisions are signed, or would be. */
export interface Drafted {
  readonly draft: Draft;
  readonly signing: Signing;
}

/** Beside the trail and not in it: its fields are in the line of the log. */
const drafts = new WeakMap<RequestTrail, Drafted>();

/** Says what the request under way signs its decisions with. */
export const noteDrafted = (drafted: Drafted): void => {
  const trail = currentTrail();
  if (trail) drafts.set(trail, drafted);
};

/** What the request under way signs its decisions with; undefined of what is unsigned, in jobs and at start-up. */
export const currentDrafted = (): Drafted | undefined => {
  const trail = currentTrail();
  return trail && drafts.get(trail);
};
