import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Settings } from '../config/settings.js';
import { APP_ROLE } from './app-role.js';
import { isDatabaseAway } from './is-database-away.js';
import { watchedClient } from './watched-client.js';

const STATEMENT_TIMEOUT_MILLISECONDS = 15_000;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;

const OPTIONS = [
  `role=${APP_ROLE}`,
  `statement_timeout=${STATEMENT_TIMEOUT_MILLISECONDS}`,
  'idle_in_transaction_session_timeout=30000',
  'timezone=UTC',
  // An investor with ten thousand transactions has texts looked up for each: priced high enough for a compiler, whose work
  // takes longer than theirs.
  'jit=off',
];

/**
 * The connections the running server uses. Each one gives up its login's rights for those of the application's role
 * while it is being opened, so nothing the server does can change a table's shape or an event that was written.
 * The features speak SQL to it; there are no entities.
 *
 * @returns a source that still has to be initialised
 */
export const appDataSource = (settings: Settings): DataSource => {
  const log = new Logger('Database');
  return new DataSource({
    type: 'postgres',
    url: settings.databaseUrl,
    connectTimeoutMS: CONNECT_TIMEOUT_MILLISECONDS,
    applicationName: 'clearfold-api',
    poolSize: settings.databaseConnections,
    // An idle connection that breaks (the database restarted) is replaced by the pool; without a listener it would end the process.
    poolErrorHandler: (error: Error) => log.warn(`An idle database connection broke: ${error.message}`),
    extra: {
      options: OPTIONS.map((option) => `-c ${option}`).join(' '),
      keepAlive: true,
      Client: watchedClient(settings.databaseUrl),
    },
  });
};

/**
 * Opens it for a server that starts. That server is busy with itself for seconds on a slow machine, where its timer may end
 * a connection whose answer has come and was not read yet: it asks once more before it gives up.
 *
 * @throws Error when the database is away
 */
export const openAppDataSource = async (settings: Settings): Promise<DataSource> => {
  try {
    return await appDataSource(settings).initialize();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return appDataSource(settings).initialize();
  }
};
