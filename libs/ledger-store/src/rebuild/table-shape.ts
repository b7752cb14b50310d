import { type ClientBase } from 'pg';

/** Where a rebuild writes, and where the tables that it replaced are kept until the next one. */
export const SHADOW = 'ledger_rebuilt';
export const REPLACED = 'ledger_replaced';

const COLUMNS_LIKE = 'including defaults including constraints including storage including comments';

/** What `create table … (like …)` leaves out: how full its pages are, keys, indexes, triggers, owner and rights. */
const SHAPE = `
select
  (select string_agg(option, ', ') from unnest(c.reloptions) option) as options,
  (select coalesce(json_agg(format('alter table %I.%I add constraint %I %s', $3::text, c.relname, k.conname, pg_get_constraintdef(k.oid)) order by k.conname), '[]')
   from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')) as keys,
  (select coalesce(json_agg(replace(pg_get_indexdef(i.indexrelid), format(' ON %I.', $1::text), format(' ON %I.', $3::text)) order by i.indexrelid), '[]')
   from pg_index i where i.indrelid = c.oid
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))) as indexes,
  (select coalesce(json_agg(replace(pg_get_triggerdef(t.oid), format(' ON %I.', $1::text), format(' ON %I.', $3::text)) order by t.tgname), '[]')
   from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
  (select coalesce(json_agg(format('grant %s on %I.%I to %I', a.privilege_type, $3::text, c.relname, a.grantee::regrole)), '[]')
   from aclexplode(c.relacl) a where a.grantee <> c.relowner) as grants,
  (select coalesce(json_agg(format('grant %s (%I) on %I.%I to %I', a.privilege_type, col.attname, $3::text, c.relname, a.grantee::regrole)), '[]')
   from pg_attribute col cross join aclexplode(col.attacl) a where col.attrelid = c.oid and a.grantee <> c.relowner) as "columnGrants",
  format('alter table %I.%I owner to %I', $3::text, c.relname, c.relowner::regrole) as owner,
  exists (select from pg_constraint k where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)) as referenced
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and c.relname = $2`;

interface Shape {
  options: string | null;
  keys: string[];
  indexes: string[];
  triggers: string[];
  grants: string[];
  columnGrants: string[];
  owner: string;
  referenced: boolean;
}

/**
 * Makes an empty table in the shadow schema with a ledger table's columns and checks, as the catalog describes them: a
 * migration that changes the table needs no line here.
 *
 * @param table its name without the schema
 * @returns statements that give it everything else, to be run once it is full
 * @throws Error for a table that others refer to: those would go on referring to the old one
 */
export const createLike = async (client: ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<Shape>(SHAPE, ['ledger', table, SHADOW]);
  const shape = rows[0];
  if (!shape) throw new Error(`There is no table ledger.${table}`);
  if (shape.referenced) throw new Error(`ledger.${table} has a foreign key: it cannot be exchanged`);
  const options = shape.options === null ? '' : ` with (${shape.options})`;
  await client.query(`create table ${SHADOW}.${table} (like ledger.${table} ${COLUMNS_LIKE})${options}`);
  const { keys, indexes, triggers, grants, columnGrants, owner } = shape;
  return [...keys, ...indexes, ...triggers, ...grants, ...columnGrants, owner];
};
