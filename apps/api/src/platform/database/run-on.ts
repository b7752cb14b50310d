import { type RunStatement } from '@clearfold/ledger-store';
import { type DataSource, type EntityManager } from 'typeorm';

/** Runs what libs/ledger-store asks on a connection of TypeORM's. */
export const runOn =
  (source: DataSource | EntityManager): RunStatement =>
  (text, values) =>
    source.query(text, values);
