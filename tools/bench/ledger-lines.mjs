// @ts-check
import { randomUUID } from 'node:crypto';
import { OUTSIDE_ACCOUNTS_STREAM, statementLineId } from '@clearfold/ledger';
import { EventStore, ledgerPool, migrateLedger } from '@clearfold/ledger-store';
import { decideBatch, factStatements, loadBatch, viewStatements, writeBatch } from '@clearfold/ledger-store/append';
import { atLeast, atMost } from '../figures/bars.mjs';
import { perSecond } from './in-flight.mjs';
import { NOBODY_BARRED } from './ledger-under-test.mjs';

/** As an import gives them: in their order, so many at once. */
const IN_FLIGHT = 512;
const MANY = Number(process.env.BENCH_LINES ?? 100_000);
const ALONE = Math.ceil(MANY / 200);

const DAY = 20_000;
const DIGEST = '5e'.repeat(32);

/**
 * Statements sealed and recorded line by line: a small one, a large one with the memory that it takes, and the floor, the same
 * lines by one transaction each.
 *
 * @param {import('./ledger.mjs').FreshDatabase} freshDatabase
 */
export async function lines(freshDatabase) {
  const account = await openedAccount(await freshDatabase());
  await account.imported(1_000);
  const small = await account.imported(1_000);
  const before = heapAfterCollection();
  const large = await account.imported(MANY);
  const grown = (heapAfterCollection() - before) / 2 ** 20;
  const alone = await account.importedAlone(ALONE);
  await account.close();

  const rate = MANY / large;
  const toAlone = rate / (ALONE / alone);
  console.log(`\nLines of statements, ${IN_FLIGHT} in flight:`);
  console.log(`  1,000 lines                      ${small.toFixed(2).padStart(6)} s`);
  console.log(`  ${MANY.toLocaleString('en-US')} lines`.padEnd(35) + `${large.toFixed(2).padStart(6)} s`);
  console.log(`    a second                       ${rate.toFixed(0).padStart(6)}`);
  console.log(`    heap behind it                 ${grown.toFixed(1).padStart(6)} MiB more`);
  console.log(
    `  one transaction per line         ${(ALONE / alone).toFixed(0).padStart(6)}/s   ratio ${toAlone.toFixed(1)}`,
  );
  return [
    atMost('1,000 lines', small, 1, { digits: 2, unit: 's' }),
    atMost(`${MANY.toLocaleString('en-US')} lines`, large, (60 * MANY) / 100_000, { unit: 's' }),
    atMost('heap behind them', grown, 16, { unit: 'MiB' }),
    atLeast('lines', toAlone, 15, { unit: '× one transaction per line' }),
  ];
}

/** @param {string} url of an empty database */
async function openedAccount(url) {
  await migrateLedger(url, url);
  const store = new EventStore({ pool: ledgerPool(url), staff: NOBODY_BARRED });
  const pool = ledgerPool(url, { connections: 1 });
  const accountId = randomUUID();
  let day = DAY;
  let sequence = 0;

  /** @type {(streamId: string, by: string, command: import('@clearfold/ledger').LedgerCommand) => import('@clearfold/ledger-store').LedgerRequest} */
  const request = (streamId, by, command) => ({
    streamId,
    commandId: randomUUID(),
    actor: by === 'import' ? { kind: 'system', id: by } : { kind: 'staff', id: by },
    command,
  });
  /** @param {ReturnType<typeof request>} of */
  const accept = async (of) => {
    const answer = await store.execute(of);
    if ('refused' in answer) throw new Error(answer.refused);
  };
  await accept(
    request(OUTSIDE_ACCOUNTS_STREAM, 'one', {
      type: 'ProposeOutsideAccount',
      accountId,
      kind: 'bank',
      source: 'statements',
      name: 'Bench',
      identifier: 'DE89370400440532013000',
      network: 'Bank',
      currency: 'USD',
      decimals: 2,
      staleAfterDays: 3,
    }),
  );
  await accept(request(OUTSIDE_ACCOUNTS_STREAM, 'another', { type: 'ConfirmOutsideAccount', accountId }));

  /** Seals a day's statement of lines of a cent. @param {number} count */
  const seal = async (count) => {
    day += 1;
    const balances = { openingUnits: BigInt(sequence), closingUnits: BigInt(sequence + count) };
    const days = { fromDay: day, toDay: day };
    await accept(
      request(accountId, 'one', {
        type: 'SealStatement',
        fileDigest: DIGEST,
        ...days,
        ...balances,
        lines: count,
        root: DIGEST,
      }),
    );
  };
  const next = () => {
    sequence += 1;
    return request(statementLineId(accountId, sequence), 'import', {
      type: 'RecordOutsideLine',
      accountId,
      currency: 'USD',
      units: 1n,
      reference: `NTRY-${sequence}`,
      bookedDay: day,
      valueDay: day,
      lineDigest: DIGEST,
      sequence,
      balanceUnits: BigInt(sequence),
    });
  };

  return {
    /** @param {number} count @returns {Promise<number>} seconds, the seal among them */
    async imported(count) {
      const start = performance.now();
      await seal(count);
      await perSecond(count, IN_FLIGHT, () => accept(next()));
      return (performance.now() - start) / 1_000;
    },

    /** @param {number} count @returns {Promise<number>} */
    async importedAlone(count) {
      await seal(count);
      const start = performance.now();
      const client = await pool.connect();
      for (let i = 0; i < count; i++) {
        const line = next();
        const loaded = await loadBatch(client, [line], Date.now, NOBODY_BARRED);
        const { accepted } = decideBatch(loaded, [line]);
        const { everyday, others } = viewStatements(loaded, accepted);
        await writeBatch(client, [...factStatements(loaded, accepted), ...everyday, ...others]);
      }
      client.release();
      return (performance.now() - start) / 1_000;
    },

    async close() {
      await store.close();
      await pool.end();
    },
  };
}

const heapAfterCollection = () => {
  global.gc?.();
  return process.memoryUsage().heapUsed;
};
