import { STAFF_ROLES, type ErrorAnswer } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { routerEndpoints } from '#testing/router-endpoints.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const CALLERS = ['nobody', 'investor', ...STAFF_ROLES] as const;
type Caller = (typeof CALLERS)[number];

const EVERYONE = CALLERS;
const INVESTOR: readonly Caller[] = ['investor'];
const STAFF: readonly Caller[] = STAFF_ROLES;
const REVIEWERS: readonly Caller[] = ['reviewer', 'admin'];
const SUPPORT: readonly Caller[] = ['support', 'admin'];
const READERS: readonly Caller[] = ['reviewer', 'auditor', 'support', 'admin'];

/** Who may call what, and the requirements that say so. An endpoint that is not here fails the build. */
const TABLE: Readonly<Record<string, readonly [allowed: readonly Caller[], requirements?: string]>> = {
  'POST /auth/signup': [EVERYONE, 'API-10'],
  'POST /auth/signin': [EVERYONE, 'API-07'],
  'POST /auth/signout': [INVESTOR],
  'POST /auth/forgot-password/verify-email': [EVERYONE, 'API-19'],
  'PUT /auth/forgot-password/reset': [EVERYONE, 'API-22'],
  'GET /users/me': [INVESTOR, 'API-13'],
  'DELETE /users/me': [INVESTOR, 'API-16'],
  'PUT /users/update-profile': [INVESTOR, 'API-59'],
  'PUT /users/update-next-of-kin': [INVESTOR, 'API-62'],
  'PUT /users/change-pin': [INVESTOR, 'API-65'],
  'PUT /users/change-password': [INVESTOR, 'API-68'],
  'GET /users/me/sessions': [INVESTOR],
  'POST /users/me/sessions/end-others': [INVESTOR],
  'GET /users/placeholder-picture/:file': [EVERYONE],
  'GET /health': [EVERYONE],
  'GET /wallets': [EVERYONE, 'API-29'],
  'GET /transactions/user-transactions': [INVESTOR, 'API-25'],
  'POST /transactions/deposit-request': [INVESTOR, 'API-33'],
  'POST /transactions/withdrawal-request': [INVESTOR, 'API-37'],
  'POST /transactions/:id/cancel': [INVESTOR],
  'POST /transactions/transfer-request': [INVESTOR, 'API-41'],
  'GET /users/recipients/:id': [INVESTOR],
  'POST /staff/auth/signin': [EVERYONE],
  'POST /staff/auth/signout': [STAFF],
  'GET /staff/me': [STAFF],
  'GET /staff/requests': [READERS],
  'GET /staff/requests/counts': [READERS],
  'GET /staff/requests/:id': [READERS],
  'POST /staff/deposits/:id/approve': [REVIEWERS],
  'POST /staff/deposits/:id/reject': [REVIEWERS],
  'POST /staff/withdrawals/:id/approve': [REVIEWERS],
  'POST /staff/withdrawals/:id/reject': [REVIEWERS],
  'POST /staff/withdrawals/:id/complete': [REVIEWERS],
  'POST /staff/transfers/:id/approve': [REVIEWERS],
  'POST /staff/transfers/:id/reject': [REVIEWERS],
  'GET /support-tickets/my-tickets': [INVESTOR, 'API-53'],
  'POST /support-tickets/submit': [INVESTOR, 'API-56'],
  'GET /staff/tickets': [SUPPORT],
  'GET /staff/tickets/:id': [SUPPORT],
  'POST /staff/tickets/:id/claim': [SUPPORT],
  'POST /staff/tickets/:id/answer': [SUPPORT],
  'POST /staff/tickets/:id/reopen': [SUPPORT],
};

describe('who may call what', () => {
  let server: TestServer;
  const ids = new Map<Caller, string>();

  beforeAll(async () => {
    server = await startTestServer();
    for (const role of STAFF_ROLES) ids.set(role, (await signInStaff(server, role)).id);
  });
  afterAll(() => server.close());

  /** A session of its own for each call, as signing out ends it; and an investor, as one call deletes them. */
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'investor') return (await signUpInvestor(server)).token;
    const id = ids.get(caller);
    return id && server.app.get(Sessions).open('staff', id);
  };

  /** What the guard says: whatever else an endpoint refuses, it was reached. */
  const verdictOn = async (caller: Caller, endpoint: string): Promise<'in' | 'unauthenticated' | 'forbidden'> => {
    const path = endpoint.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':file', 'x');
    const { body } = await call<Partial<ErrorAnswer>>(server, path, { token: await tokenOf(caller) });
    return body.code === 'unauthenticated' || body.code === 'forbidden' ? body.code : 'in';
  };

  it('is said for every endpoint of the router, and for no other', () => {
    expect(routerEndpoints(server.app)).toEqual(Object.keys(TABLE).sort());
  });

  const rows = Object.entries(TABLE).map(
    ([endpoint, [allowed, requirements]]) => [requirements ? `[${requirements}] ` : '', endpoint, allowed] as const,
  );

  it.each(rows)(
    '[API-07, API-10, API-13, API-16, API-19, API-22, API-25, API-29, API-33, API-37, API-41, API-53, API-56, API-59, API-62, API-65, API-68] %s%s lets in %j and nobody else',
    async (_requirements, endpoint, allowed) => {
      const isForStaff = allowed.some((caller) => STAFF.includes(caller));
      for (const caller of CALLERS) {
        const kept = isForStaff && STAFF.includes(caller) ? 'forbidden' : 'unauthenticated';
        expect([caller, await verdictOn(caller, endpoint)]).toEqual([caller, allowed.includes(caller) ? 'in' : kept]);
      }
    },
  );
});
