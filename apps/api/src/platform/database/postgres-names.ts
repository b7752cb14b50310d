import { DefaultNamingStrategy, type Table } from 'typeorm';

const nameOf = (table: Table | string): string => (typeof table === 'string' ? table : table.name);

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The names that PostgreSQL gives by itself, and columns in its own spelling: `createdAt` is `created_at`. */
export class PostgresNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? snakeCase(property);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }
}
