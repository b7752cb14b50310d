/**
 * `npm run ledger -- verify`: the ledger's command line. Reads DATABASE_URL; exits with 0 when nothing was found, 1 when
 * something was, 2 when the check could not be made.
 */
import pg from 'pg';
import { verifyLedger, type VerifyReport } from './platform/event-store/verify/verify-ledger.js';

const USAGE = `Usage: npm run ledger -- verify

  verify   folds every event from the first and compares: canonical bytes, Merkle roots, postings, every view`;

/** Most differences printed; the count says how many there are. */
const SHOWN = 20;

const verify = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, application_name: 'clearfold-verify' });
  await client.connect();
  try {
    const start = performance.now();
    const report = await verifyLedger(client, (position) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${position.toLocaleString('en-US')} events …`);
    });
    print(report, (performance.now() - start) / 1000);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

const print = ({ events, root, findings }: VerifyReport, seconds: number): void => {
  const rate = Math.round(events / seconds).toLocaleString('en-US');
  console.log(`Verified ${events.toLocaleString('en-US')} events in ${seconds.toFixed(2)} s (${rate}/s).`);
  if (root) console.log(`Merkle root ${root}`);
  const first = findings[0];
  if (!first) {
    console.log('No difference: bytes, Merkle roots, postings, balances and every view follow from the log.');
    return;
  }
  if (first.position !== undefined) console.log(`First bad position: ${first.position}: ${first.what}`);
  else {
    console.log(`${findings.length} ${findings.length === 1 ? 'difference' : 'differences'}:`);
    for (const { what } of findings.slice(0, SHOWN)) console.log(`  ${what}`);
    if (findings.length > SHOWN) console.log(`  … and ${findings.length - SHOWN} more`);
  }
};

const main = async (): Promise<number> => {
  const [command] = process.argv.slice(2);
  const url = process.env['DATABASE_URL'];
  if (command !== 'verify') {
    console.error(USAGE);
    return 2;
  }
  if (!url) {
    console.error('DATABASE_URL is missing.');
    return 2;
  }
  return verify(url);
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(`The ledger could not be verified: ${(error as Error).message}`);
  return 2;
});
