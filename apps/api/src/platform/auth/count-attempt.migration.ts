import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Counts an attempt under all of its keys or under none. The keys are taken in the order given, and each stays locked until
 * the end: two attempts that share some must name them in one order. It writes nothing while a key has none left, so a
 * flood of refused attempts costs one read each. Answers null, or when the last of the keys that refuse is free again.
 */
export class CountAttemptMigration implements MigrationInterface {
  name = 'CountAttempt1795330400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create function count_attempt(keys text[], limits integer[], asked_at timestamptz, ends_at timestamptz)
returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  loop
    select max(a.window_ends_at) into free_at
    from unnest(keys, limits) as asked (key, most) join attempts a using (key)
    where a.window_ends_at > asked_at and a.count >= asked.most;
    if free_at is not null then
      return free_at;
    end if;
    begin
      for i in 1 .. cardinality(keys) loop
        insert into attempts as a (key, count, window_ends_at) values (keys[i], 1, ends_at)
        on conflict (key) do update set
          count = case when a.window_ends_at <= asked_at then 1 else a.count + 1 end,
          window_ends_at = case when a.window_ends_at <= asked_at then excluded.window_ends_at else a.window_ends_at end
        where a.window_ends_at <= asked_at or a.count < limits[i];
        if not found then
          raise exception 'Somebody took the last attempt' using errcode = 'CF429';
        end if;
      end loop;
      return null;
    exception when sqlstate 'CF429' then
      -- What this attempt had counted by then is undone. Asked again: the one who took the last may have given it back.
      null;
    end;
  end loop;
end $$;
revoke execute on function count_attempt from public;
grant execute on function count_attempt to clearfold_app;
`);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}
