import { type ClientBase } from 'pg';
import { batchLine, checkpointLine, eventLine, headerLine, type LogFileHeader } from './log-lines.js';
import { type LogRows, logRows } from './log-rows.js';

/** The ledger file that others verify: a header, events with the batches and checkpoints that end at each. */
export async function* jsonlFormat(client: ClientBase, header: LogFileHeader): AsyncGenerator<string> {
  yield headerLine(header);
  for await (const rows of logRows(client, header.from, header.size)) yield linesOf(rows);
}

const linesOf = ({ events, batches, checkpoints }: LogRows): string => {
  const lines: string[] = [];
  let batch = 0;
  let checkpoint = 0;
  for (const { position, bytes } of events) {
    lines.push(eventLine(position, bytes));
    for (let row = batches[batch]; row && row.last <= position; row = batches[++batch]) {
      lines.push(batchLine(row.first, row.last, row.root));
    }
    for (let row = checkpoints[checkpoint]; row && row.size <= position; row = checkpoints[++checkpoint]) {
      lines.push(checkpointLine(row.size, row.note));
    }
  }
  return lines.join('');
};
