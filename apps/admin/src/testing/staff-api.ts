import { type ErrorAnswer, type ReviewRequestDetail, type StaffMember } from '@clearfold/contracts';

/** One call the console made. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  token: string | null;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const GRACE: StaffMember = { id: 's1', name: 'Grace Hopper', email: 'grace@desk.example', role: 'reviewer' };

export const AUDITOR: StaffMember = { id: 's2', name: 'Luca Pacioli', email: 'luca@desk.example', role: 'auditor' };

const DONE = { approve: 'approved', reject: 'rejected', complete: 'completed' } as const;

let sessions = 0;

/** The staff API in memory, at the network boundary: what the console asks for is recorded, what it gets can be set. */
export class StaffApi {
  readonly calls: Call[] = [];
  /** Another one for each test: who a token belongs to is asked only once. */
  readonly token = `token-${++sessions}`;
  staff: StaffMember = GRACE;
  /** Answers instead of the ordinary one, by path. */
  readonly refusals = new Map<string, { status: number } & Partial<ErrorAnswer>>();

  constructor(readonly requests: ReviewRequestDetail[] = []) {
    globalThis.fetch = (input, init) => this.fetch(String(input), init);
  }

  /** As if somebody had signed in before. */
  signedIn(staff = this.staff): this {
    this.staff = staff;
    localStorage.setItem('staff-token', this.token);
    return this;
  }

  called(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api/staff', '');
    const method = init.method ?? 'GET';
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.calls.push({ method, path, body: sent, token: new Headers(init.headers).get('authorization') });
    const refusal = this.refusals.get(path);
    const { status, body, headers } = refusal
      ? { status: refusal.status, body: { message: 'Refused.', ...refusal }, headers: {} }
      : this.answer(path, sent, JSON.parse(searchParams.get('filter') ?? '{}'));
    return new Response(JSON.stringify(body), { status, headers });
  }

  private answer(path: string, body: unknown, filter: Record<string, unknown>): Answer {
    if (path === '/auth/signin') return { status: 201, body: { token: this.token, staff: this.staff } };
    if (path === '/me') return { status: 200, body: { staff: this.staff } };
    if (path === '/requests') return this.list(filter);
    if (path === '/requests/counts') return { status: 200, body: this.counts() };
    const [, noun, id, action] = path.split('/');
    // Each kind takes its decisions at its own address.
    const request = this.requests.find((each) => each.id === id && (!action || noun === `${each.kind}s`));
    if (!request) return { status: 404, body: { message: 'There is nothing at this address.', code: 'not-found' } };
    if (action) this.decide(request, action as keyof typeof DONE, body as { creditedAmount?: number } | undefined);
    return { status: action ? 201 : 200, body: request };
  }

  private decide(
    request: ReviewRequestDetail,
    action: keyof typeof DONE,
    body: { creditedAmount?: number } = {},
  ): void {
    const { endorsement: first, kind, secondApprovalFrom } = request;
    const amount = body.creditedAmount ?? first?.amount ?? request.amount;
    const transfer = kind === 'transfer';
    if (action === 'approve' && !transfer && amount >= secondApprovalFrom && first?.amount !== amount) {
      request.endorsement = { staffId: this.staff.id, by: this.staff.name, at: new Date().toISOString(), amount };
    } else {
      delete request.endorsement;
      const status = transfer && action === 'approve' ? 'completed' : DONE[action];
      Object.assign(request, body, { status, decidedBy: this.staff.name });
    }
  }

  private list({ kind, status, toPay, q }: Record<string, unknown>): Answer {
    const body = this.requests
      .filter((request) => !kind || request.kind === kind)
      .filter((request) => !status || request.status === status)
      .filter((request) => !toPay || (request.kind === 'withdrawal' && request.status === 'approved'))
      .filter((request) => typeof q !== 'string' || request.investorName.includes(q))
      .map(
        ({ investor: _investor, timeline: _timeline, earlierRequests: _earlier, secondApprovalFrom: _from, ...row }) =>
          row,
      );
    const headers = { 'content-range': `requests 0-${Math.max(0, body.length - 1)}/${body.length}` };
    return { status: 200, body, headers };
  }

  private counts() {
    const count = (kind: string, status: string) =>
      this.requests.filter((request) => request.kind === kind && request.status === status).length;
    return {
      pending: {
        deposit: count('deposit', 'pending'),
        withdrawal: count('withdrawal', 'pending'),
        transfer: count('transfer', 'pending'),
      },
      toPay: count('withdrawal', 'approved'),
    };
  }
}
