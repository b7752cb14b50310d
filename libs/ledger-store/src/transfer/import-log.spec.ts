import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type Actor,
  canonicalBytes,
  checkpointText,
  type EventEnvelope,
  isRefusal,
  type LedgerCommand,
  type LedgerEvent,
  LedgerState,
  MerkleFrontier,
  readCanonical,
  walletId,
} from '@clearfold/ledger';
import { NOON, ONE_IS_ENOUGH, STAFF, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import { type ClientBase } from 'pg';
import { valuesOf } from '../append/insert.js';
import { sha256 } from '../sha256.js';
import { importLog } from './import-log.js';
import { type LogFileHeader } from './log-lines.js';
import { LogFileError, type LogFileLine } from './read-log-file.js';

const ORIGIN = 'clearfold.example/log';
const INVESTOR = '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03';
const DEPOSIT = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';

type EventLine = LogFileLine & { readonly kind: 'event' };

const lineOf = (recorded: EventEnvelope<LedgerEvent>): EventLine => ({
  kind: 'event',
  position: recorded.position,
  bytes: Buffer.from(canonicalBytes(recorded)),
});

/** A wallet, a deposit, and its approval, which moves money: as the ledger decides and records them. */
const EVENTS: readonly EventLine[] = (() => {
  const ledger = new LedgerState('all');
  const given = (streamId: string, actor: Actor, command: LedgerCommand): EventLine[] => {
    const asked = { streamId, commandId: randomUUID(), actor, command, notSecondTo: [], voidFirsts: [] };
    const answer = ledger.execute(asked, NOON);
    if (isRefusal(answer)) throw new Error(answer.refused);
    return answer.map(({ recorded }) => lineOf(recorded));
  };
  const wallet = { currency: 'BTC', network: 'Bitcoin', address: WALLET_ADDRESS };
  const deposit = { investorId: INVESTOR, amountCents: 100n, currency: 'BTC', walletAddress: WALLET_ADDRESS };
  return [
    ...given(walletId('BTC') ?? '', { kind: 'system', id: 'set-up' }, { type: 'OpenWallet', ...wallet }),
    ...given(DEPOSIT, { kind: 'investor', id: INVESTOR }, { type: 'RequestDeposit', ...deposit }),
    ...given(DEPOSIT, STAFF, { type: 'ApproveDeposit', ...ONE_IS_ENOUGH }),
  ];
})();
const [FIRST, SECOND, APPROVAL] = EVENTS as [EventLine, EventLine, EventLine];
const SIZE = EVENTS.length;

/** An approval that says it takes two people from one cent on. */
const tookTwo = ({ bytes }: EventLine): EventLine => {
  const recorded = readCanonical(bytes);
  return lineOf({ ...recorded, event: { ...recorded.event, secondApprovalFromCents: 1n } as LedgerEvent });
};

const rootAt = (size: number): Buffer => {
  const tree = MerkleFrontier.empty(sha256);
  for (const { bytes } of EVENTS.slice(0, size)) tree.append(bytes);
  return Buffer.from(tree.root());
};

const batch = (first: number, last: number, root = rootAt(last)): LogFileLine => ({ kind: 'batch', first, last, root });
const noteOf = (size: number, origin = ORIGIN, root = rootAt(size)): string =>
  `${checkpointText({ origin, size, root })}\n\u2014 ${origin} AAAA\n`;
const checkpoint = ({ size = 1, note = noteOf(size) } = {}): LogFileLine => ({ kind: 'checkpoint', size, note });

const HEADER: LogFileHeader = {
  origin: ORIGIN,
  key: null,
  from: 1,
  size: SIZE,
  root: rootAt(SIZE),
  before: [],
  batches: 2,
  checkpoints: 1,
};
const LINES: readonly LogFileLine[] = [FIRST, batch(1, 1), checkpoint(), SECOND, APPROVAL, batch(2, SIZE)];

/** What an import came to. */
interface Imported {
  readonly ledger: LedgerState;
  /** The values that were written into each table, statement by statement. */
  readonly written: Readonly<Record<string, readonly unknown[]>>;
  readonly told: readonly number[];
}

/** Imports lines; what is written is kept aside, since nothing is asked of the database. */
const imported = async (lines: readonly LogFileLine[], header = HEADER): Promise<Imported> => {
  const written: Record<string, unknown[]> = {};
  const told: number[] = [];
  const query = (text: string, values: unknown[]): Promise<void> => {
    const [, table = text] = /^\s*(?:insert into|update) (\S+)/.exec(text) ?? [];
    (written[table] ??= []).push(...values);
    return Promise.resolve();
  };
  const ledger = await importLog({ query } as unknown as ClientBase, header, Readable.from(lines), (at) =>
    told.push(at),
  );
  return { ledger, written, told };
};

/** The columns of what is written, in the order of a row's cells. */
const BATCH = { last_position: 'bigint', first_position: 'bigint', recorded_at: 'timestamptz', root: 'bytea' } as const;
const CHECKPOINT = { size: 'bigint', root: 'bytea', note: 'text', signed_at: 'timestamptz' } as const;
const AT = new Date(NOON).toISOString();

describe('a ledger file', () => {
  it('is written with its events, its batches and checkpoints, what they lead to, and where the log ends', async () => {
    const { written, ledger } = await imported(LINES);
    expect(ledger.position).toBe(SIZE);
    expect(written).toMatchObject({
      'ledger.batches': [
        ...valuesOf(BATCH, [[1, 1, AT, rootAt(1)]]),
        ...valuesOf(BATCH, [[SIZE, 2, AT, rootAt(SIZE)]]),
      ],
      'ledger.checkpoints': valuesOf(CHECKPOINT, [[1, rootAt(1), noteOf(1), AT]]),
      'ledger.head': [SIZE, AT, expect.anything(), rootAt(SIZE)],
      feed_checkpoints: [SIZE],
    });
    expect(written['ledger.events']?.at(-1)).toEqual(
      valuesOf(
        { bytes: 'bytea' },
        EVENTS.map(({ bytes }) => [bytes]),
      )[0],
    );
    // The deposit's approval, the last event, moved both accounts.
    expect(written['ledger.balances']?.at(-1)).toEqual(valuesOf({ position: 'bigint' }, [[SIZE], [SIZE]])[0]);
    expect(written['ledger.postings']?.[0]).toEqual(valuesOf({ position: 'bigint' }, [[SIZE], [SIZE]])[0]);
  });

  it('tells how far it is', async () => expect((await imported(LINES)).told).toEqual([SIZE]));

  it('may end within a batch, which is closed by the root of its header', async () => {
    const { written } = await imported(LINES.slice(0, -1), { ...HEADER, batches: 1 });
    expect(written['ledger.batches']).toEqual((await imported(LINES)).written['ledger.batches']);
  });

  it('may have no event', async () => {
    const none = { ...HEADER, size: 0, root: rootAt(0), batches: 0, checkpoints: 0 };
    const { written } = await imported([], none);
    expect(written).toEqual({
      'ledger.head': [0, expect.any(String), Buffer.alloc(0), rootAt(0)],
      feed_checkpoints: [0],
    });
  });

  const BREAKS_OFF = `The file breaks off at position ${SIZE}, or its header is another's`;
  it.each<[what: string, header: Partial<LogFileHeader>, message: string]>([
    ['begins later', { from: 2 }, 'The file has a part of the log; a system needs all of it, from 1 on'],
    ['is of another size', { size: SIZE + 1 }, BREAKS_OFF],
    ['has fewer batches', { batches: 1 }, BREAKS_OFF],
    ['has more batches', { batches: 3 }, BREAKS_OFF],
    ['has no checkpoint', { checkpoints: 0 }, BREAKS_OFF],
    ['has more checkpoints', { checkpoints: 2 }, BREAKS_OFF],
    ['has another root', { root: rootAt(1) }, BREAKS_OFF],
  ])('whose header says that it %s is refused', async (_, changes, message) => {
    await expect(imported(LINES, { ...HEADER, ...changes })).rejects.toThrow(new LogFileError(message));
  });

  const noBatch = (first: number, last: number, at: number): string =>
    `The batch of positions ${first} to ${last} does not end at ${at} with its root`;
  const NO_CHECKPOINT = 'The checkpoint of 1 events is not of this log';
  it.each<[what: string, lines: readonly LogFileLine[], message: string]>([
    ['a batch that begins later', [FIRST, batch(2, 1)], noBatch(2, 1, 1)],
    ['a batch that ends later', [FIRST, batch(1, 2, rootAt(1))], noBatch(1, 2, 1)],
    ['a batch with another root', [FIRST, batch(1, 1, rootAt(2))], noBatch(1, 1, 1)],
    ['a batch twice', [FIRST, batch(1, 1), batch(1, 1)], noBatch(1, 1, 1)],
    ['a batch over one before', [FIRST, batch(1, 1), SECOND, batch(1, 2)], noBatch(1, 2, 2)],
    [
      'a checkpoint of another size',
      [FIRST, SECOND, checkpoint({ note: noteOf(1, ORIGIN, rootAt(2)) })],
      NO_CHECKPOINT,
    ],
    ['a checkpoint whose note has another size', [FIRST, checkpoint({ note: noteOf(2) })], NO_CHECKPOINT],
    ['a checkpoint of another log', [FIRST, checkpoint({ note: noteOf(1, 'other.example/log') })], NO_CHECKPOINT],
    [
      'a checkpoint with a line more before its signature',
      [FIRST, checkpoint({ note: noteOf(1).replace('\n\n', '\nmore\n\n') })],
      NO_CHECKPOINT,
    ],
    ['an event that is none', [{ ...FIRST, bytes: Buffer.from('one') }], 'First bad position: 1: '],
    [
      'an event with a byte more',
      [{ ...FIRST, bytes: Buffer.concat([FIRST.bytes, Buffer.alloc(1)]) }],
      'First bad position: 1: ',
    ],
    [
      'an event under another position',
      [{ ...FIRST, position: 2 }],
      'First bad position: 2: the line and the bytes say different positions',
    ],
    ['an event that is not the next', [SECOND], 'First bad position: 2: '],
    ['an event twice', [FIRST, FIRST], 'First bad position: 1: '],
    [
      'an approval of one person that says it took two',
      [FIRST, SECOND, tookTwo(APPROVAL)],
      'First bad position: 3: DepositApproved is not what was decided: DepositEndorsed',
    ],
  ])('with %s is refused', async (_, lines, message) => {
    const refusal = imported(lines);
    await expect(refusal).rejects.toThrow(LogFileError);
    await expect(refusal).rejects.toThrow(message);
  });
});
