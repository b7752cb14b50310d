import { type TestServer } from './test-server.js';

export interface CallOptions {
  token?: string;
  /** Sent as JSON, unless `rawBody` is given. */
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls the API over HTTP, e.g. `call(server, 'POST /auth/signin', { body })`, and reads the JSON it answers. */
export const call = async <Body = Record<string, unknown>>(
  server: Pick<TestServer, 'url'>,
  methodAndPath: string,
  { token, body, rawBody, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> => {
  const [method, path] = methodAndPath.split(' ');
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    body: sent,
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  // A stream of events never ends by itself, and lines of JSON are none: that it began is its answer.
  if (/^(text\/event-stream|application\/x-ndjson)/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: {} as Body };
  }
  const text = await response.text();
  // A file, such as a statement, is not read here; see download.ts.
  const isFile = response.headers.has('content-disposition');
  return {
    status: response.status,
    headers: response.headers,
    body: (isFile ? {} : JSON.parse(text || 'null')) as Body,
  };
};
