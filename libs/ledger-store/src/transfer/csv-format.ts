import { type ClientBase } from 'pg';
import { csvRow } from './csv-row.js';
import { bookedEvents } from './booked-events.js';
import { decimalDollars } from './decimal-dollars.js';
import { type LogFileHeader } from './log-lines.js';

const COLUMNS = [
  'position',
  'recorded_at',
  'event',
  'stream_id',
  'actor_kind',
  'actor_id',
  'command_id',
  'account',
  'amount',
  'balance',
] as const;

const CRLF = '\r\n';

/** Double entry for a spreadsheet: a row per posting. The amounts of one position sum to zero. */
export async function* csvFormat(client: ClientBase, { from, size }: LogFileHeader): AsyncGenerator<string> {
  yield csvRow(COLUMNS);
  for await (const events of bookedEvents(client, from, size)) {
    yield events
      .flatMap(({ recorded: { position, recordedAt, event, streamId, actor, commandId }, lines }) => {
        const fact = [position, new Date(recordedAt).toISOString(), event.type, streamId, actor.kind, actor.id];
        return lines.map(({ account, amountCents, balanceCents }) =>
          // Amounts are numbers: as texts a spreadsheet would be kept from reading a negative one.
          [
            rowBegin([...fact, commandId, account]),
            decimalDollars(amountCents),
            `${decimalDollars(balanceCents)}${CRLF}`,
          ].join(','),
        );
      })
      .join('');
  }
}

const rowBegin = (fields: readonly (string | number)[]): string => csvRow(fields).slice(0, -CRLF.length);
