import { type APIRequestContext } from '@playwright/test';
import { type Investor } from './investor.js';

/** Somebody signed in by the API alone. */
export interface Account {
  id: string;
  token: string;
}

type ReviewedKind = 'deposit' | 'transfer' | 'withdrawal';

/** What a journey needs done that another journey shows on the screens. */
export class Api {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly staffToken: string,
  ) {}

  /** The API with a reviewer at hand. */
  static async open(request: APIRequestContext): Promise<Api> {
    const data = { email: 'reviewer@clearfold.example', password: 'clearfold-demo' };
    const { token } = await call<{ token: string }>(request, 'POST', 'staff/auth/signin', { data });
    return new Api(request, token);
  }

  async signUp(investor: Investor): Promise<Account> {
    const { token, user } = await call<{ token: string; user: { _id: string } }>(this.request, 'POST', 'auth/signup', {
      data: investor.signUpBody,
    });
    return { id: user._id, token };
  }

  /** Deposits an amount that a reviewer credits at once. */
  async fund(account: Account, amount: number): Promise<void> {
    await this.requestDeposit(account, amount);
    await this.approveNewest(account, 'deposit');
  }

  /** @param currency that of the first wallet unless said */
  async requestDeposit({ token }: Account, amount: number, currency?: string): Promise<void> {
    const wallets = await call<{ data: { currency: string; address: string }[] }>(this.request, 'GET', 'wallets');
    const wallet = wallets.data.find((each) => currency === undefined || each.currency === currency);
    const data = { amount, currency: wallet?.currency, blockchainWalletAddress: wallet?.address };
    await call(this.request, 'POST', 'transactions/deposit-request', { token, data });
  }

  /** A payout of an amount that the account has. */
  async requestWithdrawal({ token }: Account, { signUpBody }: Investor, amount: number): Promise<void> {
    const { transactionPIN } = signUpBody;
    const data = { amount, recipientAccount: 'DE02 1203 0000 0000 2020 51', transactionPIN };
    await call(this.request, 'POST', 'transactions/withdrawal-request', { token, data });
  }

  /** How many of an account's requests of a kind stand how. */
  async statusesOf({ token }: Account, kind: 'deposit' | 'transfer'): Promise<Record<string, number>> {
    const path = `transactions/user-transactions?type=${kind}`;
    const { data } = await call<{ data: { status: string }[] }>(this.request, 'GET', path, { token });
    const counts: Record<string, number> = {};
    for (const { status } of data) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  /** A reviewer approves the newest pending request of a kind. */
  async approveNewest(account: Pick<Account, 'token'>, kind: ReviewedKind): Promise<void> {
    const { status, text } = await this.tryToApproveNewest(account, kind);
    if (status >= 300) throw new Error(`approving a ${kind} answered ${status}: ${text}`);
  }

  /** The same, where the API may refuse. */
  async tryToApproveNewest(
    { token }: Pick<Account, 'token'>,
    kind: ReviewedKind,
  ): Promise<{ status: number; text: string }> {
    const path = `transactions/user-transactions?type=${kind}&status=pending`;
    const [pending] = (await call<{ data: { _id: string }[] }>(this.request, 'GET', path, { token })).data;
    const response = await this.request.post(`/api/staff/${kind}s/${pending?._id}/approve`, {
      headers: { authorization: `Bearer ${this.staffToken}` },
      data: {},
    });
    return { status: response.status(), text: await response.text() };
  }

  /** Writes a ticket about something technical. */
  async submitTicket({ token }: Account, message: string): Promise<void> {
    await call(this.request, 'POST', 'support-tickets/submit', {
      token,
      data: { subject: 'Technical Support', message },
    });
  }

  /** Support answers the one ticket of an investor. */
  async answerTicket({ id }: Account, response: string): Promise<void> {
    const data = { email: 'support@clearfold.example', password: 'clearfold-demo' };
    const { token } = await call<{ token: string }>(this.request, 'POST', 'staff/auth/signin', { data });
    const tickets = await call<{ id: string; investorId: string }[]>(this.request, 'GET', 'staff/tickets', { token });
    const ticket = tickets.find(({ investorId }) => investorId === id);
    await call(this.request, 'POST', `staff/tickets/${ticket?.id}/claim`, { token });
    await call(this.request, 'POST', `staff/tickets/${ticket?.id}/answer`, { token, data: { response } });
  }

  /** Ends a session while its browser still shows it as signed in. */
  async endSession(token: string): Promise<void> {
    await call(this.request, 'POST', 'auth/signout', { token });
  }
}

const call = async <Answer>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  { token, data }: { token?: string; data?: object } = {},
): Promise<Answer> => {
  const response = await request.fetch(`/api/${path}`, {
    method,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(data && { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Answer;
};
