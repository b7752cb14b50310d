import { ChainFault, type ChainFaultCode } from '../chain-fault.js';
import { causesOf, connectionFault } from '../broken-connection.js';
import type { ReaderConfig } from '../reader-config.js';
import { limitsOf } from '../server-limits.js';

/**
 * Reads what the server has at a path.
 *
 * @param what it is, for the text of a fault
 * @param refused what it means when the server answers 400; else that it was not reached
 */
export type GetText = (path: string, what: string, refused?: ChainFaultCode) => Promise<string>;

/**
 * A server of Esplora's HTTP API. Every answer is asked for once: whoever steps again asks again.
 *
 * @returns for a signal, what reads its paths until that breaks off
 */
export const esploraServer = (config: ReaderConfig): ((signal: AbortSignal) => GetText) => {
  const limits = limitsOf(config);
  return (signal) =>
    async (path, what, refused = 'unreachable') => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), limits.timeoutMilliseconds);
      try {
        const { address, headers } = addressOf(config.url, path);
        // Followed, a redirect would carry what the address holds of secrets to somebody else.
        const response = await fetch(address, {
          redirect: 'manual',
          headers,
          signal: AbortSignal.any([signal, late.signal]),
        });
        if (response.status === 200) return await boundedText(response, limits.maxAnswerBytes);
        await response.body?.cancel();
        throw new ChainFault(response.status === 400 ? refused : 'unreachable', `HTTP ${response.status}.`);
      } catch (error) {
        signal.throwIfAborted();
        const { code, message } = faultOf(error, late.signal.aborted);
        throw new ChainFault(code, `${what}: ${message}`);
      } finally {
        clearTimeout(timer);
      }
    };
};

/** Where a path is; a user's name and password become the header that fetch does not make of them itself. */
const addressOf = (url: string, path: string): { address: URL; headers: Record<string, string> } => {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  address.pathname = address.pathname.replace(/\/$/, '') + path;
  if (username === '') return { address, headers: {} };
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { address, headers: { authorization: `Basic ${credentials.toString('base64')}` } };
};

const boundedText = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop breaks the connection off.
    if (bytes > maxBytes) throw new ChainFault('answer-invalid', 'The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** None of the errors' texts is passed on: they hold the server's address. */
const faultOf = (error: unknown, isLate: boolean): ChainFault => {
  if (error instanceof ChainFault) return error;
  return new ChainFault('unreachable', isLate ? 'No answer in time.' : connectionFault(causesOf(error)));
};
