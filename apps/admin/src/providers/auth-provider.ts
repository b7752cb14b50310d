import {
  DEVICE_PROOF_HEADER,
  routes,
  type SignInRequest,
  type StaffAnswer,
  type StaffSessionAnswer,
} from '@clearfold/contracts';
import { type AuthProvider } from 'react-admin';
import { ROLE_HOME } from '../layout/role-home';
import { loadFrame } from '../layout/load-frame';
import { signForSignIn } from '@clearfold/ui/passkeys';
import { errorAnswer } from './http-client';
import { type Access, mayAccess } from './permissions';
import { session } from './session';
import { plainCall } from './plain-call';
import { type StaffIdentity } from './staff-identity';

/** Who the current token belongs to: asked once per token, shared by everything that needs the name or the role. */
let known: { token: string; answer: Promise<StaffAnswer> } | undefined;

const current = (): Promise<StaffAnswer> => {
  const token = session.token();
  if (!token) return Promise.reject(new Error('no session'));
  if (known?.token !== token) {
    const answer = plainCall(routes.staff.me, {}).then(({ data }) => data);
    // A failed answer is not worth keeping: the next caller asks again.
    answer.catch(() => (known = undefined));
    known = { token, answer };
  }
  return known.answer;
};

/** How long a sign-out waits for the server to hear of it: one that does not answer keeps nobody signed in. In milliseconds. */
const GOODBYE = 4_000;

const goodbyeIsOver = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, GOODBYE));

/** How somebody signs in: by email and password, or with a passkey, of which the browser knows whose it is. */
type Credentials = SignInRequest | 'passkey';

/** @throws HttpError, PromptError */
const opened = async (credentials: Credentials): Promise<{ data: StaffSessionAnswer }> => {
  const proofs = session.shownProofs();
  const headers: Record<string, string> = proofs ? { [DEVICE_PROOF_HEADER]: proofs } : {};
  if (credentials !== 'passkey') return plainCall(routes.staff.signIn, { body: credentials }, headers);
  const { data } = await plainCall(routes.staff.keyOptions, {});
  return plainCall(routes.staff.signInWithKey, { body: await signForSignIn(data) }, headers);
};

/** Whether the session does little but add a passkey. */
const needsKey = ({ passkeys, withKey }: StaffAnswer): boolean => passkeys === 'required' && !withKey;

/** react-admin shows no message for this rejection: a missing session is no news on a sign-in page, which says itself why one ended. */
const SILENTLY = { message: false };

export const authProvider: AuthProvider = {
  /** @param wanted the path that sign-in was asked for at */
  login: async ({ wanted, credentials }: { credentials: Credentials; wanted: string }) => {
    // While the server checks the password or the prompt is open. Whoever is let in then goes from page to page, with no blank one between.
    const frame = loadFrame();
    const { data } = await opened(credentials);
    const { token, staff, deviceProof } = data;
    session.start(token);
    if (typeof deviceProof === 'string') session.keepProof(deviceProof);
    known = { token, answer: Promise.resolve(data) };
    await frame;
    // Where the session ended, and where a link led, one goes on; otherwise to what one came for.
    return wanted === '/' ? { redirectTo: ROLE_HOME[staff.role] } : undefined;
  },

  /** @param how whether nobody used the session, which the sign-in page then says */
  logout: async (how?: { isIdle?: boolean }) => {
    // react-admin also calls this when there is no session, or when it has just ended: nothing to tell the server then.
    if (session.token())
      await Promise.race([plainCall(routes.staff.signOut, {}).catch(() => undefined), goodbyeIsOver()]);
    session.end(how?.isIdle === true ? 'idle' : undefined);
    known = undefined;
  },

  checkAuth: () => (session.token() ? Promise.resolve() : Promise.reject(SILENTLY)),

  /** Only an ended session signs out: a 403 keeps the page, so that what was typed is not lost. */
  checkError: (error: { status?: number }) => {
    if (error.status !== 401) return Promise.resolve();
    if (errorAnswer(error).code !== 'passkey-confirmed') return Promise.reject();
    session.end('passkey-confirmed');
    return Promise.reject(SILENTLY);
  },

  getIdentity: async (): Promise<StaffIdentity> => {
    const answer = await current();
    const { staff, idleMinutes } = answer;
    return { id: staff.id, fullName: staff.name, role: staff.role, idleMinutes, needsKey: needsKey(answer) };
  },

  getPermissions: async () => (session.token() ? (await current()).staff.role : undefined),

  canAccess: async (access: Access) => {
    const answer = await current();
    return (access.resource === 'passkeys' || !needsKey(answer)) && mayAccess(answer.staff.role, access);
  },
};
