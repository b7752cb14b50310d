import { CREDENTIALS_STREAM } from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

/** Up to the head: what stands behind it was put there by nobody who writes the log. */
const IS_OPEN = `
select exists (
  select from ledger.events where stream_id = $1 and position <= (select position from ledger.head)
) as "isOpen"`;

/** Whether what investors sign in with is bound to the log: then whatever changes it binds it anew. */
export const isCredentialsOpen = async (read: RunStatement): Promise<boolean> =>
  (await read<{ isOpen: boolean }>(IS_OPEN, [CREDENTIALS_STREAM]))[0]?.isOpen === true;
