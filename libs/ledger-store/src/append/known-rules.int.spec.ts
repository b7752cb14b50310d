import { randomUUID } from 'node:crypto';
import {
  isRefusal,
  LedgerState,
  OUTSIDE_ACCOUNTS,
  OUTSIDE_ACCOUNTS_STREAM,
  type OutsideAccountsCommand,
  type OutsideAccountsState,
  policies,
  POLICY_STREAM,
  type PolicyCommand,
  STAFF_STREAM,
} from '@clearfold/ledger';
import { BANK, BANK_ID } from '@clearfold/ledger/testing';
import { type ClientBase } from 'pg';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { KnownRules } from './known-rules.js';
import { loadBatch } from './load-batch.js';
import { type StaffRules } from './staff-rules.js';

const [ADA, BEN] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string];
const policy = (cents: number) => ({
  secondApprovalFromCents: BigInt(cents),
  secondApprovalDailyFromCents: 10_000n,
  breakGlass: 'off' as const,
  signing: 'optional' as const,
});

/** No member is known, nor barred. */
const NOBODY: StaffRules = {
  roles: () => Promise.resolve(new Map()),
  notSecondTo: () => Promise.resolve(new Map()),
  voidFirsts: () => Promise.resolve([]),
};

describe('the accounts outside as batches fold them', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(() => ledger.close());

  const give = async (command: OutsideAccountsCommand, staffId: string, store = ledger.store): Promise<void> => {
    const actor = { kind: 'staff' as const, id: staffId };
    const answer = await store.execute({
      streamId: OUTSIDE_ACCOUNTS_STREAM,
      commandId: randomUUID(),
      actor,
      command,
    });
    if (isRefusal(answer)) throw new Error(answer.refused);
  };

  it('are read once, and what another process recorded since with each batch', async () => {
    const rules = new KnownRules();
    const load = async (): Promise<[accounts: OutsideAccountsState['accounts'], read: number]> => {
      let read = 0;
      const query = async (...args: Parameters<typeof ledger.superuser.query>) => {
        const answer = (await ledger.superuser.query(...args)) as unknown as { rows: unknown[] };
        read += answer.rows.length;
        return answer;
      };
      const books = new LedgerState('part');
      await rules.load({ query } as unknown as ClientBase, books, new Set([OUTSIDE_ACCOUNTS_STREAM]), true);
      return [books.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts, read];
    };
    expect(await load()).toEqual([new Map(), 0]);
    await give({ type: 'ProposeOutsideAccount', accountId: BANK_ID, ...BANK }, ADA);
    await give({ type: 'ConfirmOutsideAccount', accountId: BANK_ID }, BEN);
    const opened = { id: BANK_ID, ...BANK, openedAt: expect.any(Number) as number };
    expect(await load()).toEqual([new Map([[BANK_ID, opened]]), 2]);
    expect(await load()).toEqual([new Map([[BANK_ID, opened]]), 1]);
    await give({ type: 'RequireEvidence', accountId: BANK_ID, fromDay: 7 }, ADA, ledger.anotherProcess());
    expect(await load()).toEqual([new Map([[BANK_ID, { ...opened, evidenceFromDay: 7 }]]), 2]);
  });
});

describe('the policy as batches fold it', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(() => ledger.close());

  const give = async (command: PolicyCommand, staffId?: string): Promise<void> => {
    const actor = staffId ? { kind: 'staff' as const, id: staffId } : { kind: 'system' as const, id: 'set-up' };
    const answer = await ledger.store.execute({ streamId: POLICY_STREAM, commandId: randomUUID(), actor, command });
    if (isRefusal(answer)) throw new Error(answer.refused);
  };
  const change = async (cents: number): Promise<void> => {
    await give({ type: 'ProposePolicy', ...policy(cents) }, ADA);
    await give({ type: 'ConfirmPolicy', ...policy(cents) }, BEN);
  };
  /** From where on the books ask for two, and how many events were read for it. */
  const load = async (rules: KnownRules): Promise<[cents: bigint | undefined, read: number]> => {
    let read = 0;
    const query = async (...args: Parameters<typeof ledger.superuser.query>) => {
      const answer = (await ledger.superuser.query(...args)) as unknown as { rows: unknown[] };
      read += answer.rows.length;
      return answer;
    };
    const books = new LedgerState('part');
    await rules.load({ query } as unknown as ClientBase, books, new Set([POLICY_STREAM]), true);
    const state = books.streams.get(POLICY_STREAM)?.state as { current?: ReturnType<typeof policy> } | undefined;
    expect(() => books.stateOf(policies, POLICY_STREAM)).not.toThrow();
    return [state?.current?.secondApprovalFromCents, read];
  };

  it('is read once, and its last event again with each batch, however often it was changed', async () => {
    const rules = new KnownRules();
    expect(await load(rules)).toEqual([undefined, 0]);
    await give({ type: 'OpenPolicy', ...policy(1) });
    for (const cents of [2, 3, 4]) await change(cents);
    expect(await load(rules)).toEqual([4n, 7]);
    expect(await load(rules)).toEqual([4n, 1]);
    await change(5);
    expect(await load(rules)).toEqual([5n, 3]);
  });

  it('is read no further by a batch than its last event', async () => {
    await give({ type: 'OpenPolicy', ...policy(1) });
    for (const cents of [2, 3, 4]) await change(cents);
    const rules = new KnownRules();
    const archive = {
      streamId: ADA,
      commandId: randomUUID(),
      actor: { kind: 'staff' as const, id: ADA },
      command: { type: 'ArchivePlan' as const },
    };
    const readByBatch = async (): Promise<number> => {
      let read = 0;
      const query = async (...args: Parameters<typeof ledger.superuser.query>) => {
        const answer = (await ledger.superuser.query(...args)) as unknown as { rows: unknown[] };
        read += answer.rows.length;
        return answer;
      };
      await loadBatch({ query } as unknown as ClientBase, [archive], Date.now, NOBODY, rules);
      await ledger.superuser.query('rollback');
      return read;
    };
    const [first, second] = [await readByBatch(), await readByBatch()];
    expect(first - second).toBe(6);
  });

  it('is not loaded, nor are the staff, where no command asks', async () => {
    const books = new LedgerState('part');
    const query = () => Promise.reject(new Error('Nobody asked'));
    await new KnownRules().load({ query } as unknown as ClientBase, books, new Set(), true);
    expect(books.streams.get(STAFF_STREAM)).toBeUndefined();
  });
});
