import {
  type BulkAnswer,
  type BulkApproveRequest,
  type BulkResult,
  type DayFigures,
  type ErrorAnswer,
  type FittingLines,
  type PasskeyRule,
  type PolicyAnswer,
  type ReviewCounts,
  type ReviewRequestDetail,
  type StaffAnswer,
  type StaffMember,
} from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { lacksLine } from '../fitting-lines/asks-for-line';
import { approvalStep } from '../requests/approval-step';
import { NO_ACCOUNTS, QUIET_DAY } from './quiet-day';

/** One call the console made. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  /** What a list was filtered by. */
  filter: Record<string, unknown>;
  token: string | null;
  /** What the browser showed of earlier sign-ins. */
  proofs: string | null;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const GRACE: StaffMember = { id: 's1', name: 'Grace Hopper', email: 'grace@desk.example', role: 'reviewer' };

export const AUDITOR: StaffMember = { id: 's2', name: 'Luca Pacioli', email: 'luca@desk.example', role: 'auditor' };

/** A policy that an admin may change. */
export const POLICY: PolicyAnswer = {
  current: {
    secondApprovalFrom: 10_000,
    secondApprovalDailyFrom: 10_000,
    breakGlass: false,
    signaturesRequired: false,
    by: 'Setup',
    at: '2026-11-20T09:00:00.000Z',
  },
  position: 9,
  history: [],
  older: 0,
};

const DONE = { approve: 'approved', reject: 'rejected', complete: 'completed' } as const;

/** An answer as it is; a list with the head that ra-data-simple-rest counts by. */
const counted = (body: unknown): Answer =>
  Array.isArray(body)
    ? { status: 200, body, headers: { 'content-range': `rows 0-${Math.max(0, body.length - 1)}/${body.length}` } }
    : { status: 200, body };

/** Trails are empty unless a test fills one, and there is no account outside. */
const TRAILS: ReadonlySet<string> = new Set(['/acts', '/audit-trail', '/wallet-changes', '/outside-accounts']);

/** Lists that the API answers whole, without the head of a page. */
const UNCOUNTED: ReadonlySet<string> = new Set(['/wallet-changes']);

/** Where passkeys are listed: there are none unless a test adds one. */
const NO_KEYS = /^(\/me\/keys|\/keys\/waiting|\/members\/[^/]+\/keys)$/;

/** Nothing came in outside, and nobody asks for it. */
const NO_LINES: FittingLines = { isRequired: false, rates: [], lines: [] };

let sessions = 0;

/** The staff API in memory, at the network boundary: what the console asks for is recorded, what it gets can be set. */
export class StaffApi {
  readonly calls: Call[] = [];
  /** Another one for each test: who a token belongs to is asked only once. */
  readonly token = `token-${++sessions}`;
  /** What a sign-in gives the browser besides; nothing unless a test says so. */
  device: { deviceProof?: unknown } = {};
  staff: StaffMember = GRACE;
  /** Whether staff must sign in with a passkey. */
  passkeys: PasskeyRule = 'optional';
  /** Whether the session it knows of was opened with one. */
  withKey = false;
  /** After how many minutes without use sessions end; as their tokens unless a test says so. */
  idleMinutes = 720;
  day: DayFigures = QUIET_DAY;
  /** Whether an alarm stops all writes. */
  writesStopped = false;
  /** How many proposed wallet addresses its counts say wait for the reader, and for others. */
  wallets: ReviewCounts['wallets'] = { me: 0, others: 0 };
  /** The same of a proposed account outside. */
  outsideAccounts: ReviewCounts['outsideAccounts'] = { me: 0, others: 0 };
  /** The same of explanations of open items. */
  explanations: ReviewCounts['explanations'] = { me: 0, others: 0 };
  /** The same of a proposed policy. */
  policyWaiting: ReviewCounts['policy'] = { me: 0, others: 0 };
  /** Answers instead of the ordinary one, by path. */
  readonly refusals = new Map<string, { status: number } & Partial<ErrorAnswer>>();
  /** What else it answers, by method and path: "GET /plans". A list answers an array and is counted. */
  readonly answers = new Map<string, (body: never) => unknown>();

  constructor(readonly requests: ReviewRequestDetail[] = []) {
    globalThis.fetch = (input, init) => this.fetch(String(input), init);
  }

  /** As if somebody had signed in before. */
  signedIn(staff = this.staff): this {
    this.staff = staff;
    localStorage.setItem('staff-token', this.token);
    return this;
  }

  /** The decisions that were sent; claiming, which happens by itself, is none. */
  get decisions(): Call[] {
    return this.calls.filter(({ method, path }) => method === 'POST' && /\/(approve|reject|complete)$/.test(path));
  }

  called(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api/staff', '');
    const method = init.method ?? 'GET';
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const filter = JSON.parse(searchParams.get('filter') ?? '{}');
    const sentHeaders = new Headers(init.headers);
    const [token, proofs] = [sentHeaders.get('authorization'), sentHeaders.get('device-proof')];
    this.calls.push({ method, path, body: sent, filter, token, proofs });
    const refusal = this.refusals.get(path);
    const { status, body, headers } = refusal
      ? { status: refusal.status, body: { message: 'Refused.', ...refusal }, headers: {} }
      : this.answer(method, path, sent, searchParams);
    return new Response(JSON.stringify(body), { status, headers });
  }

  private answer(method: string, path: string, body: unknown, query: URLSearchParams): Answer {
    if (path === '/auth/signin') return { status: 201, body: { token: this.token, ...this.me(), ...this.device } };
    if (path === '/auth/passkey') {
      this.withKey = true;
      return { status: 201, body: { token: this.token, ...this.me(), ...this.device } };
    }
    if (path === '/me') return { status: 200, body: this.me() };
    const told = this.answers.get(`${method} ${path}`);
    if (told) return UNCOUNTED.has(path) ? { status: 200, body: told(body as never) } : counted(told(body as never));
    if (path === '/proposals') return { status: 200, body: { activeAdmins: 2, data: [] } };
    if (NO_KEYS.test(path)) return { status: 200, body: { data: [] } };
    if (path === '/reconciliation') return { status: 200, body: NO_ACCOUNTS };
    if (path === '/policy') return { status: 200, body: POLICY };
    if (path === '/break-glass') return { status: 200, body: { enabled: false, data: [] } };
    if (TRAILS.has(path)) return UNCOUNTED.has(path) ? { status: 200, body: [] } : counted([]);
    if (path === '/requests') return this.list(query);
    if (path === '/requests/counts') return { status: 200, body: this.counts() };
    if (path === '/dashboard') return { status: 200, body: this.day };
    if (/^\/requests\/[^/]+\/lines$/.test(path)) return { status: 200, body: NO_LINES };
    if (path.startsWith('/requests/bulk/')) return this.bulk(path, body as BulkApproveRequest);
    if (/^\/requests\/.+\/(claim|release)$/.test(path)) return this.claim(path);
    const [, noun, id, action] = path.split('/');
    // Each kind takes its decisions at its own address.
    const request = this.requests.find((each) => each.id === id && (!action || noun === `${each.kind}s`));
    if (!request) return { status: 404, body: { message: 'There is nothing at this address.', code: 'not-found' } };
    if (action) this.decide(request, action as keyof typeof DONE, body as { creditedAmount?: number } | undefined);
    return { status: action ? 201 : 200, body: request };
  }

  /** Whom a session is of. */
  private me(): StaffAnswer {
    const { staff, idleMinutes, passkeys, withKey } = this;
    return { staff, idleMinutes, passkeys, withKey };
  }

  /** Ten minutes from now on, unless somebody else has them. */
  private claim(path: string): Answer {
    const [, , id, action] = path.split('/');
    const request = this.requests.find((each) => each.id === id)!;
    const { claim } = request;
    if (action === 'release') delete request.claim;
    else if (claim && claim.staffId !== this.staff.id) {
      return { status: 409, body: { message: `${claim.by} reviews this request.`, code: 'request-already-claimed' } };
    } else {
      const now = Date.now();
      const until = new Date(now + 600_000).toISOString();
      request.claim = { staffId: this.staff.id, by: this.staff.name, at: new Date(now).toISOString(), until };
    }
    return { status: 200, body: request };
  }

  private bulk(path: string, { ids, creditedAmounts = [], ...body }: BulkApproveRequest): Answer {
    const action = path.endsWith('approve') ? 'approve' : 'reject';
    const results = ids.map((id): BulkResult => {
      const request = this.requests.find((each) => each.id === id)!;
      if (request.status !== 'pending') {
        const message = `${request.decidedBy} ${request.status} this request meanwhile.`;
        return { id, ok: false, code: 'request-already-decided', message, request };
      }
      const seen = creditedAmounts.find((row) => row.id === id)?.creditedAmount;
      this.decide(request, action, { ...body, ...(seen !== undefined && { creditedAmount: seen }) });
      return { id, ok: true, request };
    });
    return { status: 200, body: { results } satisfies BulkAnswer };
  }

  private decide(
    request: ReviewRequestDetail,
    action: keyof typeof DONE,
    body: { creditedAmount?: number } = {},
  ): void {
    const { endorsement: first, kind } = request;
    const amount = body.creditedAmount ?? first?.amount ?? request.amount;
    const transfer = kind === 'transfer';
    if (action === 'approve' && approvalStep(request, exactCents(amount))?.is === 'first') {
      request.endorsement = { staffId: this.staff.id, by: this.staff.name, at: new Date().toISOString(), amount };
    } else {
      delete request.endorsement;
      const status = transfer && action === 'approve' ? 'completed' : DONE[action];
      Object.assign(request, body, { status, decidedBy: this.staff.name });
    }
  }

  private list(query: URLSearchParams): Answer {
    const {
      kind,
      status,
      toPay,
      second,
      q,
      id: ids,
    } = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
    const [from, to] = JSON.parse(query.get('range') ?? '[0,24]') as [number, number];
    const matching = (second ? this.forASecond(second) : this.requests)
      .filter((request) => !Array.isArray(ids) || ids.includes(request.id))
      .filter((request) => !kind || request.kind === kind)
      .filter((request) => !status || request.status === status)
      .filter((request) => !toPay || (request.kind === 'withdrawal' && request.status === 'approved'))
      .filter((request) => typeof q !== 'string' || request.investorName.includes(q))
      .map(
        ({
          investor: _investor,
          evidence: _evidence,
          timeline: _timeline,
          earlierRequests: _earlier,
          secondApprovalFrom: _from,
          secondApprovalDailyFrom: _dailyFrom,
          decidedAlone: _alone,
          ...row
        }) => row,
      );
    const body = matching.slice(from, to + 1);
    const headers = {
      'content-range': `requests ${from}-${Math.max(from, from + body.length - 1)}/${matching.length}`,
    };
    return { status: 200, body, headers };
  }

  /** What waits for a second person, for whom. */
  private forASecond(whom: unknown): ReviewRequestDetail[] {
    return this.requests.filter((request) => {
      const { kind, status, endorsement, proposal, barredAsNew } = request;
      const first = endorsement?.staffId ?? proposal?.staffId;
      if ((status !== 'pending' && !lacksLine(request)) || first === undefined || endorsement?.isVoid) return false;
      const decides = (kind !== 'adjustment' || this.staff.role === 'admin') && !proposal?.isVoid;
      const me = decides && first !== this.staff.id && !barredAsNew;
      return whom === 'any' || me === (whom === 'me');
    });
  }

  private counts() {
    const count = (kind: string, status: string) =>
      this.requests.filter((request) => request.kind === kind && request.status === status).length;
    return {
      pending: {
        deposit: count('deposit', 'pending'),
        withdrawal: count('withdrawal', 'pending'),
        transfer: count('transfer', 'pending'),
        adjustment: count('adjustment', 'pending'),
      },
      toPay: count('withdrawal', 'approved'),
      second: { me: this.forASecond('me').length, others: this.forASecond('others').length },
      wallets: this.wallets,
      outsideAccounts: this.outsideAccounts,
      explanations: this.explanations,
      policy: this.policyWaiting,
      ...(this.writesStopped && { writesStopped: true }),
    };
  }
}
