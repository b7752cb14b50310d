// @ts-check
import { createHash, hash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { readStatement } from '@clearfold/statement-files';

export const ACCOUNT = { identifier: 'DE89370400440532013000', currency: 'EUR', decimals: 2 };

/** @type {import('@clearfold/statement-files').CsvMapping} */
export const MAPPING = {
  columns: {
    bookedOn: 'Day',
    valueDay: 'Value',
    amount: 'Amount',
    balance: 'Balance',
    reference: 'Reference',
    endToEndId: 'End to end',
    counterparty: 'Name',
    counterpartyAccount: 'Account of',
    text: 'Text',
  },
  delimiter: ';',
  decimalSeparator: ',',
  groupSeparator: '.',
  dateOrder: 'day-month-year',
  order: 'oldest-first',
};

/** How often what is kept is looked at while a file is read. */
const LOOKS = 10;

/** `node --expose-gc statement-to-read.mjs read|kept|floor FORMAT FILE`: does the work and says what it took. */
if (process.argv[1] === import.meta.filename) {
  const [, , work, name = '', file = ''] = process.argv;
  const before = process.cpuUsage();
  const keptMiB = work === 'floor' ? await floor(file) : await read(name, file, work === 'kept');
  const { user, system } = process.cpuUsage(before);
  const { maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ peakMiB: maxRSS / 1024, keptMiB, seconds: (user + system) / 1e6 }));
}

/** @param {string} name @param {string} file @param {boolean} looks @returns {Promise<number>} the most that was kept, in MiB */
async function read(name, file, looks) {
  const format = name === 'csv' ? 'csv' : name.startsWith('ofx') ? 'ofx' : 'camt.053';
  const options = /** @type {const} */ ({ format, account: ACCOUNT, mapping: MAPPING, maxBytes: 2 ** 30 });
  const every = Math.ceil(statSync(file).size / LOOKS);
  let [kept, sum, bytes] = [0, 0n, 0];
  const looked = async function* () {
    for await (const chunk of createReadStream(file)) {
      if (looks && Math.floor(bytes / every) !== Math.floor((bytes + chunk.length) / every))
        kept = Math.max(kept, await keptNow());
      bytes += chunk.length;
      yield chunk;
    }
  };
  const { closingUnits, openingUnits } = await readStatement(looked(), options, ({ units }) => {
    sum += units;
  });
  if (openingUnits + sum !== closingUnits) throw new Error(`${openingUnits} and ${sum} are not ${closingUnits}`);
  return kept;
}

/** @returns {Promise<number>} what is left once the garbage is collected, in MiB */
async function keptNow() {
  // Buffers are let go of after the first collection, by a task.
  globalThis.gc?.();
  await setImmediate();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** What is left when nothing is understood: bytes, text, two digests. @param {string} file @returns {Promise<number>} */
async function floor(file) {
  const [whole, decoder] = [createHash('sha256'), new TextDecoder('utf-8', { fatal: true })];
  let rest = '';
  for await (const chunk of createReadStream(file)) {
    whole.update(chunk);
    const rows = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = rows.pop() ?? '';
    for (const row of rows) hash('sha256', row, 'hex');
  }
  whole.digest('hex');
  return 0;
}
