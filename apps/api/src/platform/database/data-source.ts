import { Logger } from '@nestjs/common';
import { type ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { type Settings } from '../config/settings.js';
import { APP_ROLE } from '@clearfold/ledger-store';
import { isDatabaseAway } from './is-database-away.js';
import { assertPrimary } from './only-primaries.js';
import { PostgresNames } from './postgres-names.js';
import { JOB_MILLISECONDS, TIME_LIMITS } from './time-limits.js';
import { watchedClient } from './watched-client.js';

/** A process that works on jobs shares its connections with them; whoever serves a request watches its time (`boundAnswers`). */
const limitsOf = ({ workJobs }: Pick<Settings, 'workJobs'>): string[] =>
  workJobs
    ? [`statement_timeout=${JOB_MILLISECONDS}`]
    : [`lock_timeout=${TIME_LIMITS.lock}`, `statement_timeout=${TIME_LIMITS.statement}`];

const OPTIONS = [
  `role=${APP_ROLE}`,
  'idle_in_transaction_session_timeout=30000',
  'timezone=UTC',
  // An investor with ten thousand transactions has texts looked up for each: priced high enough for a compiler, whose work
  // takes longer than theirs.
  'jit=off',
];

/** The classes of tables, one each. */
export type Entities = readonly (new () => object)[];

/** How entities are found in the database. */
export const withEntities = (entities: Entities) => ({
  entities: [...entities],
  namingStrategy: new PostgresNames(),
  // The server may install none, and needs none: PostgreSQL makes ids by itself, by the function that pgcrypto once had.
  installExtensions: false,
  uuidExtension: 'pgcrypto' as const,
});

interface SourceChoices {
  /** Those that it has repositories of. */
  readonly entities?: Entities;
  /** Of PostgreSQL, beside those that all connections have. */
  readonly options?: readonly string[];
}

/**
 * The connections the running server uses. Each one gives up its login's rights for those of the application's role
 * while it is being opened, so nothing the server does can change a table's shape or an event that was written.
 * One that leads to a standby, or to an older primary than was seen before, counts as one that could not be opened: it would
 * read what is over.
 *
 * @returns a source that still has to be initialised
 */
export const appDataSource = (settings: Settings, { entities = [], options = [] }: SourceChoices = {}): DataSource => {
  const log = new Logger('Database');
  const source = new DataSource({
    type: 'postgres',
    url: settings.databaseUrl,
    connectTimeoutMS: TIME_LIMITS.connect,
    applicationName: 'clearfold-api',
    poolSize: settings.databaseConnections,
    ...withEntities(entities),
    // An idle connection that breaks (the database restarted) is replaced by the pool; without a listener it would end the process.
    // One that was let go of already is no news: the database may stop before it has heard of it.
    poolErrorHandler: (error: Error) => {
      if (source.isInitialized) log.warn(`An idle database connection broke: ${error.message}`);
    },
    extra: {
      options: [...OPTIONS, ...limitsOf(settings), ...options].map((option) => `-c ${option}`).join(' '),
      keepAlive: true,
      Client: watchedClient(settings.databaseUrl, TIME_LIMITS.standby),
      onConnect: (client: ClientBase) => assertPrimary(settings.databaseUrl, client),
    },
  });
  return source;
};

/**
 * Opens it for a server that starts. That server is busy with itself for seconds on a slow machine, where its timer may end
 * a connection whose answer has come and was not read yet: it asks once more before it gives up.
 *
 * @throws Error when the database is away
 */
export const openAppDataSource = async (settings: Settings, choices?: SourceChoices): Promise<DataSource> => {
  try {
    return await appDataSource(settings, choices).initialize();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return appDataSource(settings, choices).initialize();
  }
};
