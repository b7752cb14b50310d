import { type EntityManager } from 'typeorm';
import { type Page } from '#platform/http/list-query.js';

/** What a DataSource does: statements of one snapshot. */
export interface Snapshots {
  transaction<T>(isolation: 'REPEATABLE READ', work: (manager: Pick<EntityManager, 'query'>) => Promise<T>): Promise<T>;
}

/** What asks for a page of a list; `page` is told how many rows the list has. Both take the same values. */
interface PageQuestion {
  readonly count: string;
  readonly page: (total: number) => string;
  readonly values: readonly unknown[];
}

/**
 * A page of a list and how many rows the list has, out of one snapshot: a row that came in between would move a page that
 * is counted from the end.
 *
 * @param question `count` answers one row with the integer `total`
 */
export const pageAndTotal = <Row>(source: Snapshots, { count, page, values }: PageQuestion): Promise<Page<Row>> =>
  source.transaction('REPEATABLE READ', async (manager) => {
    const [{ total }] = await manager.query<[{ total: number }]>(count, [...values]);
    return { rows: await manager.query<Row[]>(page(total), [...values]), total };
  });
