import { type ErrorAnswer, type ReviewRequest } from '@clearfold/contracts';
import { type Answer, call } from '../call.js';
import { addWallet, BTC, decide, requestDeposit, requestWithdrawal } from '../money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '../people.js';
import { outsideWorld, type OutsideWorld } from '../queue/outside-world.js';
import { type TestServer } from '../test-server.js';

/** At which a cent is 20 units of bitcoin. */
export const AT_RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00.000Z' };

export type MatchAnswer = Answer<ReviewRequest & Partial<ErrorAnswer>>;

/** Requests that are decided, and the lines by which they came or went: of a bank, and of a chain. */
export interface CoinMatches {
  readonly world: OutsideWorld;
  readonly ada: TestInvestor;
  /** Outside accounts: a bank's in dollars, of whose first statement on all is looked for, and a watched one in BTC. */
  readonly bank: string;
  readonly wallet: string;
  /** A payout that is marked as paid without a line. */
  readonly paid: (dollars: number) => Promise<string>;
  /** A deposit in BTC that is credited without a line. */
  readonly credited: (dollars: number) => Promise<string>;
  /** A line of so many cents' worth of bitcoin at `AT_RATE`; below zero what went out. */
  readonly coins: (cents: number) => Promise<string>;
  /** A line of the bank, of a statement of its own. */
  readonly dollars: (cents: number) => Promise<string>;
  readonly match: (
    staff: TestStaff,
    kind: 'deposits' | 'withdrawals',
    id: string,
    body: object,
    key?: string,
  ) => Promise<MatchAnswer>;
}

/** Who decides beforehand, where not anybody may. */
interface Deciders {
  readonly admins: readonly [TestStaff, TestStaff];
  /** Gives a staff command that must succeed. */
  readonly decide: (path: string, body?: object) => Promise<unknown>;
}

const anybody = async (server: TestServer): Promise<Deciders> => {
  const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
  const reviewer = await signInStaff(server, 'reviewer');
  return { admins: [one, other], decide: (path, body) => decide(server, reviewer, path, body) };
};

/** Has them in a server that has no such account yet. */
export const coinMatches = async (server: TestServer, deciders?: Deciders): Promise<CoinMatches> => {
  await addWallet(server);
  const { admins, decide } = deciders ?? (await anybody(server));
  const world = await outsideWorld(server, admins);
  const ada = await signUpInvestor(server);
  const firstDay = world.today() - 400;
  const bank = await world.open({ name: 'Bank' });
  await world.statement(bank, { fromDay: firstDay, toDay: firstDay, openingUnits: 1_000_000n, lines: [] });
  const coin = { kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 } as const;
  const wallet = await world.open({ ...coin, name: 'Coins', identifier: BTC.address });
  const credited = async (amount: number): Promise<string> => {
    const id = await requestDeposit(server, ada, amount);
    await decide(`deposits/${id}/approve`);
    return id;
  };
  await credited(9_000);
  let statements = 0;
  return {
    world,
    ada,
    bank,
    wallet,
    paid: async (amount) => {
      const id = await requestWithdrawal(server, ada, amount);
      await decide(`withdrawals/${id}/approve`);
      await decide(`withdrawals/${id}/complete`, { paymentReference: 'P' });
      return id;
    },
    credited,
    coins: (cents) => world.seen(wallet, { units: BigInt(cents) * 20n }),
    dollars: async (cents) => {
      statements += 1;
      const day = firstDay + statements;
      const [line = ''] = await world.statement(bank, { fromDay: day, toDay: day, lines: [{ units: BigInt(cents) }] });
      return line;
    },
    match: ({ token }, kind, id, body, key) =>
      call(server, `POST /staff/${kind}/${id}/match`, {
        token,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
  };
};
