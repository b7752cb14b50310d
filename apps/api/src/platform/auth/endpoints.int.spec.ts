import { type Access, type Route, routes, STAFF_ROLES } from '@clearfold/contracts';
import { routerEndpoints } from '#testing/router-endpoints.js';
import { AccessVerdicts } from '#testing/servers/access-verdicts.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const CALLERS = ['nobody', 'investor', ...STAFF_ROLES] as const;
type Caller = (typeof CALLERS)[number];
const EVERYONE = CALLERS;
const INVESTOR: readonly Caller[] = ['investor'];
const STAFF: readonly Caller[] = STAFF_ROLES;
const REVIEWERS: readonly Caller[] = ['reviewer', 'admin'];
const PLAN_MANAGERS: readonly Caller[] = ['plan-manager', 'admin'];
const SUPPORT: readonly Caller[] = ['support', 'admin'];
const ADMINS: readonly Caller[] = ['admin'];
const AUDITORS: readonly Caller[] = ['auditor', 'admin'];
/** Who holds the books to the world outside, or reads how it is done. */
const RECONCILERS: readonly Caller[] = ['reviewer', 'auditor', 'admin'];
const READERS: readonly Caller[] = ['reviewer', 'auditor', 'support', 'admin'];

/** Who may call what, and the requirements that say so. An endpoint that is not here fails the build. */
const TABLE: Readonly<Record<string, readonly [allowed: readonly Caller[], requirements?: string]>> = {
  'POST /auth/signup': [EVERYONE, 'API-10'],
  'POST /auth/signin': [EVERYONE, 'API-07'],
  'POST /auth/signout': [INVESTOR],
  'POST /auth/forgot-password/verify-email': [EVERYONE, 'API-19'],
  'POST /auth/forgot-password/open-link': [EVERYONE],
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
  'GET /users/pictures/:file': [EVERYONE],
  'POST /newsletter/subscribe': [EVERYONE, 'API-04'],
  'POST /newsletter/confirm': [EVERYONE],
  'POST /newsletter/unsubscribe': [EVERYONE],
  'POST /newsletter/unsubscribe/one-click': [EVERYONE],
  'GET /staff/newsletter': [SUPPORT],
  'GET /staff/newsletter/export': [SUPPORT],
  'DELETE /staff/newsletter/:id': [SUPPORT],
  'POST /v1.0/email/send': [EVERYONE],
  'GET /staff/messages': [SUPPORT],
  'GET /staff/messages/export.csv': [SUPPORT],
  'GET /staff/messages/:id': [SUPPORT],
  'POST /staff/messages/:id/status': [SUPPORT],
  'POST /auth/signin/second-factor': [EVERYONE],
  'POST /auth/signin/second-factor/passkey-options': [EVERYONE],
  'POST /auth/signin/second-factor/passkey': [EVERYONE],
  'GET /users/me/second-factor': [INVESTOR],
  'POST /users/me/second-factor/enrol': [INVESTOR],
  'POST /users/me/second-factor/confirm': [INVESTOR],
  'POST /users/me/second-factor/backup-codes': [INVESTOR],
  'POST /users/me/second-factor/disable': [INVESTOR],
  'GET /users/me/passkeys': [INVESTOR],
  'POST /users/me/passkeys': [INVESTOR],
  'POST /users/me/passkeys/options': [INVESTOR],
  'POST /users/me/passkeys/:id/remove': [INVESTOR],
  'POST /users/me/payment-signing/enable': [INVESTOR],
  'POST /users/me/payment-signing/disable': [INVESTOR],
  'POST /users/me/payment-signing/keep': [INVESTOR],
  'POST /auth/confirm-email': [EVERYONE],
  'POST /auth/confirm-new-email': [EVERYONE],
  'POST /auth/stop-email-change': [EVERYONE],
  'POST /auth/freeze-account': [EVERYONE],
  'POST /auth/new-pin': [EVERYONE],
  'POST /users/me/verification-mail': [INVESTOR],
  'POST /users/me/upload-picture': [INVESTOR, 'API-71'],
  'GET /health': [EVERYONE],
  'GET /health/live': [EVERYONE],
  'GET /health/serving': [EVERYONE],
  'GET /health/ready': [EVERYONE],
  'GET /wallets': [EVERYONE, 'API-29'],
  'GET /site/services': [EVERYONE],
  'GET /transactions/user-transactions': [INVESTOR, 'API-25'],
  'POST /transactions/deposit-request': [INVESTOR, 'API-33'],
  'POST /transactions/withdrawal-request': [INVESTOR, 'API-37'],
  'GET /transactions/:id': [INVESTOR],
  'GET /transactions/:id/receipt.pdf': [INVESTOR],
  'GET /transactions/statement.csv': [INVESTOR],
  'GET /transactions/statement.pdf': [INVESTOR],
  'POST /transactions/:id/cancel': [INVESTOR],
  'POST /transactions/transfer-request': [INVESTOR, 'API-41'],
  'GET /users/recipients/:id': [INVESTOR],
  'POST /staff/auth/signin': [EVERYONE],
  'POST /staff/auth/invitation': [EVERYONE],
  'POST /staff/auth/accept-invitation': [EVERYONE],
  'POST /staff/auth/passkey/options': [EVERYONE],
  'POST /staff/auth/passkey': [EVERYONE],
  'GET /staff/me/keys': [STAFF],
  'POST /staff/me/keys/options': [STAFF],
  'POST /staff/me/keys': [STAFF],
  'POST /staff/me/keys/:id/remove': [STAFF],
  'POST /staff/me/access-reset/stop': [STAFF],
  'GET /staff/keys/waiting': [['admin']],
  'GET /staff/members/:id/keys': [['admin']],
  'POST /staff/members/:id/keys/:keyId/confirm': [['admin']],
  'POST /staff/members/:id/keys/:keyId/revoke': [['admin']],
  'PUT /staff/me/password': [STAFF],
  'GET /staff/self-audit': [['auditor', 'admin']],
  'GET /staff/members': [['admin']],
  'GET /staff/members/export.csv': [['admin']],
  'GET /staff/members/:id': [['admin']],
  'POST /staff/members': [['admin']],
  'PUT /staff/members/:id/role': [['admin']],
  'POST /staff/members/:id/disable': [['admin']],
  'POST /staff/members/:id/enable': [['admin']],
  'POST /staff/members/:id/reset-access': [['admin']],
  'POST /staff/members/:id/end-sessions': [['admin']],
  'GET /staff/proposals': [['admin']],
  'POST /staff/proposals/:id/confirm': [['admin']],
  'POST /staff/proposals/:id/decline': [['admin']],
  'POST /staff/proposals/:id/withdraw': [['admin']],
  'POST /staff/investors/:id/end-sessions': [SUPPORT],
  'GET /staff/break-glass': [READERS],
  'POST /staff/break-glass/:id/invoke': [['reviewer', 'admin']],
  'POST /staff/break-glass/:id/withdraw': [['reviewer', 'admin']],
  'GET /staff/investors/:id/help': [['reviewer', 'support', 'admin']],
  'POST /staff/investors/:id/email-change': [SUPPORT],
  'POST /staff/investors/:id/email-change/withdraw': [SUPPORT],
  'POST /staff/investors/:id/pin-help': [SUPPORT],
  'GET /staff/investors/:id/notes': [['reviewer', 'support', 'admin']],
  'POST /staff/investors/:id/notes': [['reviewer', 'support', 'admin']],
  'POST /staff/auth/signout': [STAFF],
  'GET /staff/me': [STAFF],
  'GET /staff/requests': [READERS],
  'GET /staff/requests/counts': [READERS],
  'GET /staff/requests/:id': [READERS],
  'GET /staff/requests/:id/lines': [['reviewer', 'auditor', 'admin']],
  'GET /staff/outside-lines': [['reviewer', 'auditor', 'admin']],
  'GET /staff/outside-lines/export.csv': [['reviewer', 'auditor', 'admin']],
  'POST /staff/deposits/:id/match': [REVIEWERS],
  'POST /staff/withdrawals/:id/match': [REVIEWERS],
  'GET /staff/reconciliation': [['reviewer', 'auditor', 'admin']],
  'GET /staff/outside-accounts/:id/statements': [['reviewer', 'auditor', 'admin']],
  'GET /staff/outside-accounts/:id/reconciliation.pdf': [['reviewer', 'auditor', 'admin']],
  'GET /staff/open-items': [['reviewer', 'auditor', 'admin']],
  'GET /staff/open-items/export.csv': [['reviewer', 'auditor', 'admin']],
  'POST /staff/open-items/:id/explain': [REVIEWERS],
  'POST /staff/requests/:id/claim': [REVIEWERS],
  'POST /staff/requests/:id/release': [REVIEWERS],
  'POST /staff/requests/bulk/approve': [REVIEWERS],
  'GET /staff/requests/export.csv': [READERS],
  'GET /staff/transactions': [READERS],
  'GET /staff/transactions/export.csv': [READERS],
  'GET /staff/transactions/:id': [READERS],
  'GET /staff/investors': [READERS],
  'GET /staff/investors/export.csv': [READERS],
  'GET /staff/investors/:id': [READERS],
  'GET /staff/wallets': [READERS],
  'GET /staff/audit-trail': [READERS],
  'GET /staff/dashboard': [READERS],
  'GET /staff/ledger/balance': [AUDITORS],
  'GET /staff/ledger/trial-balance': [AUDITORS],
  'GET /staff/ledger/accounts': [AUDITORS],
  'GET /staff/ledger/accounts/export.csv': [AUDITORS],
  'GET /staff/ledger/postings': [AUDITORS],
  'GET /staff/ledger/postings/export.csv': [AUDITORS],
  'GET /staff/ledger/investors/:id': [AUDITORS],
  'GET /staff/ledger/investors/:id/statement': [AUDITORS],
  'GET /staff/ledger/investors/:id/statement/export.csv': [AUDITORS],
  'GET /staff/ledger/events': [AUDITORS],
  'GET /staff/ledger/events/export.csv': [AUDITORS],
  'GET /staff/ledger/events/:id': [AUDITORS],
  'GET /staff/ledger/events/:id/receipt': [AUDITORS],
  'GET /staff/ledger/access-log': [AUDITORS],
  'GET /staff/ledger/access-log/export.csv': [AUDITORS],
  'GET /staff/ledger/replay': [AUDITORS],
  'GET /staff/ledger/export': [AUDITORS],
  'POST /staff/requests/bulk/reject': [REVIEWERS],
  'POST /staff/deposits/:id/approve': [REVIEWERS],
  'POST /staff/deposits/:id/reject': [REVIEWERS],
  'POST /staff/withdrawals/:id/approve': [REVIEWERS],
  'POST /staff/withdrawals/:id/reject': [REVIEWERS],
  'POST /staff/withdrawals/:id/complete': [REVIEWERS],
  'POST /staff/transfers/:id/approve': [REVIEWERS],
  'POST /staff/transfers/:id/reject': [REVIEWERS],
  'GET /staff/investors/:id/standing': [READERS],
  'POST /staff/investors/:id/payment-signing/release': [SUPPORT],
  'POST /staff/investors/:id/payment-signing/keep': [SUPPORT],
  'POST /staff/investors/:id/freeze': [REVIEWERS],
  'POST /staff/investors/:id/unfreeze': [REVIEWERS],
  'GET /ledger/checkpoints/latest': [EVERYONE],
  'GET /ledger/checkpoints/hand-overs': [EVERYONE],
  'GET /ledger/inclusion/:position': [EVERYONE],
  'GET /ledger/consistency': [EVERYONE],
  'GET /ledger/verifier': [EVERYONE],
  'GET /ledger/verifier/:sha256/verifier.mjs': [EVERYONE],
  'GET /transactions/:id/receipts': [INVESTOR],
  'GET /staff/settings': [['admin']],
  'GET /staff/content-samples': [['admin']],
  'GET /staff/acts': [['reviewer', 'support', 'admin']],
  'GET /investment-plans': [EVERYONE, 'API-44'],
  'GET /investment-plans/my-plans': [INVESTOR, 'API-50'],
  'POST /investment-plans/:id/purchase': [INVESTOR, 'API-47'],
  'GET /staff/plans': [PLAN_MANAGERS],
  'GET /staff/plans/export.csv': [PLAN_MANAGERS],
  'POST /staff/plans': [PLAN_MANAGERS],
  'GET /staff/plans/:id': [PLAN_MANAGERS],
  'POST /staff/plans/:id/revise': [PLAN_MANAGERS],
  'POST /staff/plans/:id/archive': [PLAN_MANAGERS],
  'POST /staff/plans/:id/restore': [PLAN_MANAGERS],
  'GET /staff/payout-runs': [['plan-manager', 'auditor', 'admin']],
  'GET /staff/payout-runs/export.csv': [['plan-manager', 'auditor', 'admin']],
  'GET /staff/payout-runs/:id': [['plan-manager', 'auditor', 'admin']],
  'POST /staff/adjustments': [ADMINS],
  'POST /staff/adjustments/reversals': [ADMINS],
  'POST /staff/adjustments/:id/approve': [ADMINS],
  'POST /staff/adjustments/:id/reject': [ADMINS],
  'POST /staff/adjustments/:id/withdraw': [ADMINS],
  'GET /staff/policy': [READERS],
  'POST /staff/policy/propose': [ADMINS],
  'POST /staff/policy/confirm': [ADMINS],
  'POST /staff/policy/withdraw': [ADMINS],
  'GET /staff/wallet-changes': [READERS],
  'POST /staff/wallet-changes': [ADMINS],
  'POST /staff/wallet-changes/:id/confirm': [ADMINS],
  'POST /staff/wallet-changes/:id/withdraw': [ADMINS],
  'GET /staff/outside-accounts': [RECONCILERS],
  'GET /staff/outside-accounts/:id': [RECONCILERS],
  'POST /staff/outside-accounts': [ADMINS],
  'POST /staff/outside-accounts/:id/confirm': [ADMINS],
  'POST /staff/outside-accounts/:id/withdraw': [ADMINS],
  'POST /staff/outside-accounts/:id/require-evidence': [ADMINS],
  'POST /staff/outside-statements/:id/withdraw': [ADMINS],
  'PUT /staff/outside-accounts/:id/csv-mapping': [REVIEWERS],
  'POST /staff/outside-accounts/:id/statements': [REVIEWERS],
  'GET /staff/statement-imports': [RECONCILERS],
  'GET /staff/statement-imports/:id': [RECONCILERS],
  'POST /staff/statement-imports/:id/record': [REVIEWERS],
  'POST /staff/statement-imports/:id/discard': [REVIEWERS],
  'GET /support-tickets/my-tickets': [INVESTOR, 'API-53'],
  'POST /support-tickets/submit': [INVESTOR, 'API-56'],
  'POST /support-tickets/:id/reply': [INVESTOR],
  'GET /live': [INVESTOR],
  'GET /staff/live': [READERS],
  'GET /notifications': [INVESTOR],
  'POST /notifications/:id/read': [INVESTOR],
  'POST /notifications/read-all': [INVESTOR],
  'GET /users/notification-settings': [INVESTOR],
  'PUT /users/notification-settings': [INVESTOR],
  'GET /staff/tickets': [SUPPORT],
  'GET /staff/tickets/export.csv': [SUPPORT],
  'GET /staff/tickets/:id': [SUPPORT],
  'POST /staff/tickets/:id/claim': [SUPPORT],
  'POST /staff/tickets/:id/take-over': [SUPPORT],
  'POST /staff/tickets/:id/answer': [SUPPORT],
  'POST /staff/tickets/:id/reopen': [SUPPORT],
  'GET /staff/mails': [SUPPORT],
  'GET /staff/mails/export.csv': [SUPPORT],
  'GET /staff/mails/:id': [SUPPORT],
  'POST /staff/mails/:id/resend': [SUPPORT],
  'GET /staff/alarms': [ADMINS],
  'POST /staff/alarms/:id/let-go-on': [ADMINS],
  'GET /staff/jobs': [ADMINS],
  'GET /staff/jobs/counts': [ADMINS],
  'GET /staff/jobs/export.csv': [ADMINS],
  'GET /staff/jobs/:id': [ADMINS],
  'POST /staff/jobs/:id/retry': [ADMINS],
};

const callersOf = (access: Access): Caller[] => {
  if (access === 'public') return [...EVERYONE].sort();
  return (access === 'investor' ? [...INVESTOR] : [...new Set<Caller>([...access, 'admin'])]).sort();
};

describe('who may call what', () => {
  let server: TestServer;
  let verdicts: AccessVerdicts;
  beforeAll(async () => {
    server = await startTestServer();
    verdicts = new AccessVerdicts(server);
    await verdicts.start();
  });
  afterAll(() => server.close());

  it('is said for every endpoint of the router, and for no other', () => {
    expect(routerEndpoints(server.app)).toEqual(Object.keys(TABLE).sort());
  });

  it('is in the route table, once and for the same callers', () => {
    const table = Object.values(routes).flatMap((noun) => Object.values<Route>(noun));
    expect(table.map(({ endpoint }) => endpoint).sort()).toEqual(Object.keys(TABLE).sort());
    const allowed = table.map(({ endpoint, access }) => [endpoint, callersOf(access)]);
    expect(Object.fromEntries(allowed)).toEqual(
      Object.fromEntries(Object.entries(TABLE).map(([endpoint, [callers]]) => [endpoint, [...callers].sort()])),
    );
  });

  it('lets a visitor do what a visitor may', () => {
    for (const endpoint of [
      'GET /investment-plans',
      'POST /newsletter/subscribe',
      'POST /v1.0/email/send',
      'POST /auth/signup',
      'POST /auth/signin',
      'POST /auth/forgot-password/verify-email',
      'PUT /auth/forgot-password/reset',
    ]) {
      expect([endpoint, TABLE[endpoint]?.[0]]).toEqual([endpoint, EVERYONE]);
    }
  });

  const rows = Object.entries(TABLE).map(
    ([endpoint, [allowed, requirements]]) => [requirements ? `[${requirements}] ` : '', endpoint, allowed] as const,
  );

  it.each(rows)(
    '[API-04, API-07, API-10, API-13, API-16, API-19, API-22, API-25, API-29, API-33, API-37, API-41, API-44, API-47, API-50, API-53, API-56, API-59, API-62, API-65, API-68, API-71] %s%s lets in %j and nobody else',
    async (_requirements, endpoint, allowed) => {
      const isForStaff = allowed.some((caller) => STAFF.includes(caller));
      for (const caller of CALLERS) {
        const kept = isForStaff && STAFF.includes(caller) ? 'forbidden' : 'unauthenticated';
        expect([caller, await verdicts.on(caller, endpoint)]).toEqual([caller, allowed.includes(caller) ? 'in' : kept]);
      }
    },
  );
});
