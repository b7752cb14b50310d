// @ts-check
import { SECURITY_QUESTIONS } from '@clearfold/contracts';
import { createApp, closeApp } from '../../apps/api/dist/app.js';
import { StaffAccounts } from '../../apps/api/dist/features/staff/index.js';
import { CheckpointSigner } from '../../apps/api/dist/features/checkpoints/index.js';
import { WalletWriter } from '../../apps/api/dist/features/wallets/index.js';
import { MIGRATIONS } from '../../apps/api/dist/migrations.js';
import { Clock } from '../../apps/api/dist/platform/clock/clock.js';
import { readSettings } from '../../apps/api/dist/platform/config/settings.js';
import { migrate } from '../../apps/api/dist/platform/database/migrate.js';

const PASSWORD = 'correct horse battery';
export const PIN = '2468';
export const WALLET = { currency: 'BTC', address: 'DEMO-DO-NOT-SEND-BTC', network: 'Bitcoin' };
const INVESTORS = 4;

/**
 * @typedef {{ id: string, token: string }} Person
 * @typedef {{ investors: Person[], staff: Person[] }} People
 */

/**
 * A migrated database with investors, two reviewers and a wallet, and a checkpoint of what is recorded so far.
 *
 * @param {Record<string, string>} environment @returns {Promise<People>}
 */
export async function preparePeople(environment) {
  await migrate(readSettings(environment), MIGRATIONS);
  return withServer(environment, async (app, url) => {
    await app.get(WalletWriter, { strict: false }).add(WALLET);
    const [investors, staff] = [[], []].map(() => /** @type {Person[]} */ ([]));
    for (let i = 0; i < INVESTORS; i++) investors?.push(await signUp(url, i));
    for (let i = 0; i < 2; i++) {
      const email = `reviewer${i}@clearfold.example`;
      await app.get(StaffAccounts, { strict: false }).add({ name: `Reviewer ${i}`, email, role: 'reviewer' }, PASSWORD);
      const { token, user } = await post(url, '/staff/auth/signin', { email, password: PASSWORD });
      staff?.push({ id: String(user?._id ?? email), token });
    }
    await app.get(CheckpointSigner, { strict: false }).sign();
    return { investors: investors ?? [], staff: staff ?? [] };
  });
}

/**
 * Signs a checkpoint of the log as it stands, into the file outside.
 *
 * @param {Record<string, string>} environment
 */
export const signCheckpoint = (environment) =>
  withServer(environment, (app) => app.get(CheckpointSigner, { strict: false }).sign());

/**
 * Does something with a server in this process.
 *
 * @template Result @param {Record<string, string>} environment
 * @param {(app: Awaited<ReturnType<typeof createApp>>, url: string) => Promise<Result>} work
 */
async function withServer(environment, work) {
  const app = await createApp(readSettings({ ...environment, PORT: '0', LOG_LEVEL: 'fatal' }), new Clock());
  try {
    await app.listen(0, '127.0.0.1');
    return await work(app, `${(await app.getUrl()).replace(/\/$/, '')}/api`);
  } finally {
    await closeApp(app);
  }
}

/** @param {string} url @param {number} i @returns {Promise<Person>} */
async function signUp(url, i) {
  const { user, token } = await post(url, '/auth/signup', {
    firstName: 'Fault',
    lastName: 'Investor',
    email: `investor${i}@clearfold.example`,
    password: PASSWORD,
    securityQuestion1: SECURITY_QUESTIONS[0],
    securityAnswer1: 'Milbanke',
    securityQuestion2: SECURITY_QUESTIONS[1],
    securityAnswer2: 'Puff',
    transactionPIN: PIN,
  });
  return { id: String(user._id), token };
}

/** @param {string} url @param {string} path @param {object} body @returns {Promise<any>} */
async function post(url, path, body) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
