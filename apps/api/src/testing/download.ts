import { type TestServer } from './test-server.js';

export interface Download {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** From the call to the first byte of the body. */
  firstByteMilliseconds: number;
}

/** Downloads a file of the API, e.g. `/transactions/statement.csv`. */
export const download = async (server: Pick<TestServer, 'url'>, path: string, token: string): Promise<Download> => {
  const started = performance.now();
  const response = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  let firstByteMilliseconds = Number.NaN;
  const pages: Uint8Array[] = [];
  for await (const page of response.body ?? []) {
    if (pages.length === 0) firstByteMilliseconds = performance.now() - started;
    pages.push(page as Uint8Array);
  }
  const whole = Buffer.concat(pages);
  const bytes = new Uint8Array(whole);
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: whole.toString('utf8'),
    firstByteMilliseconds,
  };
};
