import { type MigrationInterface, type QueryRunner } from 'typeorm';

const RUN = `select name, "timestamp" as stamp from schema_migrations order by "timestamp"`;

/** TypeORM reads a migration's moment from the end of its name. */
const stampOf = (name: string): number => Number(name.slice(-13));

/**
 * Refuses a database that was brought to its shape by other migrations than these: it has some that this server does not
 * know, and lacks some that are older than those. One that is merely behind is migrated, one that is merely ahead, as
 * before a new version was taken back, is left as it is.
 *
 * @throws Error that says what to do
 */
export const assertOneHistory = async (
  runner: QueryRunner,
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> => {
  if (!(await runner.hasTable('schema_migrations'))) return;
  const run = await runner.manager.query<{ name: string; stamp: string }[]>(RUN);
  const names = new Set(run.map(({ name }) => name));
  const known = migrations.map((Migration) => new Migration().name ?? Migration.name);
  const foreign = run.find(({ name }) => !known.includes(name));
  const newest = Number(run.at(-1)?.stamp ?? 0);
  if (!foreign || known.every((name) => names.has(name) || stampOf(name) > newest)) return;
  throw new Error(
    `This database was made by an earlier Clearfold, whose tables this one does not know (${foreign.name}). ` +
      'Start the version that made it, or begin with an empty database; the demo begins anew with: npm run demo:reset',
  );
};
