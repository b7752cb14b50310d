// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startApi } from './api-process.mjs';
import { checkHistory } from './check-history.mjs';
import { ClientLog } from './client-log.mjs';
import { startDatabase } from './database.mjs';
import { PIN, preparePeople, WALLET } from './people.mjs';

const AT_ONCE = 8;
const ENDLESS = '100000000';

/** A platform of plain processes on one machine, with people on it, in which a fault is staged. */
export class World {
  log = new ClientLog();
  /** @type {import('./api-process.mjs').ApiProcess[]} */
  apis = [];
  #amount = 100;

  /**
   * @param {() => number} random @param {string} folder @param {Awaited<ReturnType<typeof startDatabase>>} database
   * @param {import('./people.mjs').People} people @param {Record<string, string>} environment the servers': they do not
   *   sign checkpoints, so that the last one is from before the fault
   */
  constructor(random, folder, database, people, environment) {
    this.random = random;
    this.folder = folder;
    this.database = database;
    this.people = people;
    this.environment = environment;
  }

  /** @param {() => number} random @returns {Promise<World>} */
  static async open(random) {
    const folder = mkdtempSync(join(tmpdir(), 'clearfold-faults-'));
    chmodSync(folder, 0o755); // As root the database runs under another account, which must be able to enter.
    const database = await startDatabase(folder);
    const environment = environmentFor(database.url, folder);
    const people = await preparePeople({ ...environment, ...vouchingIn(folder) });
    return new World(random, folder, database, people, environment);
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

  /**
   * Clients ask for deposits, eight at a time, at APIs that the numbers choose; a fault happens when a third is asked for.
   *
   * @param {number} count @param {() => string[]} urls @param {() => Promise<void>} fault
   */
  async burst(count, urls, fault) {
    let asked = 0;
    /** @type {Promise<void> | undefined} */
    let staged;
    const client = async () => {
      while (asked < count) {
        asked += 1;
        if (!staged && asked > count / 3) staged = fault();
        const entry = await this.requestDeposit(this.pick(urls()));
        // A client that got no answer looks around before it asks for something new.
        if (entry.outcome === 'unknown') await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    await staged;
  }

  /** Each with an amount that no other has. @param {string} url */
  requestDeposit(url) {
    const body = { amount: ++this.#amount / 100, currency: WALLET.currency, blockchainWalletAddress: WALLET.address };
    return this.log.send(url, '/transactions/deposit-request', this.pick(this.people.investors).token, body);
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
    const { broken, ...counts } = await checkHistory(this.database.url, this.log, this.vouching);
    const { acknowledged, unknown, outageMs } = this.log;
    return { acknowledged: acknowledged.length, unknown, ...counts, outageMs, broken };
  }

  /** @template Value @param {readonly Value[]} values @returns {Value} */
  pick(values) {
    return /** @type {Value} */ (values[Math.floor(this.random() * values.length)]);
  }

  async close() {
    await Promise.all(this.apis.map((api) => api.kill('SIGKILL')));
    await this.database.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} folder @returns {Record<string, string>} */
const environmentFor = (url, folder) => ({
  DATABASE_URL: url,
  TOKEN_SECRET: 'x'.repeat(32),
  PIN_PEPPER: 'y'.repeat(32),
  PICTURES_DIR: join(folder, 'pictures'),
  RATE_LIMIT_PUBLIC: ENDLESS,
  RATE_LIMIT_INVESTOR: ENDLESS,
  RATE_LIMIT_STAFF: ENDLESS,
});

/** @param {string} folder */
const vouchingIn = (folder) => ({ CHECKPOINT_KEY: 'z'.repeat(32), CHECKPOINT_SINK: join(folder, 'checkpoints.txt') });
