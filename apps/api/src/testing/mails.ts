import { type EmailTemplateName } from '@clearfold/content';
import { type TestServer } from './test-server.js';

const MAILS = `
select data from mails where template = $2 and ($1 in (investor_id::text, staff_id::text, address)) order by created_at, id`;

/** What the mails of one kind that wait for somebody were made from, the oldest first. @param to an id or an address */
export const mailsTo = async (
  server: TestServer,
  to: string,
  template: EmailTemplateName,
): Promise<Record<string, unknown>[]> => {
  const rows = await server.dataSource.query<{ data: Record<string, unknown> }[]>(MAILS, [to, template]);
  return rows.map(({ data }) => data);
};
