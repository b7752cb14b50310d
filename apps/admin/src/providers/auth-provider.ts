import { DEVICE_PROOF_HEADER, routes, type StaffMember } from '@clearfold/contracts';
import { type AuthProvider } from 'react-admin';
import { ROLE_HOME } from '../layout/role-home';
import { loadFrame } from '../layout/load-frame';
import { type Access, mayAccess } from './permissions';
import { session } from './session';
import { staffCall, staffCallWith } from './staff-call';
import { type StaffIdentity } from './staff-identity';

/** Who the current token belongs to: asked once per token, shared by everything that needs the name or the role. */
let known: { token: string; staff: Promise<StaffMember> } | undefined;

const currentStaff = (): Promise<StaffMember> => {
  const token = session.token();
  if (!token) return Promise.reject(new Error('no session'));
  if (known?.token !== token) {
    const staff = staffCall(routes.staff.me).then(({ data }) => data.staff);
    // A failed answer is not worth keeping: the next caller asks again.
    staff.catch(() => (known = undefined));
    known = { token, staff };
  }
  return known.staff;
};

/** react-admin shows no message for this rejection: a missing session is no news on a sign-in page. */
const SILENTLY = { message: false };

export const authProvider: AuthProvider = {
  /** @param wanted the path that sign-in was asked for at */
  login: async ({ wanted, ...credentials }: { email: string; password: string; wanted: string }) => {
    // While the server checks the password. Whoever is let in then goes from page to page, with no blank one between.
    const frame = loadFrame();
    const proofs = session.shownProofs();
    const { data } = await staffCallWith(
      proofs ? { headers: new Headers({ accept: 'application/json', [DEVICE_PROOF_HEADER]: proofs }) } : {},
      routes.staff.signIn,
      { body: credentials },
    );
    const { token, staff, deviceProof } = data;
    session.start(token);
    if (typeof deviceProof === 'string') session.keepProof(deviceProof);
    known = { token, staff: Promise.resolve(staff) };
    await frame;
    // Where the session ended, and where a link led, one goes on; otherwise to what one came for.
    return wanted === '/' ? { redirectTo: ROLE_HOME[staff.role] } : undefined;
  },

  logout: async () => {
    // react-admin also calls this when there is no session, or when it has just ended: nothing to tell the server then.
    if (session.token()) await staffCall(routes.staff.signOut).catch(() => undefined);
    session.end();
    known = undefined;
  },

  checkAuth: () => (session.token() ? Promise.resolve() : Promise.reject(SILENTLY)),

  /** Only an ended session signs out: a 403 keeps the page, so that what was typed is not lost. */
  checkError: ({ status }: { status?: number }) => (status === 401 ? Promise.reject() : Promise.resolve()),

  getIdentity: async (): Promise<StaffIdentity> => {
    const { id, name, role } = await currentStaff();
    return { id, fullName: name, role };
  },

  getPermissions: async () => (session.token() ? (await currentStaff()).role : undefined),

  canAccess: async (access: Access) => mayAccess((await currentStaff()).role, access),
};
