import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL of a test's own, for what cannot be done to the one that all tests share. */
export interface OwnCluster {
  /** The superuser's. */
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

interface Folders {
  readonly primary: string;
  readonly standby: string;
  remove(): void;
}

/** Where a primary and its standby may have their data, also when a lesser account than the tests' runs them. */
export const clusterFolders = (): Folders => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-cluster-'));
  chmodSync(folder, 0o755);
  const primary = join(folder, 'primary');
  mkdirSync(primary);
  return { primary, standby: join(folder, 'standby'), remove: () => rmSync(folder, { recursive: true }) };
};

/** @param settings of PostgreSQL, that differ from what suits a test */
export const startOwnCluster = async (folder: string, settings: Record<string, string> = {}): Promise<OwnCluster> => {
  const program = new URL('../../../../../tools/start/postgres/embedded-postgres.mjs', import.meta.url).href;
  const { startEmbeddedPostgres } = (await import(program)) as {
    startEmbeddedPostgres: (options: { folder: string; settings: Record<string, string> }) => Promise<OwnCluster>;
  };
  return startEmbeddedPostgres({ folder, settings: { fsync: 'off', ...settings } });
};

/** Makes a standby of a primary that was stopped; it stays one until it is promoted. */
export const makeStandby = ({ primary, standby }: Folders): void => {
  // With its owner: as root the data is a lesser account's.
  execFileSync('cp', ['-a', primary, standby]);
  writeFileSync(join(standby, 'postgres', 'standby.signal'), '');
};

/** Asks a cluster as its superuser. */
export const askCluster = async <Row extends object>({ url }: OwnCluster, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};
