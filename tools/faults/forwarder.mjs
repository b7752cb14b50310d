// @ts-check
import { connect, createServer } from 'node:net';

/**
 * A way to the database that can be led elsewhere, as a name of the DNS can, or go dead without a word.
 *
 * @param {number} target a port
 */
export async function startForwarder(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** From now on a new connection leads there. @param {number} port */
    leadTo: (port) => void (target = port),
    /** Nothing more comes through on the connections that there are, and neither side is told. */
    goSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
