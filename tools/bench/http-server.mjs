// @ts-check
/**
 * A server process of `npm run bench:http`: the built API (`batched`), the same API over an event store that gives each
 * command a transaction of its own on a connection of its own (`alone`), or one that makes the people and their money
 * (`prepare`). Says by messages where it listens and how much memory it holds at its highest.
 */
import '@clearfold/api/platform/memory/small-heap.js';
import { createApp } from '@clearfold/api/app.js';
import { Clock } from '@clearfold/api/platform/clock/clock.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { STAFF_RULES } from '@clearfold/api/platform/event-store/event-store.module.js';
import { EventStore, ledgerPool } from '@clearfold/ledger-store';
import { batchStatements, decideBatch, loadBatch, writeBatch } from '@clearfold/ledger-store/append';
import { ORIGIN } from './http-signing.mjs';
import { prepare } from './http-world.mjs';

const [kind, url = '', width = '64', pending = '0', toSign = '0'] = process.argv.slice(2);
const secret = 'x'.repeat(32);
const endless = '100000000';
const settings = readSettings({
  DATABASE_URL: url,
  TOKEN_SECRET: secret,
  PIN_PEPPER: secret,
  // Its staff sign in by passwords.
  STAFF_PASSKEYS: 'optional',
  PUBLIC_URL: ORIGIN,
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PUBLIC: endless,
  RATE_LIMIT_INVESTOR: endless,
  RATE_LIMIT_STAFF: endless,
  SIGN_IN_LIMIT_PER_ADDRESS: '1000000',
  SIGN_IN_LIMIT_PER_ACCOUNT: '1000000',
  SIGN_IN_LIMIT_EVERYONE: endless,
});

const app = await createApp(settings, new Clock());
if (kind === 'alone') giveEachCommandItsOwnTransaction(app.get(EventStore));
await app.listen(0, '127.0.0.1');
const address = app.getHttpServer().address();
const port = typeof address === 'object' && address ? address.port : 0;
// In a process of its own: what it leaves in memory is not the server's.
const world =
  kind === 'prepare' ? await prepare(app, port, { count: Number(pending), toSign: Number(toSign) }) : undefined;
process.on('message', (message) => {
  // Of the process's whole life, by the kernel's own count: no sample comes too late for a peak.
  if (message === 'memory') process.send?.({ memory: process.resourceUsage().maxRSS * 1024 });
  if (message === 'stop')
    app
      .close()
      .then(() => process.exit(0))
      .catch(console.error);
});
process.send?.({ port, world });

/** @param {EventStore} store */
function giveEachCommandItsOwnTransaction(store) {
  const pool = ledgerPool(settings.databaseUrl, { connections: Number(width) });
  store.execute = async (request) => {
    const client = await pool.connect();
    try {
      const loaded = await loadBatch(client, [request], Date.now, STAFF_RULES);
      const { answers, accepted } = decideBatch(loaded, [request]);
      await writeBatch(client, batchStatements(loaded, accepted));
      const [answer] = answers;
      if (!answer) throw new Error('The store gave no answer');
      return answer;
    } finally {
      client.release();
    }
  };
}
