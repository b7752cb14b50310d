import { useSyncExternalStore } from 'react';

/** Whether somebody is signed in; who that is, `user.ts` keeps. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-in' }
  /** Nobody was signed in, the person signed out or deleted the account, or the API ended it in the middle of something. */
  | { status: 'signed-out'; because: 'absent' | 'left' | 'expired' | 'deleted' };

let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();

export const setSession = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

export const followSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => session;

/** Who a prerendered page was drawn for; the browser takes it over as such before it looks for a token. */
const NOBODY: Session = { status: 'signed-out', because: 'absent' };

export const useSession = (): Session => useSyncExternalStore(followSession, currentSession, () => NOBODY);
