import { useSyncExternalStore } from 'react';

/** What was typed into a decision's form, by field. */
export type Draft = Readonly<Record<string, string>>;

export const NO_DRAFT: Draft = {};

/**
 * Typed words outlive the form: a rejection, a look at another request and an ended session must not lose them. Kept in
 * memory only, since they may name a person.
 */
const drafts = new Map<string, Draft>();
const readers = new Set<() => void>();

const subscribe = (reader: () => void) => {
  readers.add(reader);
  return () => void readers.delete(reader);
};

const announce = () => readers.forEach((reader) => reader());

/** A draft belongs to the staff member, the request and the decision it was typed for. */
export const draftKey = (staffId: string | number, requestId: string, decision: string): string =>
  `${staffId} ${requestId} ${decision}`;

export const readDraft = (key: string): Draft | undefined => drafts.get(key);

export const writeDraft = (key: string, draft: Draft): void => {
  drafts.set(key, draft);
  announce();
};

export const forgetDraft = (key: string): void => {
  if (drafts.delete(key)) announce();
};

/** The draft under this key, following every change. */
export const useDraft = (key: string): Draft | undefined => useSyncExternalStore(subscribe, () => drafts.get(key));
