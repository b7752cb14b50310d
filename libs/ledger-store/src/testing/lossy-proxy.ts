import { createServer, connect, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy before the database that can lose the answer to a commit (docs/operations.md, "What it survives", F3), or
 * the commit itself.
 */
export interface LossyProxy {
  /** The given database address, by way of the proxy. */
  readonly url: string;
  /** Lets the next commit through to the database and cuts the connection before its answer comes back. */
  loseNextCommit(): void;
  /** Cuts the connection when the next commit is on its way: everything before it arrives, the commit does not. */
  dropNextCommit(): void;
  /** Nothing more comes through on the connections that there are, and neither side is told. */
  goSilent(): void;
  /** From now on new connections are accepted, and nothing comes through on them. */
  swallowNew(): void;
  /** What was held back comes through, and new connections lead to the database again. */
  speakAgain(): void;
  /** Lets every commit pass again. */
  heal(): void;
  close(): Promise<void>;
}

export const startLossyProxy = async (databaseUrl: string): Promise<LossyProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let next: 'lose' | 'drop' | undefined;
  let isSwallowing = false;
  const server: Server = createServer((client) => {
    if (isSwallowing) {
      sockets.add(client);
      client
        .resume()
        .on('error', () => client.destroy())
        .on('close', () => sockets.delete(client));
      return;
    }
    const database = connect(Number(target.port || 5432), target.hostname);
    let lost = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    }
    client.on('data', (data) => {
      // The whole statement: "begin isolation level read committed" has the word as well.
      const at = next ? data.indexOf('commit\0') : -1;
      if (at < 0) return void database.write(data);
      const accident = next;
      next = undefined;
      lost = true;
      if (accident === 'drop') {
        database.end(data.subarray(0, at));
        return void client.destroy();
      }
      database.write(data);
      // Long enough for the database to have committed, which is the case that matters.
      setTimeout(() => client.destroy(), 200);
    });
    database.on('data', (data) => {
      if (!lost) client.write(data);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    loseNextCommit: () => void (next = 'lose'),
    dropNextCommit: () => void (next = 'drop'),
    goSilent: () => sockets.forEach((socket) => socket.pause()),
    swallowNew: () => void (isSwallowing = true),
    speakAgain: () => {
      isSwallowing = false;
      sockets.forEach((socket) => socket.resume());
    },
    heal: () => void (next = undefined),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
