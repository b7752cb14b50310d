import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type ListQuery, type Page } from '../http/list-query.js';
import { PAGE_ROWS } from './reading/keyset-pages.js';
import { orderTerm } from './reading/nearer-end.js';

/**
 * A page of a console's list, and how many rows the list has. They are counted without the joins' duplicates in mind, which a
 * join to one row has none of; `getCount` would sort all ids for them.
 *
 * @param thenBy sets rows apart that are equal in what the list is sorted by
 */
export const listPage = async <Entity extends ObjectLiteral>(
  list: SelectQueryBuilder<Entity>,
  { orderBy, limit, offset }: ListQuery,
  thenBy: readonly string[],
): Promise<Page<Entity>> => {
  const { expression, direction, nulls } = orderTerm(orderBy);
  const page = list.clone().orderBy(expression, direction, nulls);
  for (const column of thenBy) if (column !== expression) page.addOrderBy(column);
  const counted = list.clone().select('count(*)::int', 'total').orderBy();
  const [rows, count] = await Promise.all([
    page.limit(limit).offset(offset).getMany(),
    counted.getRawOne<{ total: number }>(),
  ]);
  return { rows, total: count?.total ?? 0 };
};

/** One page of an export, the oldest first: the rows behind the last one of the page before. */
export const pageBehind = <Entity extends ObjectLiteral>(
  list: SelectQueryBuilder<Entity>,
  after: { readonly id: string; readonly createdAt: string } | undefined,
): Promise<Entity[]> => {
  const { alias } = list;
  if (after)
    list.andWhere(`(${alias}.createdAt, ${alias}.id) > (:afterTime, :afterId)`, {
      afterTime: after.createdAt,
      afterId: after.id,
    });
  return list.orderBy(`${alias}.createdAt`).addOrderBy(`${alias}.id`).limit(PAGE_ROWS).getMany();
};
