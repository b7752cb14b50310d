import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
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
import { createMigratedDatabase } from './migrated-database.js';
import { type TestDatabase } from './test-database.js';
import { MovableClock } from './movable-clock.js';
import { readSettings, type Settings } from '#platform/config/settings.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ledgerPool } from '#platform/event-store/event-store.module.js';
import { type LedgerRequest, type Receipt } from '#platform/event-store/ledger-request.js';
import { verifyLedger, type VerifyReport } from '#platform/event-store/verify/verify-ledger.js';

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

export const startTestLedger = async (): Promise<TestLedger> => {
  // Without a server around it, Nest would write a line per command to the console.
  Logger.overrideLogger(false);
  const database = await createMigratedDatabase();
  const secret = 'only the tests know this secret, 32 long';
  const settings: Settings = readSettings({ DATABASE_URL: database.url, TOKEN_SECRET: secret, PIN_PEPPER: secret });
  const clock = new MovableClock();
  const superuser = new pg.Client({ connectionString: database.superuserUrl, pipeline: true });
  await superuser.connect();
  const stores: EventStore[] = [];
  const anotherProcess = (databaseUrl = settings.databaseUrl): EventStore => {
    const store = new EventStore(ledgerPool({ ...settings, databaseUrl }), clock, settings);
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
      await Promise.all(stores.map((one) => one.onModuleDestroy()));
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
export const accept = async (store: EventStore, request: LedgerRequest): Promise<Receipt> => {
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
