import { type EmailTemplateName } from '@clearfold/content';
import { openMailSecrets } from '#platform/mail/sealed-mail-secrets.js';
import { type TestServer } from './test-server.js';

const MAILS = `
select id, data, sealed_secrets as sealed from mails
where template = $2 and ($1 in (investor_id::text, staff_id::text, address)) order by created_at, id`;

/**
 * What the mails of one kind that wait for somebody were made from, the oldest first, with the secrets of their links as
 * the addressee gets them.
 *
 * @param to an id or an address
 */
export const mailsTo = async (
  { dataSource, settings }: TestServer,
  to: string,
  template: EmailTemplateName,
): Promise<Record<string, unknown>[]> => {
  type Row = { id: string; data: Record<string, unknown>; sealed: Buffer | null };
  const rows = await dataSource.query<Row[]>(MAILS, [to, template]);
  return rows.map(({ id, data, sealed }) => ({ ...data, ...(sealed && openMailSecrets(id, sealed, settings)) }));
};
