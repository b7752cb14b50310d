// @ts-check
import { randomUUID } from 'node:crypto';

/** Longer than any wait for a lock or a connection that the server allows itself. */
const PATIENCE_MILLISECONDS = 40_000;
const SETTLE_WITHIN_MILLISECONDS = 60_000;
/** What every request is promised, whatever the database does. */
const ANSWERED_WITHIN_MILLISECONDS = 10_000;

/**
 * One thing that a client asked for, and what it knows of the outcome. `unknown`: no answer, or 503.
 *
 * @typedef {{ key: string, method: string, path: string, token: string, body: object, wasUnknown: boolean,
 *   outcome: 'acknowledged' | 'refused' | 'unknown', status?: number, answer?: any }} Entry
 */

/** What clients saw: every request with a key of its own, so that it can be asked again. */
export class ClientLog {
  /** @type {Entry[]} */
  entries = [];
  /** When something was acknowledged, ms, in each time in which clients asked; it begins with the first question. @type {number[][]} */
  #times = [];
  /** Answers that nobody may get. @type {string[]} */
  strange = [];
  /** Who waits for the next acknowledgement. @type {{ resolve(): void, reject(error: Error): void }[]} */
  #waiting = [];
  /** Whether there are clients who ask. */
  #isAsked = false;
  /** How long the slowest answer took. */
  longestMs = 0;

  /**
   * @param {string} url of an API @param {string} path @param {string} token @param {object} body
   * @returns {Promise<Entry>}
   */
  async send(url, path, token, body) {
    const key = randomUUID();
    /** @type {Entry} */
    const entry = { key, method: 'POST', path, token, body, outcome: 'unknown', wasUnknown: false };
    this.entries.push(entry);
    await this.#ask(url, entry);
    if (entry.outcome === 'unknown') entry.wasUnknown = true;
    return entry;
  }

  /**
   * Ends when somebody is told that what they asked for is safe.
   *
   * @returns {Promise<void>}
   * @throws Error when clients have asked for all that they would, and nothing was acknowledged meanwhile
   */
  nextAcknowledgement() {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#isAsked) this.end();
    });
  }

  /** Whether a fault waits for the next acknowledgement. */
  get isAwaited() {
    return this.#waiting.length > 0;
  }

  /** Says that clients have asked for all that they would. */
  end() {
    this.#isAsked = false;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('Nothing more was acknowledged.'));
  }

  /** Says that clients begin to ask: that nobody did before is no outage. */
  begin() {
    this.#isAsked = true;
    this.#times.push([performance.now()]);
  }

  /** Asks again once by the same key for all that nobody knows. @param {string} url */
  async askAgainOnce(url) {
    const open = this.entries.filter(({ outcome }) => outcome === 'unknown');
    await Promise.all(open.map((entry) => this.#ask(url, entry)));
  }

  /** Asks again by the same key, at any of the APIs, for what nobody knows. @param {string[]} urls */
  async settle(urls) {
    const end = performance.now() + SETTLE_WITHIN_MILLISECONDS;
    for (let turn = 0; performance.now() < end; turn++) {
      const open = this.entries.filter(({ outcome }) => outcome === 'unknown');
      if (open.length === 0) return;
      const url = String(urls[turn % urls.length]);
      for (let at = 0; at < open.length; at += 16) {
        await Promise.all(open.slice(at, at + 16).map((entry) => this.#ask(url, entry)));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('Some outcomes stayed unknown for a minute');
  }

  get unknown() {
    return this.entries.filter(({ wasUnknown }) => wasUnknown).length;
  }

  get acknowledged() {
    return this.entries.filter(({ outcome }) => outcome === 'acknowledged');
  }

  /** The longest time in which nobody got anything acknowledged. */
  get outageMs() {
    const gaps = this.#times.flatMap((times) => times.slice(1).map((time, i) => time - Number(times[i])));
    return Math.round(Math.max(0, ...gaps));
  }

  /** @param {string} url @param {Entry} entry */
  async #ask(url, entry) {
    const { method, path, token, body, key } = entry;
    const asked = performance.now();
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
      const text = await answer.text();
      entry.status = answer.status;
      entry.answer = parsed(text);
      const hasMessage = typeof entry.answer?.message === 'string';
      if (answer.ok) {
        entry.outcome = 'acknowledged';
        for (const { resolve } of this.#waiting.splice(0)) resolve();
        this.#times.at(-1)?.push(performance.now());
      } else if (answer.status < 500) entry.outcome = 'refused';
      if (answer.status >= 500 && !(answer.status === 503 && hasMessage)) {
        this.strange.push(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
      }
      if (answer.status === 429) this.strange.push(`${path} was limited: the fault was not reached`);
    } catch {
      // No answer: the connection broke or was refused. The outcome stays unknown.
    }
    const took = performance.now() - asked;
    this.longestMs = Math.max(this.longestMs, Math.round(took));
    if (took > ANSWERED_WITHIN_MILLISECONDS) this.strange.push(`${path} took ${Math.round(took)} ms`);
  }
}

/** @param {string} text @returns {any} */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
