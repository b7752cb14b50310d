import pg from 'pg';

/**
 * Works on a connection of its own, and closes it: what was not committed is gone with it, as is a lock of its session.
 *
 * @throws Error when the database is away
 */
export const withClient = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(config);
  // The query that notices the break rejects and says so; without a listener the process would end first.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
};
