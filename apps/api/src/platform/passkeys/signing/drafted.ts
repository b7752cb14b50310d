import { type Signing } from '@clearfold/ledger';
import { currentTrail, type RequestTrail } from '#platform/telemetry/request-context.js';
import { type Draft } from './draft.js';

/** A request whose decisions are signed, or would be. */
export interface Drafted {
  readonly draft: Draft;
  readonly signing: Signing;
}

/** Beside the trail and not in it: its fields are in the line of the log. */
const drafts = new WeakMap<RequestTrail, Drafted>();
const mustBeSigned = new WeakSet<RequestTrail>();

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

/** Says that whoever has a passkey signs what they decide in the request under way, which nobody does so far. */
export const noteSignatureRequired = (): void => {
  const trail = currentTrail();
  if (trail) mustBeSigned.add(trail);
};

/** How the ledger is to take the decisions of the request under way; undefined of what may be unsigned, in jobs and at start-up. */
export const currentSigning = (): Signing | 'required' | undefined => {
  const trail = currentTrail();
  return currentDrafted()?.signing ?? (trail && mustBeSigned.has(trail) ? 'required' : undefined);
};
