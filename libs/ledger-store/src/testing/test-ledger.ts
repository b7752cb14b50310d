import { randomUUID } from 'node:crypto';
import {
  type Actor,
  ADJUSTMENT_CATEGORIES,
  isRefusal,
  type LedgerCommand,
  authorizedActor,
  walletId,
} from '@clearfold/ledger';
import { ONE_IS_ENOUGH, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import pg from 'pg';
import { EventStore } from '../append/event-store.js';
import { type EventStoreOptions } from '../append/event-store-options.js';
import { ledgerPool } from '../append/ledger-pool.js';
import { type LedgerRequest, type AppendResult } from '../append/ledger-request.js';
import { type StaffRules } from '../append/staff-rules.js';
import { migrateLedger } from '../schema/migrate-ledger.js';
import { verifyLedger, type VerifyReport } from '../verify/verify-ledger.js';
import { MovableClock } from './movable-clock.js';
import { createTemplate, createTestDatabase, type TestDatabase } from './test-database.js';

export const INVESTOR = '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03';
export const STAFF: Actor = { kind: 'staff', id: '7b6a5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c04' };

/** An event store on a migrated database of its own, without a server around it. */
export interface TestLedger {
  readonly clock: MovableClock;
  readonly database: TestDatabase;
  /** Another process's event store on the same database. */
  anotherProcess(databaseUrl?: string): EventStore;
  readonly store: EventStore;
  /** A connection that may do anything, such as tampering. */
  readonly superuser: pg.Client;
  verify(): Promise<VerifyReport>;
  close(): Promise<void>;
}

/** Whoever gives a command as staff is of the staff, and nobody let anybody in. */
const EVERYBODY_STAYS: StaffRules = {
  roles: (_, ids) => Promise.resolve(new Map(ids.map((id) => [id, 'admin']))),
  notSecondTo: () => Promise.resolve(new Map()),
  voidFirsts: () => Promise.resolve([]),
};

let template: Promise<string> | undefined;

/** A copy of one database that whoever comes first makes for the whole run: the ledger's tables and nothing else. */
const createLedgerDatabase = async (): Promise<TestDatabase> => {
  template ??= createTemplate((url) => migrateLedger(url, url), 'ledger');
  return createTestDatabase(await template);
};

/**
 * @param create the database, where more is needed in it than the ledger
 * @param options of every event store on it
 */
export const startTestLedger = async (
  create: () => Promise<TestDatabase> = createLedgerDatabase,
  options: Partial<EventStoreOptions> = {},
): Promise<TestLedger> => {
  const database = await create();
  const clock = new MovableClock();
  const superuser = new pg.Client({ connectionString: database.superuserUrl, pipeline: true });
  await superuser.connect();
  const stores: EventStore[] = [];
  const anotherProcess = (databaseUrl = database.url): EventStore => {
    const pool = ledgerPool(databaseUrl);
    const store = new EventStore({ pool, now: () => clock.now(), staff: EVERYBODY_STAYS, ...options });
    stores.push(store);
    return store;
  };
  const store = anotherProcess();
  return {
    clock,
    database,
    anotherProcess,
    store,
    superuser,
    verify: () => verifyLedger(superuser),
    close: async () => {
      await Promise.all(stores.map((one) => one.close()));
      await superuser.end();
      await database.drop();
    },
  };
};

/** A request for a command on a new stream, or on a given one. */
export const requestFor = (
  command: LedgerCommand,
  { streamId = randomUUID(), ...changes }: Partial<LedgerRequest> = {},
): LedgerRequest => ({
  streamId,
  commandId: randomUUID(),
  actor: authorizedActor(command, streamId, STAFF.id),
  command,
  ...changes,
});

/** Lets deposits in a currency be requested; again it changes nothing. */
export const openWallet = async (store: EventStore, currency = 'BTC'): Promise<void> => {
  await store.execute({
    streamId: walletId(currency) ?? '',
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'set-up' },
    command: { type: 'OpenWallet', currency, network: 'Bitcoin', address: WALLET_ADDRESS },
  });
};

/** A fact that needs nothing before it and moves nothing. */
export const draftOf = (amountCents: bigint): LedgerCommand => ({
  type: 'ProposeAdjustment',
  investorId: INVESTOR,
  direction: 'add',
  amountCents,
  category: ADJUSTMENT_CATEGORIES[0],
  reasonDigest: 'ab'.repeat(32),
});

/** Needs the wallet of BTC. */
export const depositOf = (amountCents: bigint, investorId = INVESTOR): LedgerCommand => ({
  type: 'RequestDeposit',
  investorId,
  amountCents,
  currency: 'BTC',
  walletAddress: WALLET_ADDRESS,
});

export const withdrawalOf = (amountCents: bigint, investorId = INVESTOR): LedgerCommand => ({
  type: 'RequestWithdrawal',
  investorId,
  amountCents,
  recipientDigest: 'ab'.repeat(32),
});

/** Executes a command that must be accepted. */
export const accept = async (store: EventStore, request: LedgerRequest): Promise<AppendResult> => {
  const answer = await store.execute(request);
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.refused}`);
  return answer;
};

/** Opens the wallet of BTC if it is not, and credits an investor with a deposit that was requested and approved; answers its id. */
export const credit = async (store: EventStore, amountCents: bigint, investorId = INVESTOR): Promise<string> => {
  await openWallet(store);
  const { streamId } = await accept(store, requestFor(depositOf(amountCents, investorId)));
  await accept(store, requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH }, { streamId }));
  return streamId;
};
