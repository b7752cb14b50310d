// @ts-check
import { SECURITY_QUESTIONS } from '@clearfold/contracts';
import { createApp, closeApp } from '@clearfold/api/app.js';
import { StaffOpener } from '@clearfold/api/features/staff/register/staff-opener.js';
import { CredentialOpener } from '@clearfold/api/features/users/credentials/credential-opener.js';
import { StaffAccounts } from '@clearfold/api/features/staff/staff-accounts.js';
import { CheckpointSigner } from '@clearfold/api/features/checkpoints/checkpoint-signer.js';
import { WalletWriter } from '@clearfold/api/features/wallets/wallet.writer.js';
import { MIGRATIONS } from '@clearfold/api/migrations.js';
import { Clock } from '@clearfold/api/platform/clock/clock.js';
import { readSettings } from '@clearfold/api/platform/config/settings.js';
import { migrate } from '@clearfold/api/platform/database/migrate.js';
import { prepareQueue } from '@clearfold/api/platform/jobs/queue-backend.js';

const PASSWORD = 'correct horse battery';
export const PIN = '2468';
export const WALLET = { currency: 'BTC', address: 'DEMO-DO-NOT-SEND-BTC', network: 'Bitcoin' };
const INVESTORS = 4;

/**
 * @typedef {{ id: string, token: string }} Person
 * @typedef {{ investors: Person[], staff: Person[], admins: string[] }} People staff: the reviewers; admins: ids
 * @typedef {Awaited<ReturnType<typeof createApp>>} Server
 * @typedef {{ daysAgo: number, happened(app: Server, people: People): Promise<void>, leaves(investor: number): import('./oracle/expected-state.mjs').Money }} Past
 *   what happened before the fault; `leaves`: what the investor of a number has of it in the end
 */

/**
 * A migrated database with investors, two reviewers and two admins, all of whom the log knows, and a wallet, and a checkpoint of what is recorded so far.
 *
 * @param {Record<string, string>} environment @param {Past} [past] @returns {Promise<People>}
 */
export async function preparePeople(environment, past) {
  await migrate(readSettings(environment), MIGRATIONS);
  await prepareQueue(readSettings(environment));
  const people = await withServer(environment, new ClockOfThen(past?.daysAgo ?? 0), async (app, url) => {
    await app.get(WalletWriter, { strict: false }).add(WALLET);
    /** @type {People} */
    const signedUp = { investors: [], staff: [], admins: [] };
    const staff = app.get(StaffAccounts, { strict: false });
    for (let i = 0; i < INVESTORS; i++) signedUp.investors.push(await signUp(url, i));
    for (let i = 0; i < 2; i++) {
      const account = { name: `Reviewer ${i}`, email: emailOf('reviewer', i), role: /** @type {const} */ ('reviewer') };
      await staff.add(account, PASSWORD);
      signedUp.staff.push(await signIn(url, '/staff/auth/signin', account.email));
    }
    for (let i = 0; i < 2; i++) {
      const admin = { name: `Admin ${i}`, email: emailOf('admin', i), role: /** @type {const} */ ('admin') };
      await staff.add(admin, PASSWORD);
      signedUp.admins.push(String((await staff.credentialsOf(admin.email))?.id));
    }
    await app.get(StaffOpener, { strict: false }).openIfDue();
    await app.get(CredentialOpener, { strict: false }).openIfDue();
    await past?.happened(app, signedUp);
    await app.get(CheckpointSigner, { strict: false }).sign();
    return signedUp;
  });
  // Sign-ins of then have ended.
  return past ? signInAgain(environment, people) : people;
}

/** @param {Record<string, string>} environment @param {People} people @returns {Promise<People>} */
const signInAgain = (environment, { investors, staff, admins }) =>
  withServer(environment, new Clock(), async (_app, url) => ({
    investors: await Promise.all(investors.map((_, i) => signIn(url, '/auth/signin', emailOf('investor', i)))),
    staff: await Promise.all(staff.map((_, i) => signIn(url, '/staff/auth/signin', emailOf('reviewer', i)))),
    admins,
  }));

/**
 * Signs a checkpoint of the log as it stands, into the file outside.
 *
 * @param {Record<string, string>} environment
 */
export const signCheckpoint = (environment) =>
  withServer(environment, new Clock(), (app) => app.get(CheckpointSigner, { strict: false }).sign());

/**
 * Does something with a server in this process.
 *
 * @template Result @param {Record<string, string>} environment @param {Clock} clock
 * @param {(app: Server, url: string) => Promise<Result>} work
 */
async function withServer(environment, clock, work) {
  const app = await createApp(readSettings({ ...environment, PORT: '0', LOG_LEVEL: 'fatal' }), clock);
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
    email: emailOf('investor', i),
    password: PASSWORD,
    securityQuestion1: SECURITY_QUESTIONS[0],
    securityAnswer1: 'Milbanke',
    securityQuestion2: SECURITY_QUESTIONS[1],
    securityAnswer2: 'Puff',
    transactionPIN: PIN,
  });
  return { id: String(user._id), token };
}

/** @param {string} url @param {string} path @param {string} email @returns {Promise<Person>} */
async function signIn(url, path, email) {
  const { token, user, staff } = await post(url, path, { email, password: PASSWORD });
  return { id: String(user?._id ?? staff.id), token };
}

/** What the investor of a number signs in with. @param {number} i */
export const credentialsOf = (i) => ({ email: emailOf('investor', i), password: PASSWORD });

const emailOf = (/** @type {string} */ kind, /** @type {number} */ i) => `${kind}${i}@clearfold.example`;

/** A clock that runs some days behind. */
class ClockOfThen extends Clock {
  /** @param {number} daysAgo */
  constructor(daysAgo) {
    super();
    this.daysAgo = daysAgo;
  }

  /** @override */
  now() {
    return new Date(Date.now() - this.daysAgo * 86_400_000);
  }
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
