// @ts-check
/**
 * `npm run walk -- [--small] [--data FOLDER] [--database URL] [--without-statistics] [--bars] [--only lists,jobs]
 * [--without backup] [--against FILE] [--report FILE]`:
 * asks everything of the running product, on a copy of a filled database: every call, list, filter, sort, export, job, tool
 * and screen. Ends with 1 when anything failed; with --bars also when a time is above its bar, which says something on a
 * quiet machine only; with --against the report of an earlier walk over a smaller ledger, when a call costs more than there.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean', default: false });

// What ends on a signal runs no exit handler, and those end the servers.
process.once('SIGTERM', () => process.exit(143));

try {
  const { values } = parseArgs({
    options: {
      small: flag,
      'without-statistics': flag,
      bars: flag,
      against: text,
      data: text,
      database: text,
      only: text,
      without: text,
      report: text,
    },
  });
  await install(step);
  await build(step);
  // What was built only now.
  const { walk, PARTS } = await import('./parts.mjs');
  const named = (/** @type {string | undefined} */ list) => (list ? list.split(',') : undefined);
  const strangers = [...(named(values.only) ?? []), ...(named(values.without) ?? [])].filter(
    (part) => !PARTS.includes(part),
  );
  if (strangers.length > 0) throw new Error(`${strangers.join(', ')}: the parts are ${PARTS.join(', ')}.`);
  if (values.data && values.database) throw new Error('--data or --database, not both.');
  const parts = (named(values.only) ?? PARTS).filter((part) => !named(values.without)?.includes(part));
  const source = {
    data: values.data && resolve(values.data),
    database: values.database,
    small: values.small,
    withoutStatistics: values['without-statistics'],
  };
  const against = values.against === undefined ? undefined : JSON.parse(readFileSync(values.against, 'utf8'));
  const result = await walk(source, { parts, judgeTimes: values.bars, against });
  if (values.report) writeFileSync(values.report, `${JSON.stringify(result, null, 2)}\n`);
  process.exit(result.failures.length === 0 ? 0 : 1);
} catch (error) {
  console.error(readableFault(error));
  process.exit(1);
}
