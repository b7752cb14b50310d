import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A server of ours that speaks the range protocol as Have I Been Pwned documents it (https://haveibeenpwned.com/API/v3). */
export interface PwnedPasswordsServer {
  /** What PWNED_PASSWORDS_URL is set to. */
  url: string;
  /** What it was asked so far: method, path and the header Add-Padding. */
  asked: { method: string; path: string; padding: string | undefined }[];
  /** Answers the next requests in another way, until it is called without one. */
  answerWith: (answer?: (request: IncomingMessage, response: ServerResponse) => void) => void;
  close: () => Promise<void>;
}

const PADDING_LINES = 900;

/** @param breached the passwords it has; every other line is padding, with the count 0 */
export const startPwnedPasswordsServer = async (breached: readonly string[]): Promise<PwnedPasswordsServer> => {
  const hashes = breached.map(sha1);
  const asked: PwnedPasswordsServer['asked'] = [];
  const range = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const [, prefix] = /^\/range\/([0-9A-F]{5})$/.exec(url) ?? [];
    if (prefix === undefined) {
      response.writeHead(400).end('The hash prefix was not in a valid format');
      return;
    }
    const known = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:37359195`);
    const padding = Array.from({ length: PADDING_LINES }, (_, i) => `${sha1(`${prefix} ${i}`).slice(5)}:0`);
    response.writeHead(200, { 'content-type': 'text/plain' }).end([...known, ...padding].sort().join('\r\n'));
  };
  let answer = range;
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, padding: headers['add-padding'] as string | undefined });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (other = range) => {
      answer = other;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
