import { type ClientBase } from 'pg';
import { commandIdOf } from '../append/idempotency-key.js';
import { type Finding } from './finding.js';
import { rowsOf } from './rows.js';

/** The first and last of a command's events are those with its id, and the ones beside them are another's. */
const BROKEN_ANSWERS = `
select i.key from ledger.idempotency i
left join ledger.events f on f.position = i.first_position
left join ledger.events l on l.position = i.last_position
left join ledger.events before on before.position = i.first_position - 1
left join ledger.events after on after.position = i.last_position + 1
where f.command_id is distinct from i.command_id or l.command_id is distinct from i.command_id
   or before.command_id = i.command_id or after.command_id = i.command_id
   or f.stream_id is distinct from i.stream_id or l.recorded_at is distinct from i.recorded_at
order by i.key`;

const DOUBLED = `select key from ledger.idempotency group by key having count(*) > 1 order by key`;

/**
 * A command that came with a key has the key's own id, of version 8; it has its answer too. A database that was made from a
 * file of the log has no keys of what came before, and no note of which commands they were: what has such a note must have
 * its key, and whatever stands behind the first key that is there.
 */
const KEYED = `select key, command_id from ledger.idempotency where substr(command_id::text, 15, 1) = '8' order by key`;

const UNANSWERED = `
select min(e.position)::text as position from ledger.events e
where substr(e.command_id::text, 15, 1) = '8'
  and (e.command is not null or e.position >= (select min(first_position) from ledger.idempotency))
  and not exists (select from ledger.idempotency i where i.command_id = e.command_id)
group by e.command_id order by min(e.position)`;

/** Every keyed command has its answer, and every answer its command. */
export const checkIdempotency = async (client: ClientBase): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const { key } of rowsOf<{ key: string }>(client, BROKEN_ANSWERS)) {
    findings.push({ what: `ledger.idempotency ${key} names events that are not its command's` });
  }
  for await (const { key } of rowsOf<{ key: string }>(client, DOUBLED)) {
    findings.push({ what: `ledger.idempotency ${key} stands there twice` });
  }
  for await (const { key, command_id } of rowsOf<{ key: string; command_id: string }>(client, KEYED)) {
    if (commandIdOf(key) !== command_id)
      findings.push({ what: `ledger.idempotency ${key} is not the key of its command` });
  }
  for await (const { position } of rowsOf<{ position: string }>(client, UNANSWERED)) {
    findings.push({ what: `ledger.idempotency lacks the key of the command at ${position}` });
  }
  return findings;
};
