import {
  type PlanTermsRequest,
  type PurchaseAnswer,
  type ReviewRequest,
  type StaffPlanDetail,
  type Transaction,
  type User,
} from '@clearfold/contracts';
import { WalletWriter } from '../features/wallets/wallet.writer.js';
import { call } from './call.js';
import { PIN, type TestInvestor, type TestStaff } from './people.js';
import { type TestServer } from './test-server.js';

export const BTC = { currency: 'BTC', address: 'DEMO-DO-NOT-SEND-BTC', network: 'Bitcoin' };

/** Lets deposits in BTC be requested. */
export const addWallet = (server: TestServer): Promise<void> =>
  server.app.get(WalletWriter, { strict: false }).add(BTC);

export const depositBody = (amount: number) => ({
  amount,
  currency: BTC.currency,
  blockchainWalletAddress: BTC.address,
});

export const withdrawalBody = (amount: number) => ({
  amount,
  recipientAccount: 'DE02 1203 0000 0000 2020 51',
  transactionPIN: PIN,
});

export const transactionsOf = async (server: TestServer, { token }: TestInvestor): Promise<Transaction[]> =>
  (await call<{ data: Transaction[] }>(server, 'GET /transactions/user-transactions', { token })).body.data;

export const userOf = async (server: TestServer, { token }: TestInvestor): Promise<User> =>
  (await call<{ user: User }>(server, 'GET /users/me', { token })).body.user;

/** Requests a deposit over HTTP; answers its id. */
export const requestDeposit = async (server: TestServer, investor: TestInvestor, amount: number): Promise<string> => {
  await expectCreated(
    call(server, 'POST /transactions/deposit-request', { token: investor.token, body: depositBody(amount) }),
  );
  return newest(server, investor);
};

/** Requests a withdrawal over HTTP; answers its id. */
export const requestWithdrawal = async (
  server: TestServer,
  investor: TestInvestor,
  amount: number,
): Promise<string> => {
  const { token } = investor;
  await expectCreated(call(server, 'POST /transactions/withdrawal-request', { token, body: withdrawalBody(amount) }));
  return newest(server, investor);
};

/** Requests a transfer over HTTP; answers its id. */
export const requestTransfer = async (
  server: TestServer,
  sender: TestInvestor,
  recipient: TestInvestor,
  amount: number,
): Promise<string> => {
  const body = { amount, recipientUserId: recipient.user._id, transactionPIN: PIN };
  await expectCreated(call(server, 'POST /transactions/transfer-request', { token: sender.token, body }));
  return newest(server, sender);
};

/** Requests a deposit and has it approved, so that the investor has money to use. */
export const fund = async (
  server: TestServer,
  investor: TestInvestor,
  staff: TestStaff,
  amount: number,
): Promise<void> => {
  const id = await requestDeposit(server, investor, amount);
  await decide(server, staff, `deposits/${id}/approve`);
};

/** A plan's terms as staff sends them. */
export const planTerms = (changes: Partial<PlanTermsRequest> = {}): PlanTermsRequest => ({
  name: 'Harbour',
  description: 'Sixty days, interest paid every thirty.',
  minInvestment: 50,
  maxInvestment: 5_000,
  durationDays: 60,
  interestRate: 2.5,
  payout: 'monthly',
  ...changes,
});

/** Offers a plan over HTTP; answers it. */
export const createPlan = async (
  server: TestServer,
  { token }: TestStaff,
  changes: Partial<PlanTermsRequest> = {},
): Promise<StaffPlanDetail> => {
  const answer = await call<StaffPlanDetail>(server, 'POST /staff/plans', { token, body: planTerms(changes) });
  if (answer.status !== 201) throw new Error(`The plan answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Buys a plan over HTTP; answers what the purchase answered. */
export const purchase = async (
  server: TestServer,
  { token }: TestInvestor,
  planId: string,
  amount: number,
): Promise<PurchaseAnswer> => {
  const body = { amount, transactionPIN: PIN };
  const answer = await call<PurchaseAnswer>(server, `POST /investment-plans/${planId}/purchase`, { token, body });
  if (answer.status !== 201) throw new Error(`The purchase answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Calls a staff command that must succeed, e.g. `deposits/{id}/approve`. */
export const decide = async (
  server: TestServer,
  { token }: TestStaff,
  command: string,
  body: object = {},
): Promise<ReviewRequest> => {
  const answer = await call<ReviewRequest>(server, `POST /staff/${command}`, { token, body });
  if (answer.status !== 200) throw new Error(`${command} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const newest = async (server: TestServer, investor: TestInvestor): Promise<string> => {
  const [transaction] = await transactionsOf(server, investor);
  if (!transaction) throw new Error('There is no transaction');
  return transaction._id;
};

const expectCreated = async (answer: ReturnType<typeof call>): Promise<void> => {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`The request answered ${status}: ${JSON.stringify(body)}`);
};
