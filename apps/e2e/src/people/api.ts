import { type APIRequestContext } from '@playwright/test';
import { type Investor } from './investor.js';

/** Somebody signed in by the API alone. */
export interface Account {
  id: string;
  token: string;
}

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
  async fund({ token }: Account, amount: number): Promise<void> {
    const wallets = await call<{ data: { currency: string; address: string }[] }>(this.request, 'GET', 'wallets');
    const [wallet] = wallets.data;
    const data = { amount, currency: wallet?.currency, blockchainWalletAddress: wallet?.address };
    await call(this.request, 'POST', 'transactions/deposit-request', { token, data });
    await this.approveNewest({ token }, 'deposit');
  }

  /** A reviewer approves the newest pending request of a kind. */
  async approveNewest({ token }: Pick<Account, 'token'>, kind: 'deposit' | 'transfer'): Promise<void> {
    const path = `transactions/user-transactions?type=${kind}&status=pending`;
    const [pending] = (await call<{ data: { _id: string }[] }>(this.request, 'GET', path, { token })).data;
    const command = `staff/${kind}s/${pending?._id}/approve`;
    await call(this.request, 'POST', command, { token: this.staffToken, data: {} });
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
