import { createHash } from 'node:crypto';
import { bytesOf, fileOf, linesOf, partOf, signerOf, SIGNER } from './agreement/log-file.js';
import { staff } from './agreement/staff-steps.js';
import { ADA, by, credited, freeze, on, recordedOf, step, type Step, unfreeze } from './agreement/steps.js';
import { readVerifierKey } from './log/note.js';
import { type Report } from './report/report.js';
import { walletOf } from './rules/wallets.js';
import { type Options, verifyFile } from './verify-file.js';

const keys = [readVerifierKey(SIGNER.text)];
const DAY = 86_400_000;
const recordsOf = (steps: readonly Step[]): Uint8Array[] => bytesOf(steps.map(recordedOf));
const faultOf = ({ fault }: Report): string | undefined => fault && `${fault.check}: ${fault.what}`;

/** 900 cents on day 0, 100 more on day 1. */
const money = recordsOf([...credited(1, 900n), ...credited(2, 100n).map((one) => on(1, one))]);
/** Batches end at 3, 6, 9, 12, 15 and 16. */
const many = recordsOf(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? freeze(ADA) : unfreeze(ADA))));

describe('a balance', () => {
  const account = `investor/${ADA}/available`;
  const balance = async (at?: NonNullable<Options['balance']>['at']): Promise<Report['balance']> =>
    (await verifyFile(fileOf(linesOf(money)), { keys, balance: { account, ...(at && { at }) } })).balance;

  it.each<[string, NonNullable<Options['balance']>['at'] | undefined, bigint, number]>([
    ['of the end', undefined, 1_000n, 4],
    ['as of a position, with the event there', { position: 2 }, 900n, 2],
    ['as of a position before the money', { position: 1 }, 0n, 1],
    ['as of an instant, with the event at it', { instant: DAY }, 1_000n, 4],
    ['as of an instant just before an event', { instant: DAY - 1 }, 900n, 2],
    ['as of before the first event', { instant: -1 }, 0n, 0],
  ])('%s', async (_, at, cents, position) => {
    expect(await balance(at)).toMatchObject({ account, cents, position });
  });

  it('is there for who asks alone', async () => {
    expect((await verifyFile(fileOf(linesOf(money)), { keys })).balance).toBeUndefined();
  });

  it('is not read from a part of the log', async () => {
    const part = fileOf(partOf(many, 4));
    await expect(verifyFile(part, { keys, balance: { account } })).rejects.toThrow('A balance needs the whole log');
    expect((await verifyFile(part, { keys })).fault).toBeUndefined();
  });
});

describe('the staff of a log', () => {
  const uuid = (n: number): string => `c1000000-0000-4000-8000-00000000000${n}`;
  const founded = [
    staff.found(uuid(1), { role: 'admin' }),
    staff.found(uuid(2)),
    staff.found(uuid(3), { role: 'admin', joined: 'no' }),
    staff.found(uuid(4), { role: 'admin', access: 'off' }),
  ];
  const of = async (steps: readonly Step[]): Promise<Report['founded']> =>
    (await verifyFile(fileOf(linesOf(recordsOf(steps))), { keys })).founded;

  it('is said as it was founded, with the admins who have access', async () => {
    expect(await of([...founded, staff.open()])).toEqual({
      members: 4,
      admins: [uuid(1), uuid(3)],
      reviewers: [uuid(2)],
    });
    const off = by(uuid(1), staff.switchOff(uuid(2)));
    expect(await of([...founded, staff.open(), off])).toMatchObject({ members: 4 });
  });

  it('is said of decisions from before it was open, how many they are', async () => {
    const reports = async (steps: readonly Step[]) => verifyFile(fileOf(linesOf(recordsOf(steps))), { keys });
    const frozen = by(uuid(2), freeze(ADA));
    expect(await reports([frozen, ...founded, staff.open()])).toMatchObject({ heldToNothing: 1, held: 0, members: 4 });
    expect(await reports([...founded, staff.open(), frozen])).toMatchObject({ heldToNothing: 0, held: 1, members: 4 });
  });

  it('is not said before it is open', async () => {
    expect(await of(founded)).toBeUndefined();
  });
});

describe('a part of a log that begins in the midst of a batch', () => {
  const lines = partOf(many, 11);
  const instead = (before: string, after: string): string[] => lines.map((line) => line.replace(before, after));
  const verify = async (file: readonly string[]) => faultOf(await verifyFile(fileOf(file), { keys }));

  it('is right', async () => {
    expect(await verify(lines)).toBeUndefined();
  });

  it('is named where that batch leaves its first event out', async () => {
    expect(await verify(instead('[10,12]', '[12,12]'))).toBe('tree: the batch of 12 to 12 does not begin after 10');
  });

  it('is named where a later batch takes events again', async () => {
    expect(await verify(instead('[13,15]', '[10,15]'))).toBe('tree: the batch of 10 to 15 does not begin after 12');
  });
});

describe('a checkpoint kept from before a part of the log', () => {
  /** What was kept of the first events. */
  const keptOf = (size: number): string => (JSON.parse(linesOf(many.slice(0, size)).at(-1)!) as { note: string }).note;
  const forged = (size: number, signer = SIGNER): string => signer.note(size, Buffer.alloc(32, 1));
  const against = (...notes: string[]): Promise<Report> => verifyFile(fileOf(partOf(many, 11)), { keys, notes });
  const passedOver = async (...notes: string[]) => {
    const report = await against(...notes);
    return [faultOf(report), report.passedOver];
  };

  it('is compared where it ends right before the part', async () => {
    expect(await passedOver(keptOf(10))).toEqual([undefined, 0]);
  });

  it('names a part that begins behind other events than it', async () => {
    const { fault } = await against(keptOf(10), forged(10));
    expect(fault).toEqual({
      check: 'consistency',
      what: 'the checkpoint at 10 has another root than the events up to there',
      // The file has none of these events.
      position: 0,
      line: 1,
    });
  });

  it('is held to the keys', async () => {
    for (const size of [4, 10]) {
      expect(faultOf(await against(forged(size, signerOf(9))))).toBe(
        `checkpoints: no given key signed the checkpoint at ${size}`,
      );
    }
  });

  it('is passed over, and counted, where it ends earlier', async () => {
    expect(await passedOver(keptOf(4), forged(4), keptOf(9))).toEqual([undefined, 3]);
    expect(await passedOver(keptOf(9), keptOf(11))).toEqual([undefined, 1]);
  });

  it.each([
    [10, true],
    [11, false],
  ])(
    'vouches for a part without any of its own where it has an event of it: %i from 11 on',
    async (size, isUnvouched) => {
      const [header = '', ...lines] = partOf(many, 11).filter((line) => !line.startsWith('{"checkpoint"'));
      const file = fileOf([JSON.stringify({ ...JSON.parse(header), checkpoints: 0 }), ...lines]);
      const report = await verifyFile(file, { keys, notes: [keptOf(size)] });
      expect([faultOf(report), report.isUnvouched]).toEqual([undefined, isUnvouched]);
    },
  );

  it('of nothing at all is compared with a whole log', async () => {
    const whole = async (note: string) => faultOf(await verifyFile(fileOf(linesOf(many)), { keys, notes: [note] }));
    expect(await whole(SIGNER.note(0, createHash('sha256').digest()))).toBeUndefined();
    expect(await whole(forged(0))).toMatch('consistency: the checkpoint at 0 has another root');
  });
});

describe('a report', () => {
  it('says that signatures were left where no key was given', async () => {
    const file = fileOf(linesOf(money));
    for (const options of [{}, { keys: [] }]) {
      const { left, fault, root, signedTo } = await verifyFile(file, options);
      expect([[...left], fault, root?.length, signedTo]).toEqual([
        [['checkpoints', 'no key was given']],
        undefined,
        64,
        0,
      ]);
    }
    const { left, signedTo } = await verifyFile(file, { keys });
    expect([[...left], signedTo]).toEqual([[], 4]);
  });

  it('has no root where there is a fault, and the line and position of it', async () => {
    const lines = linesOf(money);
    const report = await verifyFile(fileOf(lines.toSpliced(2, 1)), { keys });
    // Line 1 is the header.
    expect(report).toMatchObject({ position: 1, events: 1, fault: { position: 2, line: 3 }, root: undefined });
    expect(report.fault?.what).toBe('position 3 follows 1');
  });

  it('names the checks that a part of the log does not allow', async () => {
    const { left } = await verifyFile(fileOf(partOf(many, 4)), { keys });
    expect([...left.keys()].join()).toBe(
      'zero-sums,floors,holds,request-states,commands,actors,four-eyes,policy,people,signatures,payment-signing,account-status,terms,interest,payout-runs,reversals,statements,lines,evidence',
    );
    expect(new Set(left.values())).toEqual(new Set(['the file is a part of the log']));
  });

  it('says how many lines were read, and how many seconds that took', async () => {
    const before = performance.now();
    const { tally, seconds } = await verifyFile(fileOf(linesOf(many)), { keys });
    // Of 16 events, 6 batches, 2 checkpoints, and the header.
    expect(tally.counts.file).toBeGreaterThanOrEqual(25);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual((performance.now() - before) / 1000);
  });

  it('says that all balances together were summed, at the end of a whole log alone', async () => {
    const sums = async (lines: readonly string[]): Promise<number> =>
      (await verifyFile(fileOf(lines), { keys })).tally.counts['zero-sums'];
    // Nothing moves when an account is frozen.
    expect([await sums(linesOf(many)), await sums(partOf(many, 4))]).toEqual([1, 0]);
  });

  it('counts no events of a file that ends before it begins', async () => {
    expect(await verifyFile(fileOf([]), { keys })).toMatchObject({
      events: 0,
      position: 0,
      from: 1,
      // Nothing is there that a key could vouch for.
      isUnvouched: false,
    });
  });
});

it('a key of another log may be given beside the one of this', async () => {
  const both = [readVerifierKey(signerOf(9, 'elsewhere.example').text), ...keys];
  expect(await verifyFile(fileOf(linesOf(many)), { keys: both })).toMatchObject({ position: 16, signedTo: 16 });
});

it('a file that cannot be read is no fault of the log', async () => {
  await expect(verifyFile('/nowhere/ledger.jsonl', { keys })).rejects.toThrow('ENOENT');
});

it('an event is read however long it is', async () => {
  const opened = (length: number): Step =>
    step(walletOf('BTC'), { type: 'WalletOpened', currency: 'BTC', network: 'x', address: 'y'.repeat(length) });
  for (const length of [3_000, 5_000, 50_000]) {
    expect(faultOf(await verifyFile(fileOf(linesOf(recordsOf([opened(length)]))), { keys }))).toBe(undefined);
  }
});
