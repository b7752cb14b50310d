import { type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type MailContent } from './mail-content.js';
import { type MailOutbox } from './mail-outbox.js';

/** Every admin who can act, with what the actor is called. SQL, as the log's actors are texts. */
const OTHER_ADMINS = `
select s.id, coalesce((select name from staff where id::text = $1), $1) as by
from staff s
where s.role = 'admin' and s.joined_at is not null and s.disabled_at is null and s.id::text <> $1
order by s.id`;

/**
 * Puts a mail to each of the other admins about what one of them did, once for an event: the actor knows already.
 *
 * @param contentOf what the mail says, given when it happened and what the actor is called
 */
export const tellOtherAdmins = async (
  { recorded }: StreamChange,
  outbox: MailOutbox,
  manager: EntityManager,
  contentOf: (happened: { at: string; by: string }) => MailContent,
): Promise<void> => {
  const { actor, position, recordedAt } = recorded;
  const admins = await manager.query<{ id: string; by: string }[]>(OTHER_ADMINS, [actor.id]);
  for (const { id, by } of admins) {
    const content = contentOf({ at: new Date(recordedAt).toISOString(), by });
    await outbox.put({ ...content, key: `${content.template}/${position}/${id}`, to: { staffId: id } }, manager);
  }
};
