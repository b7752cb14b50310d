// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { walletId } from '@clearfold/ledger';
import { readSettings } from '../../apps/api/dist/platform/config/settings.js';
import { Clock } from '../../apps/api/dist/platform/clock/clock.js';
import { migrate } from '../../apps/api/dist/platform/database/migrate.js';
import { decideBatch } from '../../apps/api/dist/platform/event-store/decide-batch.js';
import { ledgerPool } from '../../apps/api/dist/platform/event-store/event-store.module.js';
import { EventStore } from '../../apps/api/dist/platform/event-store/event-store.js';
import { factStatements } from '../../apps/api/dist/platform/event-store/fact-statements.js';
import { loadBatch } from '../../apps/api/dist/platform/event-store/load-batch.js';
import { viewStatements } from '../../apps/api/dist/platform/event-store/view-statements.js';
import { writeBatch } from '../../apps/api/dist/platform/event-store/write-batch.js';
import { MIGRATIONS } from '../../apps/api/dist/migrations.js';
import { perSecond } from './in-flight.mjs';

const STAFF = { kind: /** @type {const} */ ('staff'), id: randomUUID() };

/**
 * The built API's own event store on a fresh database, and beside it the floor: the same rows, one transaction per command
 * on as many connections as commands are in flight, and one statement for each table that gets a row.
 *
 * @param {string} url of an empty database
 * @param {number} width commands in flight
 */
export async function ledgerUnderTest(url, width) {
  const secret = 'x'.repeat(32);
  const settings = readSettings({ DATABASE_URL: url, TOKEN_SECRET: secret, PIN_PEPPER: secret });
  await migrate(settings, MIGRATIONS);
  Logger.overrideLogger(false);
  const clock = new Clock();
  const store = new EventStore(ledgerPool(settings), clock, settings);
  const floorPool = ledgerPool(settings, width);
  await store.execute({
    streamId: walletId('BTC') ?? '',
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'set-up' },
    command: { type: 'OpenWallet', currency: 'BTC', network: 'Bitcoin', address: 'bench' },
  });

  return {
    /** @param {string[]} investors @param {number} count @returns {Promise<string[]>} ids of pending deposits */
    async requestDeposits(investors, count) {
      const ids = Array.from({ length: count }, () => randomUUID());
      await perSecond(count, 512, async (i) => {
        const investorId = investors[i % investors.length] ?? '';
        const answer = await store.execute({
          streamId: ids[i] ?? '',
          commandId: randomUUID(),
          actor: { kind: 'investor', id: investorId },
          command: {
            type: 'RequestDeposit',
            investorId,
            amountCents: BigInt(100 + i),
            currency: 'BTC',
            walletAddress: 'bench',
          },
        });
        if ('refused' in answer) throw new Error(answer.refused);
      });
      return ids;
    },

    /** @param {string} id */
    async approveBatched(id) {
      const answer = await store.execute(approval(id));
      if ('refused' in answer) throw new Error(answer.refused);
    },

    /** @param {string} id */
    async approveAlone(id) {
      const request = approval(id);
      const client = await floorPool.connect();
      const loaded = await loadBatch(client, [request]);
      const { accepted } = decideBatch(loaded, [request], clock.now().valueOf());
      await writeBatch(client, statementsByTable(loaded, accepted));
      client.release();
    },

    async close() {
      await store.onModuleDestroy();
      await floorPool.end();
    },
  };
}

/** @type {(...batch: Parameters<typeof factStatements>) => ReturnType<typeof factStatements>} */
const statementsByTable = (loaded, accepted) => {
  const facts = factStatements(loaded, accepted);
  const { everyday, others } = viewStatements(loaded, accepted);
  return [...facts, ...everyday, ...others].filter(({ values }) => values.some((value) => value !== NO_ROWS));
};

/** A column of no rows. */
const NO_ROWS = '{}';

/** @param {string} id of a pending deposit */
const approval = (id) => ({
  streamId: id,
  commandId: randomUUID(),
  actor: STAFF,
  command: {
    type: /** @type {const} */ ('ApproveDeposit'),
    secondApprovalFromCents: 10n ** 15n,
    secondApprovalDailyFromCents: 10n ** 15n,
  },
  idempotency: { key: `bench/${id}`, bodyDigest: createHash('sha256').update(id).digest() },
});
