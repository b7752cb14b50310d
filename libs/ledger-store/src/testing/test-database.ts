import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Owns the tables as an operator's role would: it may create roles, and is no superuser. */
const OWNER = 'clearfold_test_owner';
const PASSWORD = 'test';

/**
 * Roles belong to the cluster, which the test files share: whoever comes first creates them. Where another database of
 * the cluster has brought the application's role already, only a superuser can hand it on.
 */
const PREPARE_OWNER = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${OWNER}') then
    create role ${OWNER} login createrole password '${PASSWORD}';
    if exists (select from pg_roles where rolname = 'clearfold_app') then
      grant clearfold_app to ${OWNER} with admin option;
    end if;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

export interface TestDatabase {
  name: string;
  /** For the server under test; its role owns the database. */
  url: string;
  /** For what only a superuser can do, such as tampering. */
  superuserUrl: string;
  /** Runs a statement as the cluster's superuser, from outside the database. */
  asSuperuser: (statement: string) => Promise<void>;
  drop: () => Promise<void>;
}

/** Any number will do as long as no other program on the cluster uses it. */
const LOCK = 72_019_741;

/**
 * Creates a database in the cluster that Jest's global set-up started.
 *
 * @param template the database that it is a copy of; an empty one unless named
 * @throws Error when TEST_DATABASE_URL is not set
 */
export const createTestDatabase = async (template = 'template1'): Promise<TestDatabase> => {
  const cluster = clusterUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster, async (client) => {
    await client.query(PREPARE_OWNER);
    await client.query(`create database ${name} owner ${OWNER} template ${template} strategy file_copy`);
  });
  const run = (statement: string): Promise<void> =>
    asSuperuser(cluster, async (client) => void (await client.query(statement)));
  return {
    name,
    url: urlOf(cluster, name, { username: OWNER, password: PASSWORD }),
    superuserUrl: urlOf(cluster, name),
    asSuperuser: run,
    drop: () => run(`drop database ${name} with (force)`),
  };
};

/**
 * Creates one of the run's templates, unless another test file has.
 *
 * @param fill makes of an empty database, at this url of its owner, what is to be copied; no connection may stay
 * @param kind sets it apart from the run's other templates
 * @returns its name
 * @throws Error when TEST_DATABASE_URL is not set, and what `fill` throws
 */
export const createTemplate = async (fill: (url: string) => Promise<void>, kind = 'all'): Promise<string> => {
  const cluster = clusterUrl();
  const name = `test_template_${kind}_${process.env.TEST_RUN ?? ''}`;
  await asSuperuser(cluster, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    // Named only when it is whole: what a failed migration leaves is nobody's template.
    const unfinished = await createTestDatabase();
    await fill(unfinished.url);
    await client.query(`alter database ${unfinished.name} rename to ${name}`);
  });
  return name;
};

const clusterUrl = (): string => {
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: run the tests through Jest (npm test)');
  return cluster;
};

const asSuperuser = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (cluster: string, database: string, login: { username?: string; password?: string } = {}): string =>
  Object.assign(new URL(cluster), { pathname: `/${database}`, ...login }).href;
