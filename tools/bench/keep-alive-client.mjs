// @ts-check
import { connect } from 'node:net';

/**
 * One kept-alive HTTP/1.1 connection that sends ready-made bytes and reads just enough of the answer to find its end:
 * the client must not need more of the machine than the server it measures.
 */
export class KeepAliveClient {
  /** @type {import('node:net').Socket} */
  #socket;
  #received = '';
  /** @type {((status: number) => void) | undefined} */
  #answered;
  /** @type {((error: Error) => void) | undefined} */
  #failed;

  /** @param {number} port */
  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (/** @type {string} */ text) => this.#read(text));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('The server hung up')));
  }

  /** @param {string} bytes a whole request @returns {Promise<number>} the answer's status */
  send(bytes) {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(bytes, 'latin1');
    });
  }

  close() {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  /** @param {string} text */
  #read(text) {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    if (this.#received.length < end + 4 + Number(length)) return;
    this.#received = '';
    this.#answered?.(Number(head.slice(9, 12)));
  }
}

/**
 * A request's bytes.
 *
 * @param {string} methodAndPath e.g. "POST /auth/signin"
 * @param {{token?: string, proof?: string, body?: object, headers?: Readonly<Record<string, string>>}} options
 */
export const requestBytes = (methodAndPath, { token, proof, body, headers = {} }) => {
  const [method, path] = methodAndPath.split(' ');
  const content = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} /api${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(proof ? [`device-proof: ${proof}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
    '',
    content,
  ].join('\r\n');
};
