// @ts-check
import { Agent, createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * The proxy of the topology of plain processes, in HAProxy's place: `node proxy.mjs PORT SERVER_PORT…`. Sends each request to
 * the server with the fewest under way, of those whose readiness answers 200; what surely did not arrive goes to another, and
 * so does what changes nothing.
 */
const [port = 0, ...serverPorts] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const servers = serverPorts.map((server) => ({ port: server, isReady: false, underWay: 0, unanswered: 0 }));
const CHECK_MILLISECONDS = 500;
/** A server that says nothing may be busy; one that says it is not ready, is not. */
const FALL = 2;

/** @typedef {typeof servers[number]} Server */

/** @param {Server} server */
const check = async (server) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/health/serving`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  server.unanswered = answer ? 0 : server.unanswered + 1;
  if (answer || server.unanswered >= FALL) server.isReady = answer?.ok ?? false;
};
await Promise.all(servers.map(check));
setInterval(() => {
  for (const server of servers) check(server).catch(console.error);
}, CHECK_MILLISECONDS);

/** @param {Set<Server>} tried */
const next = (tried) =>
  servers.filter((server) => server.isReady && !tried.has(server)).sort((a, b) => a.underWay - b.underWay)[0];

// The server bounds what it reads; a body is kept here so that it can go to a second one.
const proxy = createServer((incoming, answer) => {
  buffer(incoming).then(
    (body) => forward(incoming, body, answer, new Set()),
    () => {}, // The client hung up.
  );
});

/**
 * @param {import('node:http').IncomingMessage} incoming @param {Buffer} body
 * @param {import('node:http').ServerResponse} answer @param {Set<Server>} tried
 */
function forward(incoming, body, answer, tried) {
  const server = next(tried);
  if (incoming.url?.startsWith('/metrics')) return answer.writeHead(404).end();
  if (!server)
    return answer
      .writeHead(503, { 'retry-after': '2', 'content-type': 'application/json' })
      .end('{"message":"No server is ready.","code":"ledger-unavailable"}');
  tried.add(server);
  server.underWay += 1;
  let isOver = false;
  const over = () => {
    if (!isOver) server.underWay -= 1;
    isOver = true;
  };
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const outgoing = request({
    agent,
    host: '127.0.0.1',
    port: server.port,
    method: incoming.method,
    path: incoming.url,
    headers,
  });
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
    response.on('close', () => {
      over();
      // Cut off half-way: the client must not take the half for the whole.
      if (!response.complete) answer.destroy();
    });
  });
  outgoing.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    over();
    if (error.code === 'ECONNREFUSED') server.isReady = false;
    // A killed server's kept connections tell of its end at the next call only.
    const canGoElsewhere = error.code === 'ECONNREFUSED' || incoming.method === 'GET';
    if (canGoElsewhere && !answer.headersSent && !answer.destroyed) return forward(incoming, body, answer, tried);
    // Whether it was done is unknown, which is what 503 says; the caller's key finds out.
    if (answer.headersSent) return answer.destroy();
    answer
      .writeHead(503, { 'retry-after': '2', 'content-type': 'application/json' })
      .end('{"message":"The server hung up.","code":"ledger-unavailable"}');
  });
  answer.on('close', () => {
    over();
    outgoing.destroy();
  });
  outgoing.end(body);
}

proxy.listen(port, '127.0.0.1', () => console.log('The proxy listens'));
process.on('SIGINT', () => process.exit(0));
