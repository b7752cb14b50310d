// @ts-check
/**
 * The server process of `npm run bench:imports`: the built API with an account outside and somebody who imports its statements. Says by
 * messages where it listens, and how much memory it holds at its highest.
 */
import '@clearfold/api/platform/memory/small-heap.js';
import { randomUUID } from 'node:crypto';
import { createApp } from '@clearfold/api/app.js';
import { StaffAccounts } from '@clearfold/api/features/staff/staff-accounts.js';
import { Sessions } from '@clearfold/api/platform/auth/sessions.js';
import { Clock } from '@clearfold/api/platform/clock/clock.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { Jobs } from '@clearfold/api/platform/jobs/jobs.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';

/** The account whose statements are imported. */
const ACCOUNT = { identifier: 'DE89370400440532013000', currency: 'USD', decimals: 2 };

const [url = ''] = process.argv.slice(2);
const secret = 'x'.repeat(32);
const settings = readSettings({
  DATABASE_URL: url,
  TOKEN_SECRET: secret,
  PIN_PEPPER: secret,
  // Its staff sign in by passwords.
  STAFF_PASSKEYS: 'optional',
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_STAFF: '100000000',
});

const app = await createApp(settings, new Clock());
await app.get(Jobs).start();
await app.listen(0, '127.0.0.1');
const address = app.getHttpServer().address();
const port = typeof address === 'object' && address ? address.port : 0;
const [admin = '', other = '', reviewer = ''] = await staff();
const world = {
  account: ACCOUNT,
  accountId: await openAccount(),
  token: await app.get(Sessions, { strict: false }).open('staff', reviewer),
};
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

/** Two admins and a reviewer. @returns {Promise<string[]>} their ids */
async function staff() {
  const accounts = app.get(StaffAccounts, { strict: false });
  const roles = /** @type {const} */ (['admin', 'admin', 'reviewer']);
  const ids = [];
  for (const [at, role] of roles.entries()) {
    const email = `bench${at}@clearfold.example`;
    await accounts.add({ name: `Bench ${at}`, email, role }, 'correct horse battery');
    ids.push((await accounts.credentialsOf(email))?.id ?? '');
  }
  return ids;
}

/** @returns {Promise<string>} its id */
async function openAccount() {
  const store = app.get(EventStore);
  const accountId = randomUUID();
  const { identifier, currency, decimals } = ACCOUNT;
  const terms = { kind: 'bank', source: 'statements', name: 'Bench', network: 'Bank', staleAfterDays: 400 };
  const proposal = { type: 'ProposeOutsideAccount', accountId, ...terms, identifier, currency, decimals };
  for (const [id, command] of [
    [admin, proposal],
    [other, { type: 'ConfirmOutsideAccount', accountId }],
  ]) {
    const answer = await store.execute({
      streamId: OUTSIDE_ACCOUNTS_STREAM,
      commandId: randomUUID(),
      actor: { kind: 'staff', id: String(id) },
      command: /** @type {any} */ (command),
    });
    if ('refused' in answer) throw new Error(`The account was not opened: ${answer.refused}`);
  }
  return accountId;
}
