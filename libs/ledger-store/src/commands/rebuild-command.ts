import { parseArgs } from 'node:util';
import { withClient } from '../postgres/with-client.js';
import { BrokenLogError } from '../verify/finding.js';
import { type Output } from './verify-command.js';
import { type RebuildReport, rebuildLedger } from '../rebuild/rebuild-ledger.js';

/**
 * `rebuild [--swap]`: replays the log into tables of its own, compares, and on demand exchanges.
 *
 * @param ownerUrl the database, as the tables' owner
 * @returns the exit code: 0 when nothing differed or everything was exchanged, 1 when something differs still
 * @throws Error when it could not be carried out; the ledger is as it was then
 */
export const rebuildCommand = async (args: readonly string[], ownerUrl: string, output: Output): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options: { swap: { type: 'boolean', default: false } } });
  const config = { connectionString: ownerUrl, application_name: 'clearfold-rebuild', pipeline: true };
  return withClient(config, async (client) => {
    try {
      await client.query('set timezone to utc');
      const start = performance.now();
      const report = await rebuildLedger(client, {
        swap: values.swap,
        progress: {
          events: (position) => output.progress(`${grouped(position)} events …`),
          table: ({ table, rows, differences }) =>
            output.line(`  ledger.${table.padEnd(13)} ${grouped(rows).padStart(12)} rows  ${counted(differences)}`),
        },
      });
      return print(report, (performance.now() - start) / 1000, output.line);
    } catch (error) {
      if (!(error instanceof BrokenLogError)) throw error;
      output.line(`First bad position: ${error.position}: ${error.what}`);
      output.line('The log itself is broken: nothing can be rebuilt from it. Restore it from a backup or an export.');
      return 1;
    }
  });
};

const print = ({ position, root, tables, swappedAt }: RebuildReport, seconds: number, line: Output['line']): number => {
  line(`Rebuilt every table from ${grouped(position)} events in ${seconds.toFixed(2)} s. Merkle root ${root}`);
  const differences = tables.reduce((sum, table) => sum + table.differences, 0);
  for (const text of tables.flatMap(({ shown }) => shown)) line(`  ${text}`);
  if (swappedAt !== undefined) {
    line(`The rebuilt tables are in use since position ${grouped(swappedAt)}.`);
    line('Those they replaced are kept in the schema ledger_replaced until the next rebuild.');
    return 0;
  }
  if (differences === 0) line('No difference: what is stored follows from the events.');
  else line(`${counted(differences)}: "rebuild --swap" puts the rebuilt tables in their place.`);
  return differences === 0 ? 0 : 1;
};

const counted = (differences: number): string =>
  differences === 0 ? 'no difference' : `${grouped(differences)} ${differences === 1 ? 'difference' : 'differences'}`;

const grouped = (count: number): string => count.toLocaleString('en-US');
