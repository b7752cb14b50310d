import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fromBase64, MerkleFrontier, readCanonical, signCheckpoint, toBase64 } from '@clearfold/ledger';
import { ONE_IS_ENOUGH } from '@clearfold/ledger/testing';
import { sign } from 'node:crypto';
import { sha256 } from '../sha256.js';
import {
  accept,
  credit,
  depositOf,
  INVESTOR,
  openWallet,
  requestFor,
  startTestLedger,
  type TestLedger,
  withdrawalOf,
} from '../testing/test-ledger.js';
import { noteKeyOf } from '../checkpoints/signatures.js';
import { exportCommand } from '../commands/export-command.js';

const SECRET = 'a key that only the tests know, 32 long';
const ORIGIN = 'clearfold.example/ledger';

describe('npm run ledger -- export', () => {
  let ledger: TestLedger;
  let folder: string;
  beforeAll(async () => {
    ledger = await startTestLedger();
    folder = await mkdtemp(join(tmpdir(), 'clearfold-export-'));
    // Position 1: a wallet. 2 to 7: three credited deposits. 8: a payout is held. 9 to 11: a deposit in a currency with an
    // odd name.
    for (const cents of [100n, 250n, 1n]) await credit(ledger.store, cents);
    await checkpoint();
    await accept(ledger.store, requestFor(withdrawalOf(300n)));
    await openWallet(ledger.store, 'USDT(TRC20)');
    const currency = { ...depositOf(5n), currency: 'USDT(TRC20)' };
    const { streamId } = await accept(ledger.store, requestFor(currency));
    await accept(ledger.store, requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH }, { streamId }));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await ledger.close();
  });

  /** Signs the log as it stands, as the server's job does. */
  const checkpoint = async (): Promise<void> => {
    const { rows } = await ledger.superuser.query<{ position: string; root: Buffer }>('select * from ledger.head');
    const { key, privateKey } = noteKeyOf(SECRET, ORIGIN);
    const { position, root } = rows[0]!;
    const head = { origin: ORIGIN, size: Number(position), root };
    const note = signCheckpoint(sha256, head, key, (text) => sign(null, text, privateKey));
    await ledger.superuser.query('insert into ledger.checkpoints values ($1, $2, $3, now())', [position, root, note]);
  };

  const exported = async (...args: string[]): Promise<string> => {
    const out = join(folder, args.includes('--format') ? 'file.txt' : 'file.jsonl.gz');
    const environment = {
      DATABASE_URL: ledger.database.url,
      CHECKPOINT_KEY: SECRET,
      CHECKPOINT_ORIGIN: ORIGIN,
    };
    expect(await exportCommand([...args, '--out', out], environment, () => {})).toBe(0);
    return out.endsWith('.gz') ? gunzipSync(readFileSync(out)).toString() : readFileSync(out, 'utf8');
  };
  const linesOf = (text: string): Record<string, unknown>[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const bytesOf = (line: Record<string, unknown>): Uint8Array => fromBase64(String(line['event']))!;

  it('writes every event with the batches and checkpoints that end at it, under a header they come to', async () => {
    const [header, ...lines] = linesOf(await exported());
    const events = lines.filter((line) => 'event' in line);
    expect(events.map((line) => line['position'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(readCanonical(bytesOf(events[2]!)).event).toMatchObject({ type: 'DepositApproved', creditedCents: 100n });
    const tree = MerkleFrontier.empty(sha256);
    for (const line of lines) {
      if ('event' in line) tree.append(bytesOf(line));
      else if ('batch' in line) expect(line['root']).toBe(toBase64(tree.root()));
    }
    const batches = lines.filter((line) => 'batch' in line).length;
    expect(header).toEqual({
      format: 'clearfold-ledger',
      version: 1,
      origin: ORIGIN,
      key: expect.stringMatching(/^clearfold\.example\/ledger\+[0-9a-f]{8}\+/),
      from: 1,
      size: 11,
      root: toBase64(tree.root()),
      before: [],
      batches,
      checkpoints: 1,
    });
    const at = lines.findIndex((line) => 'checkpoint' in line);
    expect(lines[at]).toMatchObject({ checkpoint: 7, note: expect.stringContaining(`${ORIGIN}\n7\n`) });
    expect(lines[at - 1]).toMatchObject({ batch: [7, 7] });
  });

  it('writes a stretch of the log with the tree that stood before it', async () => {
    const [header, ...lines] = linesOf(await exported('--from', '4', '--to', '7'));
    const [whole] = linesOf(await exported('--to', '7'));
    expect(lines.flatMap((line) => line['position'] ?? [])).toEqual([4, 5, 6, 7]);
    expect(header).toMatchObject({ from: 4, size: 7, root: whole!['root'], checkpoints: 1 });
    const before = Buffer.concat((header!['before'] as string[]).map((hash) => Buffer.from(hash, 'base64')));
    const tree = MerkleFrontier.fromBytes(sha256, 3, before);
    for (const line of lines) if ('event' in line) tree.append(bytesOf(line));
    expect(header!['root']).toBe(toBase64(tree.root()));
  });

  it('refuses positions that the log has not', async () => {
    await expect(exported('--to', '12')).rejects.toThrow('The log has the positions 1 to 11, not 1 to 12');
    await expect(exported('--from', '5', '--to', '4')).rejects.toThrow('not 5 to 4');
    await expect(exported('--from', '0')).rejects.toThrow('--from is a position');
    await expect(exported('--format', 'xlsx')).rejects.toThrow('--format is one of jsonl, beancount, csv');
  });

  it('writes double entry as CSV: a row per posting, with the running balance', async () => {
    const rows = (await exported('--format', 'csv')).trimEnd().split('\r\n');
    expect(rows[0]).toBe('position,recorded_at,event,stream_id,actor_kind,actor_id,command_id,account,amount,balance');
    const cells = rows.slice(1).map((row) => row.split(','));
    expect(
      cells.map(([position, , , , , , , account, amount, balance]) => [position, account, amount, balance]),
    ).toEqual([
      ['3', 'external/BTC', '-1.00', '-1.00'],
      ['3', `investor/${INVESTOR}/available`, '1.00', '1.00'],
      ['5', 'external/BTC', '-2.50', '-3.50'],
      ['5', `investor/${INVESTOR}/available`, '2.50', '3.50'],
      ['7', 'external/BTC', '-0.01', '-3.51'],
      ['7', `investor/${INVESTOR}/available`, '0.01', '3.51'],
      ['8', `investor/${INVESTOR}/available`, '-3.00', '0.51'],
      ['8', `investor/${INVESTOR}/held`, '3.00', '3.00'],
      ['11', 'external/USDT(TRC20)', '-0.05', '-0.05'],
      ['11', `investor/${INVESTOR}/available`, '0.05', '0.56'],
    ]);
  });

  it('writes double entry for Beancount: accounts opened once, entries that sum to zero, balances at the end', async () => {
    const text = await exported('--format', 'beancount');
    const owed = `Liabilities:Investor:${INVESTOR.toUpperCase()}`;
    const odd = `Assets:External:X-${Buffer.from('USDT(TRC20)').toString('hex')}`;
    expect([...text.matchAll(/ open (\S+) USD/g)].map(([, name]) => name)).toEqual([
      'Assets:External:BTC',
      `${owed}:Available`,
      `${owed}:Held`,
      odd,
    ]);
    const entries = text.split('\n\n').filter((entry) => entry.includes(' * '));
    expect(entries).toHaveLength(5);
    for (const entry of entries) {
      const cents = [...entry.matchAll(/^ {2}\S+ {2}(-?[\d.]+) USD$/gm)].map(([, amount]) =>
        Math.round(Number(amount) * 100),
      );
      expect(cents).toHaveLength(2);
      expect(cents[0]! + cents[1]!).toBe(0);
    }
    expect([...text.matchAll(/ balance (\S+ {2}\S+) USD/g)].map(([, balance]) => balance)).toEqual([
      `Assets:External:BTC  3.51`,
      `${odd}  0.05`,
      `${owed}:Available  -0.56`,
      `${owed}:Held  -3.00`,
    ]);
  });

  it('begins a later part for Beancount with what stood in each account', async () => {
    const text = await exported('--format', 'beancount', '--from', '8');
    const owed = `Liabilities:Investor:${INVESTOR.toUpperCase()}:Available`;
    expect(text).toContain(`"Brought forward"\n  ${owed}  -3.51 USD\n  Equity:Brought-Forward  3.51 USD`);
    expect(text).toContain(` balance ${owed}  -0.56 USD`);
  });
});
