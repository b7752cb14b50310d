// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startApi } from './api-process.mjs';
import { checkHistory } from './check-history.mjs';
import { ClientLog } from './client-log.mjs';
import { startEmbedded } from './database.mjs';
import { PIN, preparePeople, WALLET } from './people.mjs';
import { Traffic } from './traffic.mjs';
import { NO_MONEY } from './oracle/expected-state.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

const AT_ONCE = 8;
/** How many times as many clients ask for while no acknowledgement comes. */
const PATIENCE = 10;
const ENDLESS = '100000000';

/**
 * @typedef {{ port: number, url: string, environment?: Record<string, string>, stop(): Promise<void> }} Database `url` is a
 *   superuser's, `environment` what servers are told instead, if anything
 */

/** @typedef {{ random: () => number, isShort: boolean }} Chance `isShort`: nothing is waited for that takes a minute */

/**
 * What a fault may ask for, beside what each world has.
 *
 * @typedef {object} Needs
 * @property {(folder: string) => Promise<Database>} [startDatabase]
 * @property {import('./people.mjs').Past} [past]
 */

/**
 * A platform of plain processes on one machine, with people on it, in which a fault is staged.
 *
 * @template {Database} [Kind=Database]
 */
export class World {
  log = new ClientLog();
  /** @type {import('./api-process.mjs').ApiProcess[]} */
  apis = [];
  /** @type {import('./api-process.mjs').ApiProcess[]} */
  workers = [];
  #amount = 100;
  /** @type {Traffic | undefined} */
  #traffic;
  /** The last position before clients began. */
  #before = 0;

  /**
   * @param {Chance} of @param {string} folder @param {Kind} database
   * @param {import('./people.mjs').People} people @param {Record<string, string>} environment the servers': they do not
   *   sign checkpoints, so that the last one is from before the fault
   * @param {import('./people.mjs').Past} [past]
   */
  constructor({ random, isShort }, folder, database, people, environment, past) {
    this.past = past;
    this.random = random;
    this.isShort = isShort;
    this.folder = folder;
    this.database = database;
    this.people = people;
    this.environment = environment;
  }

  /** @param {Chance} of @param {Needs} [needs] @returns {Promise<World>} */
  static async open(of, { startDatabase = startEmbedded, past } = {}) {
    const folder = temporaryFolder('faults');
    /** @type {Database | undefined} */
    let database;
    try {
      database = await startDatabase(folder);
      const environment = { ...environmentFor(database.url, folder), ...database.environment };
      const people = await preparePeople({ ...environment, ...vouchingIn(folder) }, past);
      const world = new World(of, folder, database, people, environment, past);
      const [{ position }] = await world.query('select position::int from ledger.head');
      world.#before = position;
      return world;
    } catch (error) {
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** What signs checkpoints, and the file outside that they stand in. */
  get vouching() {
    return vouchingIn(this.folder);
  }

  /** @param {Record<string, string>} [changes] */
  async startApi(changes = {}) {
    const api = await startApi({ ...this.environment, ...changes });
    this.apis.push(api);
    return api;
  }

  /** A process that works on jobs and serves nobody. @param {Record<string, string>} [changes] */
  async startWorker(changes = {}) {
    const worker = await startApi({ ...this.environment, PROCESS_ROLE: 'worker', ...changes });
    this.workers.push(worker);
    return worker;
  }

  /**
   * Clients ask for deposits, eight at a time, at APIs that the numbers choose; a fault happens when a third is asked for. While
   * it waits for an acknowledgement they ask for more than `count`: an API that still looks for its database refuses at once.
   *
   * @param {number} count @param {() => string[]} urls @param {() => Promise<void>} fault
   * @param {(url: string) => Promise<import('./client-log.mjs').Entry>} [ask] for something else
   */
  async burst(count, urls, fault, ask = (url) => this.requestDeposit(url)) {
    let asked = 0;
    this.log.begin();
    /** @type {Promise<void> | undefined} */
    let staged;
    const client = async () => {
      while (asked < count || (this.log.isAwaited && asked < count * PATIENCE)) {
        asked += 1;
        if (!staged && asked > count / 3) {
          staged = fault();
          // What went wrong is thrown when the clients are done.
          staged.catch(() => {});
        }
        const entry = await ask(this.pick(urls()));
        // A client that got no answer looks around before it asks for something new.
        if (entry.outcome === 'unknown') await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    this.log.end();
    await staged;
  }

  /**
   * As a burst, of all that investors and reviewers do with money.
   *
   * @param {number} count @param {() => string[]} urls @param {() => Promise<void>} fault
   */
  async traffic(count, urls, fault) {
    if (!this.#traffic) {
      this.#traffic = new Traffic(this);
      await this.#traffic.begin(this.pick(urls()));
    }
    const traffic = this.#traffic;
    await this.burst(count, urls, fault, (url) => traffic.ask(url));
  }

  /**
   * Each with an amount that no other has.
   *
   * @param {string} url @param {string} [token] whose, else anybody's @param {number} [amount] US dollars
   */
  requestDeposit(url, token = this.pick(this.people.investors).token, amount = ++this.#amount / 100) {
    const body = { amount, currency: WALLET.currency, blockchainWalletAddress: WALLET.address };
    return this.log.send(url, '/transactions/deposit-request', token, body);
  }

  /** @param {string} url @param {import('./people.mjs').Person} from @param {import('./people.mjs').Person} to @param {number} amount */
  requestTransfer(url, from, to, amount) {
    const body = { amount, recipientUserId: to.id, transactionPIN: PIN };
    return this.log.send(url, '/transactions/transfer-request', from.token, body);
  }

  /** Ids of what waits for a decision, of one kind. @param {string} kind @returns {Promise<string[]>} */
  async waiting(kind) {
    const query = `select id from ledger.requests where status = 'pending' and kind = $1 order by requested_at`;
    return (await this.query(query, [kind])).map(({ id }) => id);
  }

  /** @param {string} text @param {unknown[]} [values] @returns {Promise<any[]>} */
  async query(text, values = []) {
    const client = new pg.Client({ connectionString: this.database.url });
    // A database that ends meanwhile is told by the query itself.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Settles what is unknown by its key, and checks everything. */
  async outcome() {
    await this.log.settle(this.apis.map(({ url }) => url));
    const { folder, vouching, people } = this;
    // A fault may have ended them all.
    const { url: api } = this.apis[0] ?? (await this.startApi());
    const had = (/** @type {number} */ investor) => this.past?.leaves(investor) ?? NO_MONEY;
    const surroundings = { folder, vouching, people, before: this.#before, api, had };
    const { broken, ...counts } = await checkHistory(this.database.url, this.log, surroundings);
    const { acknowledged, unknown, outageMs, longestMs } = this.log;
    return { acknowledged: acknowledged.length, unknown, ...counts, outageMs, longestMs, broken };
  }

  /** @template Value @param {readonly Value[]} values @returns {Value} */
  pick(values) {
    return /** @type {Value} */ (values[Math.floor(this.random() * values.length)]);
  }

  /** Kills what serves and what works, and settles what is unknown before: nothing changes any more. */
  async endProcesses() {
    if (this.apis.length > 0) await this.log.settle(this.apis.map(({ url }) => url));
    await this.#kill();
  }

  async #kill() {
    await Promise.all([...this.apis, ...this.workers].map((process) => process.kill('SIGKILL')));
    this.apis = [];
    this.workers = [];
  }

  async close() {
    await this.#kill();
    await this.database.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} folder @returns {Record<string, string>} */
const environmentFor = (url, folder) => ({
  DATABASE_URL: url,
  TOKEN_SECRET: 'x'.repeat(32),
  PIN_PEPPER: 'y'.repeat(32),
  // Its staff sign in by passwords.
  STAFF_PASSKEYS: 'optional',
  PICTURES_DIR: join(folder, 'pictures'),
  RATE_LIMIT_PUBLIC: ENDLESS,
  RATE_LIMIT_INVESTOR: ENDLESS,
  RATE_LIMIT_STAFF: ENDLESS,
});

/** @param {string} folder */
const vouchingIn = (folder) => ({ CHECKPOINT_KEY: 'z'.repeat(32), CHECKPOINT_SINK: join(folder, 'checkpoints.txt') });
