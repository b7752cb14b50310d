/** What a migration asks of whoever runs it. */
export interface MigrationRunner {
  query(statement: string): Promise<unknown>;
}

/** One step of the schema, as TypeORM's runner takes it too; the number at the end of its name is its moment. */
export interface Migration {
  readonly name: string;
  up(runner: MigrationRunner): Promise<void>;
  /** @throws Error always: migrations only go forward */
  down(): Promise<never>;
}

/**
 * A migration that runs these statements, in order.
 *
 * @param name ends with its moment, in milliseconds since 1970
 */
export const sqlMigration = (name: string, ...statements: readonly string[]): new () => Migration =>
  class implements Migration {
    readonly name = name;

    async up(runner: MigrationRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }

    async down(): Promise<never> {
      throw new Error('Migrations only go forward; restore a backup instead.');
    }
  };
