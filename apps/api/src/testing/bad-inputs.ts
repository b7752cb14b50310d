import { isDeepStrictEqual } from 'node:util';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call, type CallOptions } from './call.js';
import { databaseHash, type DatabaseHash } from './database-hash.js';
import { addWallet, depositBody, fund, requestDeposit, requestWithdrawal } from './money.js';
import { openQueue } from './queue/open-queue.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from './people.js';
import { startTestServer, type TestServer } from './test-server.js';

/**
 * What a refused request may change: how often something was tried. Everything else must be the same row by row, above
 * all the ledger, balances, people, sessions and idempotency keys.
 */
const MAY_CHANGE = ['public.attempts', 'public.rate_counts'];

/** A server with people on it, and everything that a refused request could change. */
export interface World {
  server: TestServer;
  ada: TestInvestor;
  eve: TestInvestor;
  reviewer: TestStaff;
  admin: TestStaff;
  /** A pending deposit and a pending withdrawal of Ada's. */
  depositId: string;
  withdrawalId: string;
  /** Of every row of the database. */
  hash: DatabaseHash;
}

/** [what, the call, its options, the status it must answer] */
export type Row = [
  what: string,
  methodAndPath: string | ((world: World) => string),
  options: (world: World) => CallOptions,
  status: number,
];

/** The key of a deposit that Ada asked for. */
export const USED_KEY = 'used';

/** Starts a server with an investor who has money and open requests, another one, a reviewer and an admin. */
export const startWorld = async (): Promise<World> => {
  const server = await startTestServer({ workJobs: false });
  await openQueue(server);
  await addWallet(server);
  const [ada, eve] = [await signUpInvestor(server), await signUpInvestor(server)];
  const [reviewer, admin] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'admin')];
  await fund(server, ada, reviewer, 1000);
  const withdrawalId = await requestWithdrawal(server, ada, 100);
  const depositId = await requestDeposit(server, ada, 50);
  const first = { token: ada.token, body: depositBody(7), headers: { 'idempotency-key': USED_KEY } };
  const { status } = await call(server, 'POST /transactions/deposit-request', first);
  if (status !== 201) throw new Error(`The first use of a key answered ${status}`);
  const hash = await databaseHash(server.database.superuserUrl, MAY_CHANGE);
  await hash.settled();
  return { server, ada, eve, reviewer, admin, withdrawalId, depositId, hash };
};

export const closeWorld = async ({ hash, server }: World): Promise<void> => {
  await hash.close();
  await server.close();
};

const REFUSAL = expect.objectContaining({ message: expect.stringMatching(/./), code: expect.any(String) });
const FIELDS = ['message', 'code', 'errors', 'current'];

/** Sends a bad input, which must answer its status, a message and a code. */
const expectAnswered = async (world: World, [what, path, options, status]: Row): Promise<void> => {
  const answer = await call<ErrorAnswer>(world.server, typeof path === 'string' ? path : path(world), options(world));
  const others = Object.keys(answer.body).filter((key) => !FIELDS.includes(key));
  expect([what, answer.status, answer.body, others, answer.headers.get('content-type')]).toEqual([
    what,
    status,
    REFUSAL,
    [],
    'application/json; charset=utf-8',
  ]);
};

/** Sends a bad input: it must answer a message and a code, and leave every row as it was. */
const expectRefused = async (world: World, row: Row): Promise<void> => {
  const before = await world.hash.read();
  await expectAnswered(world, row);
  expect(await world.hash.read()).toEqual(before);
};

/**
 * Sends many: each must answer a message and a code, and together they must leave every row as it was. Where they do not, they
 * are sent again one by one, to find which it was.
 */
export const expectAllRefused = async (world: World, rows: readonly Row[]): Promise<void> => {
  expect(rows).not.toHaveLength(0);
  const before = await world.hash.read();
  for (const row of rows) await expectAnswered(world, row);
  const after = await world.hash.read();
  if (isDeepStrictEqual(after, before)) return;
  for (const row of rows) await expectRefused(world, row);
  expect(after).toEqual(before);
};
