import {
  type LedgerCommand,
  type LedgerEvent,
  LedgerState,
  MerkleFrontier,
  NAMED_CHECKS,
  OUTSIDE_ACCOUNTS_STREAM,
  statementLineId,
  toHex,
} from '@clearfold/ledger';
import { BANK, BANK_ID, DAY, ONE_IS_ENOUGH, SEAL, statementLine, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import { sha256 } from '../sha256.js';
import { accept, INVESTOR, openWallet, requestFor, startTestLedger, type TestLedger } from '../testing/test-ledger.js';

const ANOTHER = { kind: 'staff', id: '8b6a5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c05' } as const;
const DAY_MS = 86_400_000;
const DIGEST = '5e'.repeat(32);
const LINE = statementLineId(BANK_ID, 1);
const UNKNOWN = Object.fromEntries(NAMED_CHECKS.map((name) => [name, { outcome: 'unknown' }]));

const rootOf = (...digests: readonly string[]): string => {
  const tree = MerkleFrontier.empty(sha256);
  for (const digest of digests) tree.append(Buffer.from(digest, 'hex'));
  return toHex(tree.root());
};

/** Proper bytes, postings, roots and views: whoever owns the database and its rules could write them. */
describe('verify, of a log with accounts outside,', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    ledger.clock.moveTo(new Date((DAY + 1) * DAY_MS));
    await openWallet(ledger.store, 'USD');
    const inAccounts = { streamId: OUTSIDE_ACCOUNTS_STREAM };
    await accept(ledger.store, requestFor({ type: 'ProposeOutsideAccount', accountId: BANK_ID, ...BANK }, inAccounts));
    const confirm: LedgerCommand = { type: 'ConfirmOutsideAccount', accountId: BANK_ID };
    await accept(ledger.store, requestFor(confirm, { ...inAccounts, actor: ANOTHER }));
    const said = { openingUnits: 0n, closingUnits: 7n, lines: 2, root: rootOf(DIGEST, DIGEST) };
    await accept(ledger.store, requestFor({ ...SEAL, ...said }, { streamId: BANK_ID }));
    await record(1, 5n, 5n);
  });
  afterEach(() => ledger.close());

  const record = (sequence: number, units: bigint, balance: bigint, lineDigest = DIGEST) => {
    const line = { ...statementLine(BANK_ID, BANK, sequence, units, balance), lineDigest };
    const command: LedgerCommand = { ...line, type: 'RecordOutsideLine' };
    return accept(ledger.store, requestFor(command, { streamId: statementLineId(BANK_ID, sequence) }));
  };
  const ask = async (amountCents = 5n): Promise<string> => {
    const asked = { investorId: INVESTOR, amountCents, currency: 'USD', walletAddress: WALLET_ADDRESS };
    return (await accept(ledger.store, requestFor({ type: 'RequestDeposit', ...asked }))).streamId;
  };
  const approve = (streamId: string, evidence: { readonly lineId?: string } = {}) =>
    accept(ledger.store, requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH, ...evidence }, { streamId }));
  const forged = async (event: Partial<Extract<LedgerEvent, { type: 'DepositApproved' }>>, streamId: string) => {
    const { decide } = LedgerState.prototype;
    const approved = {
      type: 'DepositApproved',
      investorId: INVESTOR,
      currency: 'USD',
      creditedCents: 5n,
      ...ONE_IS_ENOUGH,
    };
    Object.assign(LedgerState.prototype, { decide: () => [{ ...approved, ...event }] });
    const { lineId } = event;
    return approve(streamId, lineId === undefined ? {} : { lineId }).finally(() =>
      Object.assign(LedgerState.prototype, { decide }),
    );
  };

  it('counts what there was to hold', async () => {
    const [first, second] = [await ask(), await ask()];
    await approve(first, { lineId: LINE });
    await approve(second);
    expect((await ledger.verify()).checks).toMatchObject({
      statements: { outcome: 'held', statements: 1, unfinished: 1 },
      lines: { outcome: 'held', lines: 1, used: 1 },
      evidence: { outcome: 'held', byLine: 1, byTwo: 0 },
    });
    await record(2, 2n, 7n);
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([]);
    expect(checks).toMatchObject({ statements: { statements: 1, unfinished: 0 }, lines: { lines: 2 } });
  });

  it('names a line that is none of the file that was sealed', async () => {
    const { firstPosition } = await record(2, 2n, 7n, 'ab'.repeat(32));
    const { findings, checks } = await ledger.verify();
    const roots = [rootOf(DIGEST, 'ab'.repeat(32)), rootOf(DIGEST, DIGEST)] as const;
    expect(findings).toEqual([
      { position: firstPosition, what: `The lines of the statement have the root ${roots[0]}, sealed is ${roots[1]}` },
    ]);
    expect(checks).toEqual({ ...UNKNOWN, statements: { outcome: 'broken' } });
  });

  it.each([
    ['a line that credits twice', { lineId: LINE }, 'line-used-already', 'lines'],
    ['a line that nobody recorded', { lineId: statementLineId(BANK_ID, 2) }, 'line-not-found', 'lines'],
  ] as const)('names %s', async (_, evidence, refusal, check) => {
    await approve(await ask(), { lineId: LINE });
    const { firstPosition } = await forged(evidence, await ask());
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([{ position: firstPosition, what: `DepositApproved is refused: ${refusal}` }]);
    expect(checks).toEqual({ ...UNKNOWN, [check]: { outcome: 'broken' } });
  });

  it('names more than came by a line', async () => {
    const { firstPosition } = await forged({ lineId: LINE, creditedCents: 6n }, await ask(6n));
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([{ position: firstPosition, what: 'DepositApproved is refused: line-too-small' }]);
    expect(checks).toEqual({ ...UNKNOWN, evidence: { outcome: 'broken' } });
  });

  it('names one person who credits without a line where one is asked for', async () => {
    const command: LedgerCommand = { type: 'RequireEvidence', accountId: BANK_ID, fromDay: DAY };
    await accept(ledger.store, requestFor(command, { streamId: OUTSIDE_ACCOUNTS_STREAM }));
    const { firstPosition } = await forged({ withoutLineDigest: DIGEST }, await ask());
    const { findings, checks } = await ledger.verify();
    const what = 'DepositApproved is not what was decided: DepositEndorsed';
    expect(findings).toEqual([{ position: firstPosition, what }]);
    expect(checks).toEqual({ ...UNKNOWN, evidence: { outcome: 'broken' } });
  });
});
