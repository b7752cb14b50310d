import { type EntityManager } from 'typeorm';

/**
 * Whether a log may begin to know what it did not know before: one that has events a day after the upgrade, as its migration says in
 * a table of its own; any other one at once. A time that is further off than the migration ever sets it was put there by somebody
 * else.
 *
 * @param table of that migration, with `begins_at`; none from outside
 */
export const mayOpen = async (
  manager: EntityManager,
  table: 'staff_opening' | 'credentials_opening',
  now: Date,
): Promise<boolean> => {
  const [row] = await manager.query<{ mayOpen: boolean }[]>(
    `select not exists (
       select from ${table} where begins_at > $1 and begins_at <= $1::timestamptz + interval '2 days'
     ) as "mayOpen"`,
    [now],
  );
  return row?.mayOpen === true;
};
