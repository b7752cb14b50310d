// @ts-check
import { Agent, get } from 'node:http';

const PATIENCE_MILLISECONDS = 120_000;

/**
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer, milliseconds: number }} Answer
 */

/** Calls the server as a browser does, over connections that are kept. */
export class Caller {
  #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin;
  }

  /**
   * Reads an answer to its end.
   *
   * @param {string} path with its query @param {string} [token] @returns {Promise<Answer>}
   * @throws Error when the connection breaks, or nothing came for two minutes
   */
  async get(path, token) {
    const start = performance.now();
    const response = await this.#open(path, token);
    const chunks = [];
    for await (const chunk of response) chunks.push(chunk);
    if (!response.complete) throw new Error('the answer broke off');
    const milliseconds = performance.now() - start;
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), milliseconds };
  }

  /**
   * Hangs up once so many bytes have come, without asking for more meanwhile.
   *
   * @param {string} path @param {string | undefined} token @param {number} bytes @returns {Promise<number>} how many had come
   */
  async breakOff(path, token, bytes) {
    const response = await this.#open(path, token, new Agent({ keepAlive: false }));
    if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
    let come = 0;
    // An answer that ends before is as far as one can come.
    for await (const chunk of response) {
      come += chunk.length;
      if (come >= bytes) break;
    }
    response.destroy();
    return come;
  }

  close() {
    this.#agent.destroy();
  }

  /** @param {string} path @param {string | undefined} token @param {Agent} [agent] @returns {Promise<import('node:http').IncomingMessage>} */
  #open(path, token, agent = this.#agent) {
    return new Promise((resolve, reject) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const request = get(this.origin + path, { agent, headers }, resolve);
      request.setTimeout(PATIENCE_MILLISECONDS, () => request.destroy(new Error('nothing came for two minutes')));
      request.on('error', reject);
    });
  }
}

/**
 * An answer's JSON.
 *
 * @param {Answer} answer @param {number} [expected] the only status that will do
 * @throws Error that shows the beginning of any other answer
 */
export function json(answer, expected = 200) {
  const text = answer.body.toString('utf8');
  if (answer.status !== expected) throw new Error(`answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
