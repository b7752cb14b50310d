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
