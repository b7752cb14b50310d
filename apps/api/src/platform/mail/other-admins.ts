import { type EntityManager } from 'typeorm';

/** Every admin who can act, with what the actor is called. SQL, as the log's actors are texts. */
const OTHER_ADMINS = `
select s.id, coalesce((select name from staff where id::text = $1), $1) as by
from staff s
where s.role = 'admin' and s.joined_at is not null and s.disabled_at is null and s.id::text <> $1
order by s.id`;

/**
 * Whom to tell of what one of the admins did: the actor knows already.
 *
 * @param actorId as the log names them
 * @returns their staff ids, and what the actor is called
 */
export const otherAdmins = (manager: EntityManager, actorId: string): Promise<{ id: string; by: string }[]> =>
  manager.query(OTHER_ADMINS, [actorId]);
