import { type RunStatement } from './run-statement.js';

/** The role the running server works as; what it may do is granted table by table in the migrations. */
export const APP_ROLE = 'clearfold_app';

/**
 * Creates the role when it is missing. A role belongs to the whole cluster, so two databases that are migrated at the
 * same moment may both try: the loser finds that it is there.
 */
const CREATE_ROLE = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * Lets a login become the role. Since PostgreSQL 16 a membership may lack the right to SET ROLE (the creator's own
 * does), hence the version. Concurrent grants of one role fail with "tuple concurrently updated": the caller retries.
 */
const GRANT_ROLE = `
select format('grant ${APP_ROLE} to %I', rolname) as statement
from pg_roles
where rolname = any ($1)
  and not pg_has_role(
    rolname, '${APP_ROLE}',
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
order by rolname`;

const ATTEMPTS = 5;

/**
 * Makes sure that the application's role exists and that each of the logins may become it.
 *
 * @param logins role names that open connections: the owner's and the server's
 */
export const ensureAppRole = async (run: RunStatement, logins: readonly string[]): Promise<void> => {
  await run(CREATE_ROLE);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const grants = await run<{ statement: string }>(GRANT_ROLE, [logins]);
      for (const { statement } of grants) await run(statement);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    }
  }
};
