// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { walletId } from '@clearfold/ledger';
import { EventStore, ledgerPool, migrateLedger } from '@clearfold/ledger-store';
import { decideBatch, factStatements, loadBatch, viewStatements, writeBatch } from '@clearfold/ledger-store/append';
import { perSecond } from './in-flight.mjs';

/** How many approvals one reviewer gives: a day's work, whose sum each further one of theirs reads. */
const OF_ONE_REVIEWER = 1_000;

/** The staff is no part of the ledger, nor of what is measured here. @type {import('@clearfold/ledger-store').StaffRules} */
export const NOBODY_BARRED = {
  roles: () => Promise.resolve(new Map()),
  notSecondTo: () => Promise.resolve(new Map()),
  voidFirsts: () => Promise.resolve([]),
};

/**
 * The event store of libs/ledger-store on a fresh database, and beside it the floor: the same rows, one transaction per command
 * on as many connections as commands are in flight, and one statement for each table that gets a row.
 *
 * @param {string} url of an empty database
 * @param {number} width commands in flight
 */
export async function ledgerUnderTest(url, width) {
  await migrateLedger(url, url);
  const store = new EventStore({ pool: ledgerPool(url), staff: NOBODY_BARRED });
  const floorPool = ledgerPool(url, { connections: width });
  await store.execute({
    streamId: walletId('BTC') ?? '',
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'set-up' },
    command: { type: 'OpenWallet', currency: 'BTC', network: 'Bitcoin', address: 'bench' },
  });

  let approvals = 0;
  let reviewerId = '';
  const reviewer = () => {
    if (approvals++ % OF_ONE_REVIEWER === 0) reviewerId = randomUUID();
    return reviewerId;
  };

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
      const answer = await store.execute(approval(id, reviewer()));
      if ('refused' in answer) throw new Error(answer.refused);
    },

    /** @param {string} id */
    async approveAlone(id) {
      const request = approval(id, reviewer());
      const client = await floorPool.connect();
      const loaded = await loadBatch(client, [request], Date.now, NOBODY_BARRED);
      const { accepted } = decideBatch(loaded, [request]);
      await writeBatch(client, statementsByTable(loaded, accepted));
      client.release();
    },

    async close() {
      await store.close();
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

/** @param {string} id of a pending deposit @param {string} reviewerId */
const approval = (id, reviewerId) => ({
  streamId: id,
  commandId: randomUUID(),
  actor: { kind: /** @type {const} */ ('staff'), id: reviewerId },
  command: {
    type: /** @type {const} */ ('ApproveDeposit'),
    secondApprovalFromCents: 10n ** 15n,
    secondApprovalDailyFromCents: 10n ** 15n,
  },
  idempotency: { key: `bench/${id}`, bodyDigest: createHash('sha256').update(id).digest() },
});
