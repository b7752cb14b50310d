import { routes } from '@clearfold/contracts';
import { messageAnswer } from '../api/answers/message';
import { type AnsweredSession } from '../api/answers/user';
import { callApi, whenUnauthenticated } from '../api/call-api';
import { keepProof } from './device-proofs';
import { currentSession, type Session, setSession } from './session-state';
import { removeToken, storedToken, storeToken } from './token';
import { noteSessionUse } from './used-at';

/** What reads a user's answer and what keeps the user come beside it: who only reads the website goes without. */
export const userAnswers = async () => (await Promise.all([import('../api/answers/user'), import('./user')]))[0];

/**
 * On app start: a stored token loads the user; when that fails, it goes silently (docs/requirements.md, AUTH-06..09).
 */
export const loadSession = async (): Promise<void> => {
  if (!storedToken()) return signOut('absent');
  setSession({ status: 'loading' });
  try {
    const answer = userAnswers().then(({ userAnswer }) => userAnswer);
    const { user } = await callApi(routes.users.me, { needsToken: true, answer });
    (await import('./user')).setSessionUser(user);
    setSession({ status: 'signed-in' });
  } catch {
    signOut('absent');
  }
};

/** After a successful sign-in or sign-up. */
export const beginSession = async ({ token, user, lacksTotals, deviceProof }: AnsweredSession): Promise<void> => {
  const { refreshUser, setSessionUser } = await import('./user');
  noteSessionUse();
  storeToken(token);
  keepProof(deviceProof);
  setSessionUser(user);
  setSession({ status: 'signed-in' });
  // A form that was come back to would judge by a balance of zero.
  if (lacksTotals) void refreshUser();
};

/** How long a sign-out waits for the server to hear of it. */
const GOODBYE_MILLISECONDS = 4000;

/**
 * Ends the server's session, then the browser's; a server that does not answer keeps nobody signed in.
 *
 * @param because 'expired' where nobody used it: who comes back goes on where it ended
 */
export const endSession = async (because: 'left' | 'expired' = 'left'): Promise<void> => {
  const goodbye = callApi(routes.signIn.signOut, { answer: messageAnswer }).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, GOODBYE_MILLISECONDS));
  await Promise.race([goodbye, patience]);
  signOut(because);
};

/** Deletes the account, with which its sessions end; when that fails everything stays as it is. */
export const deleteAccount = async (): Promise<void> => {
  await callApi(routes.users.remove, { needsToken: true, answer: messageAnswer });
  signOut('deleted');
};

const signOut = (because: Extract<Session, { because: unknown }>['because']): void => {
  removeToken();
  setSession({ status: 'signed-out', because });
};

whenUnauthenticated(() => {
  if (currentSession().status === 'signed-in') signOut('expired');
});
