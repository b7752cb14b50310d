import { randomUUID } from 'node:crypto';
import {
  isRefusal,
  type LedgerCommand,
  type LedgerEvent,
  MerkleFrontier,
  outsideLine,
  OUTSIDE_ACCOUNTS_STREAM,
  reversalId,
  statementLineId,
  toHex,
} from '@clearfold/ledger';
import { BANK, BANK_ID, DAY, ONE_IS_ENOUGH, SEAL, statementLine, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import { sha256 } from '../sha256.js';
import { accept, INVESTOR, openWallet, requestFor, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { type Answer } from './event-store.js';
import { rebuildLedger } from '../rebuild/rebuild-ledger.js';

/** Of every line's bytes here. */
const DIGEST = '5e'.repeat(32);
const ANOTHER = { kind: 'staff', id: '8b6a5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c05' } as const;
const DAY_MS = 86_400_000;

const recorded = ({ type: _, ...line }: Extract<LedgerEvent, { type: 'OutsideLineRecorded' }>): LedgerCommand => ({
  type: 'RecordOutsideLine',
  ...line,
});

describe('the lines of a statement', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    ledger.clock.moveTo(new Date((DAY + 1) * DAY_MS));
    await openWallet(ledger.store, 'USD');
    const inAccounts = { streamId: OUTSIDE_ACCOUNTS_STREAM };
    await accept(ledger.store, requestFor({ type: 'ProposeOutsideAccount', accountId: BANK_ID, ...BANK }, inAccounts));
    await accept(
      ledger.store,
      requestFor({ type: 'ConfirmOutsideAccount', accountId: BANK_ID }, { ...inAccounts, actor: ANOTHER }),
    );
  });
  afterEach(() => ledger.close());

  const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await ledger.superuser.query<Row>(query, values)).rows;

  /** The root of lines that are alike. */
  const rootOf = (lines: number): string => {
    const tree = MerkleFrontier.empty(sha256);
    for (let i = 0; i < lines; i++) tree.append(Buffer.from(DIGEST, 'hex'));
    return toHex(tree.root());
  };
  /** Seals a statement of lines of one unit each, from a balance on. */
  const seal = (lines: number, opening = 0n, day = DAY) =>
    accept(
      ledger.store,
      requestFor(
        {
          ...SEAL,
          ...{ fromDay: day, toDay: day, openingUnits: opening, closingUnits: opening + BigInt(lines), lines },
          root: rootOf(lines),
        },
        { streamId: BANK_ID },
      ),
    );
  const lineRequest = (sequence: number, bookedDay = DAY) =>
    requestFor(recorded({ ...statementLine(BANK_ID, BANK, sequence, 1n, BigInt(sequence)), bookedDay }), {
      streamId: statementLineId(BANK_ID, sequence),
    });
  const refusals = (answers: readonly Answer[]): string[] => answers.filter(isRefusal).map(({ refused }) => refused);
  const clean = async (): Promise<void> => {
    expect((await ledger.verify()).findings).toEqual([]);
    const { tables } = await rebuildLedger(ledger.superuser, {
      swap: false,
      progress: { events: () => {}, table: () => {} },
    });
    expect(tables.filter(({ differences }) => differences > 0)).toEqual([]);
  };

  it('are recorded as they came together, in as many batches as they make', async () => {
    await seal(500);
    const answers = await Promise.all(Array.from({ length: 500 }, (_, i) => ledger.store.execute(lineRequest(i + 1))));
    expect(refusals(answers)).toEqual([]);
    expect(
      await rows('select count(*)::int as lines, sum(units::numeric)::int as sum from ledger.outside_lines'),
    ).toEqual([{ lines: 500, sum: 500 }]);
    const batches = await rows<{ n: number }>(
      'select (last_position - first_position + 1)::int as n from ledger.batches order by last_position',
    );
    expect(Math.max(...batches.map(({ n }) => n))).toBe(256);
    await clean();
  });

  it('are refused behind one that is missing, and go on from there when all are given again', async () => {
    await seal(300);
    const all = Array.from({ length: 300 }, (_, i) => lineRequest(i + 1));
    const without = all.filter((_, i) => i !== 99);
    const answers = await Promise.all(without.map((request) => ledger.store.execute(request)));
    expect(refusals(answers)).toEqual(Array(200).fill('line-not-next'));
    const again = await Promise.all(Array.from({ length: 300 }, (_, i) => ledger.store.execute(lineRequest(i + 1))));
    expect(refusals(again)).toEqual(Array(99).fill('line-known-already'));
    await clean();
  });

  it('come in one batch with their statement, and with the next one', async () => {
    const next = seal(2).then(() => undefined);
    const lines = [1, 2].map((n) => ledger.store.execute(lineRequest(n)));
    await next;
    expect(refusals(await Promise.all(lines))).toEqual([]);
    ledger.clock.forwardSeconds(86_400);
    const second = [
      ledger.store.execute(
        requestFor(
          { ...SEAL, fromDay: DAY + 1, toDay: DAY + 1, openingUnits: 2n, closingUnits: 3n, lines: 1, root: rootOf(1) },
          { streamId: BANK_ID },
        ),
      ),
      ledger.store.execute(lineRequest(3, DAY + 1)),
    ];
    expect(refusals(await Promise.all(second))).toEqual([]);
    await clean();
  });

  /** A declared deposit of so many cents. */
  const declare = async (amountCents: bigint): Promise<string> => {
    const command: LedgerCommand = {
      type: 'RequestDeposit',
      ...{ investorId: INVESTOR, amountCents, currency: 'USD', walletAddress: WALLET_ADDRESS },
    };
    return (await accept(ledger.store, requestFor(command))).streamId;
  };

  it.each([
    ['by two processes at once', 2],
    ['in one batch', 1],
  ])('credit one deposit alone, however many are approved by one %s', async (_, processes) => {
    await seal(1);
    await accept(ledger.store, lineRequest(1));
    const lineId = statementLineId(BANK_ID, 1);
    const deposits = await Promise.all(Array.from({ length: 8 }, () => declare(1n)));
    const stores = [ledger.store, ...(processes === 2 ? [ledger.anotherProcess()] : [])];
    // Both processes wait for the head, each with a batch that it read nothing for yet.
    const blocker = await ledger.superuser
      .query('begin')
      .then(() => ledger.superuser.query('select 1 from ledger.head for update'));
    expect(blocker.rowCount).toBe(1);
    const approvals = deposits.map((streamId, i) =>
      stores[i % stores.length]!.execute(
        requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH, lineId }, { streamId, commandId: randomUUID() }),
      ),
    );
    await ledger.superuser.query('rollback');
    expect(refusals(await Promise.all(approvals))).toEqual(Array(7).fill('line-used-already'));
    expect(
      await rows('select balance_cents::int as cents from ledger.balances where account = $1', [outsideLine(lineId)]),
    ).toEqual([{ cents: -1 }]);
    expect(await rows('select count(*)::int as n from ledger.requests where line_id = $1', [lineId])).toEqual([
      { n: 1 },
    ]);
    await clean();
  });

  const takeBack = (number: number, after: number, upTo: number, of = {}) =>
    requestFor(
      {
        ...{ type: 'WithdrawStatement', accountId: BANK_ID, number, after, upTo, reasonDigest: DIGEST },
        ...{ fileDigest: SEAL.fileDigest, fromDay: DAY, toDay: DAY },
      },
      { streamId: OUTSIDE_ACCOUNTS_STREAM, ...of },
    );

  /** Waits until both of two commands wait for the head, and lets them go on. */
  const atOnce = async (commands: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
    await ledger.superuser.query('begin');
    await ledger.superuser.query('select 1 from ledger.head for update');
    const answers = commands.map((give) => give());
    await ledger.superuser.query('rollback');
    return Promise.all(answers);
  };

  it.each([
    ['by two processes at once', 2, 'approval'],
    ['by two processes at once', 2, 'withdrawal'],
    ['in one batch', 1, 'approval'],
    ['in one batch', 1, 'withdrawal'],
  ])('credit, or are taken back with their statement, never both: %s, %#', async (_, processes, first) => {
    await seal(3);
    for (const sequence of [1, 2, 3]) await accept(ledger.store, lineRequest(sequence));
    await accept(ledger.store, takeBack(1, 0, 3));
    const streamId = await declare(1n);
    const lineId = statementLineId(BANK_ID, 2);
    const another = processes === 2 ? ledger.anotherProcess() : ledger.store;
    const approve = () =>
      ledger.store.execute(requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH, lineId }, { streamId }));
    const withdraw = () => another.execute(takeBack(1, 0, 3, { actor: ANOTHER }));
    const refused = refusals(await atOnce(first === 'approval' ? [approve, withdraw] : [withdraw, approve]));
    const used = await rows('select 1 from ledger.balances where account = $1 and balance_cents <> 0', [
      outsideLine(lineId),
    ]);
    expect(refused).toEqual([used.length > 0 ? 'statement-in-use' : 'line-not-found']);
    if (processes === 1) expect(used).toHaveLength(first === 'approval' ? 1 : 0);
    await clean();
  });

  it('are free to be taken back again once what used them is reversed, and the next are numbered on', async () => {
    await seal(2);
    for (const sequence of [1, 2]) await accept(ledger.store, lineRequest(sequence));
    const originalId = await declare(1n);
    const approve = { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, lineId: statementLineId(BANK_ID, 1) } as const;
    await accept(ledger.store, requestFor(approve, { streamId: originalId }));
    expect(refusals([await ledger.store.execute(takeBack(1, 0, 2))])).toEqual(['statement-in-use']);
    const reversal = { streamId: reversalId(originalId) };
    await accept(
      ledger.store,
      requestFor({ type: 'ProposeReversal', originalId, investorId: INVESTOR, reasonDigest: DIGEST }, reversal),
    );
    await accept(ledger.store, requestFor({ type: 'ApproveAdjustment' }, { ...reversal, actor: ANOTHER }));
    await accept(ledger.store, takeBack(1, 0, 2));
    await accept(ledger.store, takeBack(1, 0, 2, { actor: ANOTHER }));
    await seal(1);
    const again = requestFor(recorded(statementLine(BANK_ID, BANK, 3, 1n, 1n)), {
      streamId: statementLineId(BANK_ID, 3),
    });
    await accept(ledger.store, again);
    expect(
      await rows(
        'select number, after_sequence as after, up_to_sequence as up_to, status from ledger.statement_withdrawals',
      ),
    ).toEqual([{ number: 1, after: 0, up_to: 2, status: 'withdrawn' }]);
    await clean();
  });

  it('are of accounts that are told apart from what was proposed and withdrawn', async () => {
    const inAccounts = { streamId: OUTSIDE_ACCOUNTS_STREAM };
    const accountId = randomUUID();
    const other = { ...BANK, identifier: 'DE02120300000000202051' };
    await accept(ledger.store, requestFor({ type: 'ProposeOutsideAccount', accountId, ...other }, inAccounts));
    await accept(ledger.store, requestFor({ type: 'RetractOutsideAccount', accountId }, inAccounts));
    const told = () =>
      rows(
        'select proposed_by is not null as waits, opened_at is not null as is_open from ledger.outside_accounts where id = $1',
        [accountId],
      );
    expect(await told()).toEqual([{ waits: false, is_open: false }]);
    await clean();
    await accept(ledger.store, requestFor({ type: 'ProposeOutsideAccount', accountId, ...other }, inAccounts));
    expect(await told()).toEqual([{ waits: true, is_open: false }]);
    const confirm = requestFor({ type: 'ConfirmOutsideAccount', accountId }, { ...inAccounts, actor: ANOTHER });
    await accept(ledger.store, confirm);
    expect(await told()).toEqual([{ waits: false, is_open: true }]);
    await clean();
  });
});
