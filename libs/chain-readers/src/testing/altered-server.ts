import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from './listening.js';

/** A request for a chain's server. */
export interface AskedOfServer {
  /** With the query. */
  path: string;
  /** Of JSON-RPC. */
  method: string | undefined;
  params: readonly unknown[];
}

/**
 * How another server answers a request that the real one answers by `body`: `undefined` as the real one, a text in its place,
 * anything else by writing it itself.
 */
export type Alteration = (
  asked: AskedOfServer,
  body: string,
  response: ServerResponse,
  request: IncomingMessage,
) => string | undefined | 'written';

/** A server that answers as another one does, but for what a test has it say. */
export interface AlteredServer {
  url: string;
  /** From now on; nothing is altered without one. */
  alter(alteration?: Alteration): void;
  stop(): Promise<void>;
}

/** Stands before a server of a chain, to be a bad one in one thing. @param url of the good one */
export const startAlteredServer = async (url: string): Promise<AlteredServer> => {
  let alteration: Alteration | undefined;
  const server = createServer((request, response) => {
    answer(url, alteration, request, response).catch(() => response.destroy());
  });
  return { ...(await listening(server)), alter: (next) => void (alteration = next) };
};

const answer = async (
  url: string,
  alteration: Alteration | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const asked = request.method === 'POST' ? await text(request) : undefined;
  const path = request.url ?? '';
  const real = await fetch(url + path, {
    method: request.method ?? 'GET',
    ...(asked !== undefined && { body: asked, headers: { 'content-type': 'application/json' } }),
  });
  const body = await real.text();
  const { method, params = [] } = JSON.parse(asked ?? '{}') as { method?: string; params?: unknown[] };
  const altered = alteration?.({ path, method, params }, body, response, request);
  if (altered === 'written') return;
  response.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? 'text/plain' });
  response.end(altered ?? body);
};
