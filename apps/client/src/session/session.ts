import { routes } from '@clearfold/contracts';
import { useSyncExternalStore } from 'react';
import { messageAnswer } from '../api/answers/message';
import { type AnsweredSession, type AnsweredUser } from '../api/answers/user';
import { callApi, whenUnauthenticated } from '../api/call-api';
import { keepProof } from './device-proofs';
import { removeToken, storedToken, storeToken } from './token';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: AnsweredUser }
  /** Nobody was signed in, the person signed out or deleted the account, or the API ended it in the middle of something. */
  | { status: 'signed-out'; because: 'absent' | 'left' | 'expired' | 'deleted' };

let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();

const become = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => session;

/** Who a prerendered page was drawn for; the browser takes it over as such before it looks for a token. */
const NOBODY: Session = { status: 'signed-out', because: 'absent' };

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => NOBODY);

/**
 * On app start: a stored token loads the user; when that fails, it goes silently (docs/requirements.md, AUTH-06..09).
 */
export const loadSession = async (): Promise<void> => {
  if (!storedToken()) return become({ status: 'signed-out', because: 'absent' });
  become({ status: 'loading' });
  try {
    become({ status: 'signed-in', user: await fetchUser() });
  } catch {
    removeToken();
    become({ status: 'signed-out', because: 'absent' });
  }
};

/** What reads it comes beside the answer: who only reads the website goes without. */
const fetchUser = async (signal?: AbortSignal): Promise<AnsweredUser> => {
  const answer = import('../api/answers/user').then(({ userAnswer }) => userAnswer);
  return (await callApi(routes.users.me, { needsToken: true, signal, answer })).user;
};

/** After a successful sign-in or sign-up. */
export const beginSession = ({ token, user, lacksTotals, deviceProof }: AnsweredSession): void => {
  storeToken(token);
  keepProof(deviceProof);
  become({ status: 'signed-in', user });
  // A form that was come back to would judge by a balance of zero.
  if (lacksTotals) void refreshUser().catch(() => undefined);
};

/** Loads the signed-in user again, for the totals of a balance that moves. */
export const refreshUser = async (signal?: AbortSignal): Promise<AnsweredUser> => {
  const user = await fetchUser(signal);
  if (session.status === 'signed-in') become({ status: 'signed-in', user });
  return user;
};

/** What a call of the settings answered about the signed-in user. */
export const updateUser = (changed: Partial<AnsweredUser>): void => {
  if (session.status === 'signed-in') become({ status: 'signed-in', user: { ...session.user, ...changed } });
};

/** How long a sign-out waits for the server to hear of it. */
const GOODBYE_MILLISECONDS = 4000;

/** Ends the server's session, then the browser's; a server that does not answer keeps nobody signed in. */
export const endSession = async (): Promise<void> => {
  const goodbye = callApi(routes.signIn.signOut, { answer: messageAnswer }).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, GOODBYE_MILLISECONDS));
  await Promise.race([goodbye, patience]);
  removeToken();
  become({ status: 'signed-out', because: 'left' });
};

/** Deletes the account, with which its sessions end; when that fails everything stays as it is. */
export const deleteAccount = async (): Promise<void> => {
  await callApi(routes.users.remove, { needsToken: true, answer: messageAnswer });
  removeToken();
  become({ status: 'signed-out', because: 'deleted' });
};

whenUnauthenticated(() => {
  if (session.status !== 'signed-in') return;
  removeToken();
  become({ status: 'signed-out', because: 'expired' });
});
