// @ts-check
import { PIN } from './people.mjs';

/** What each investor begins with, US dollars: enough for all that is asked for. */
const FUNDS = 1_000;
const DECIDED_AT_ONCE = 3;

const WAITING = `
select id, kind, status, investor_id as investor, amount_cents::int as cents from ledger.requests
where status = 'pending' or kind = 'withdrawal' and status = 'approved' order by requested_at`;

/** @typedef {{ id: string, kind: 'deposit' | 'withdrawal' | 'transfer', status: string, investor: string, cents: number }} Waiting */

/** All that investors and reviewers do with money, so that a fault may hit any of it. Who does what, the numbers choose. */
export class Traffic {
  /** @type {import('./world.mjs').World<any>} */
  #world;
  /** What nobody decides yet. @type {Waiting[]} */
  #waiting = [];
  /** Ids, with the status, that somebody has taken on. @type {Set<string>} */
  #taken = new Set();
  #asked = 0;

  /** @param {import('./world.mjs').World<any>} world */
  constructor(world) {
    this.#world = world;
  }

  /** Gives every investor something to spend. @param {string} url of an API */
  async begin(url) {
    const { people } = this.#world;
    const asked = people.investors.map(({ token }, i) => this.#world.requestDeposit(url, token, FUNDS + i));
    await Promise.all(asked);
    await this.#look();
    const ids = this.#waiting.splice(0).map(({ id }) => this.#take(id, 'pending'));
    await this.#decide(url, '/staff/requests/bulk/approve', { ids });
  }

  /** One thing that somebody asks for. @param {string} url of an API */
  async ask(url) {
    const world = this.#world;
    this.#asked += 1;
    // What others asked for meanwhile; while the database is away nothing new is known.
    if (this.#asked % 20 === 0) await this.#look().catch(() => {});
    const kind = world.random();
    const [from, to] = this.#two();
    // A cent more each time: what is taken for another one shows.
    const amount = this.#asked / 100;
    if (kind < 0.15) return world.requestTransfer(url, from, to, amount);
    if (kind < 0.3) {
      const recipientAccount = `DE02 1203 0000 ${this.#asked}`;
      return world.log.send(url, '/transactions/withdrawal-request', from.token, {
        amount,
        recipientAccount,
        transactionPIN: PIN,
      });
    }
    const one = kind < 0.6 ? this.#waiting.shift() : undefined;
    return (one && this.#decideOne(url, one)) ?? world.requestDeposit(url);
  }

  /** @param {string} url @param {Waiting} one */
  #decideOne(url, one) {
    const { id, kind, status, investor, cents } = one;
    this.#take(id, status);
    const choice = this.#world.random();
    const path = `/staff/${kind}s/${id}`;
    const reason = `Not found (${this.#asked})`;
    if (status === 'approved') {
      if (choice < 0.3) return this.#decide(url, `${path}/reject`, { reason });
      return this.#decide(url, `${path}/complete`, { paymentReference: `Payment ${this.#asked}` });
    }
    if (choice < 0.1) {
      const owner = this.#world.people.investors.find((person) => person.id === investor);
      return this.#world.log.send(url, `/transactions/${id}/cancel`, String(owner?.token), {});
    }
    if (choice < 0.25) return this.#decide(url, `${path}/reject`, { reason });
    if (choice < 0.4) {
      const ids = [id, ...this.#pending(DECIDED_AT_ONCE - 1)];
      if (choice < 0.3) return this.#decide(url, '/staff/requests/bulk/reject', { ids, reason });
      return this.#decide(url, '/staff/requests/bulk/approve', { ids });
    }
    if (kind === 'transfer') return this.#decide(url, `${path}/approve`, {});
    const note = `Seen (${this.#asked})`;
    // Less arrived than was declared.
    if (kind === 'deposit' && choice < 0.6)
      return this.#decide(url, `${path}/approve`, { creditedAmount: (cents - 1) / 100, note });
    return this.#decide(url, `${path}/approve`, choice < 0.8 ? { note } : {});
  }

  /** Some more that are pending, taken on. @param {number} count */
  #pending(count) {
    const some = this.#waiting.filter(({ status }) => status === 'pending').slice(0, count);
    this.#waiting = this.#waiting.filter((one) => !some.includes(one));
    return some.map(({ id }) => this.#take(id, 'pending'));
  }

  /** @param {string} url @param {string} path @param {object} body */
  #decide(url, path, body) {
    return this.#world.log.send(url, path, this.#world.pick(this.#world.people.staff).token, body);
  }

  async #look() {
    const rows = await this.#world.query(WAITING);
    this.#waiting = rows.filter(({ id, status }) => !this.#taken.has(`${id} ${status}`));
  }

  /** @param {string} id @param {string} status */
  #take(id, status) {
    this.#taken.add(`${id} ${status}`);
    return id;
  }

  /** Two different investors. @returns {[import('./people.mjs').Person, import('./people.mjs').Person]} */
  #two() {
    const { investors } = this.#world.people;
    const from = this.#world.pick(investors);
    return [from, this.#world.pick(investors.filter((person) => person !== from))];
  }
}
