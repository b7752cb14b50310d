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
  /** For the server under test; its role owns the database. */
  url: string;
  /** For what only a superuser can do, such as tampering. */
  superuserUrl: string;
  /** Runs a statement as the cluster's superuser, from outside the database. */
  asSuperuser: (statement: string) => Promise<void>;
  drop: () => Promise<void>;
}

/**
 * Creates an empty database in the cluster that Jest's global set-up started.
 *
 * @throws Error when TEST_DATABASE_URL is not set
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: run the tests through Jest (npm test)');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster, async (client) => {
    await client.query(PREPARE_OWNER);
    await client.query(`create database ${name} owner ${OWNER}`);
  });
  const run = (statement: string): Promise<void> =>
    asSuperuser(cluster, async (client) => void (await client.query(statement)));
  return {
    url: urlOf(cluster, name, { username: OWNER, password: PASSWORD }),
    superuserUrl: urlOf(cluster, name),
    asSuperuser: run,
    drop: () => run(`drop database ${name} with (force)`),
  };
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
