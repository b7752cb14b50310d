import { createHash, randomUUID } from 'node:crypto';
import { isRefusal } from '@clearfold/ledger';
import { ONE_IS_ENOUGH } from '@clearfold/ledger/testing';
import { startLossyProxy } from '../testing/lossy-proxy.js';
import { type AppendResult } from './ledger-request.js';
import {
  accept,
  credit,
  depositOf,
  draftOf,
  INVESTOR,
  openWallet,
  requestFor,
  startTestLedger,
  type TestLedger,
  withdrawalOf,
} from '../testing/test-ledger.js';
import { until } from '../testing/until.js';

describe('the event store', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(async () => {
    await ledger.close();
  });

  const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await ledger.superuser.query<Row>(query, values)).rows;
  const balance = async (account: string): Promise<string | undefined> =>
    (
      await rows<{ balance_cents: string }>('select balance_cents from ledger.balances where account = $1', [account])
    )[0]?.balance_cents;

  it('shows an accepted command in every view of the same commit', async () => {
    const deposit = await credit(ledger.store, 10_000n);
    await accept(ledger.store, requestFor(withdrawalOf(2_500n)));

    expect(await balance(`investor/${INVESTOR}/available`)).toBe('7500');
    expect(await balance(`investor/${INVESTOR}/held`)).toBe('2500');
    expect(await balance('external/BTC')).toBe('-10000');
    expect(await rows('select deposited_cents, withdrawn_cents from ledger.totals')).toEqual([
      { deposited_cents: '10000', withdrawn_cents: '0' },
    ]);
    expect(await rows('select id, status, credited_cents from ledger.requests where kind = $1', ['deposit'])).toEqual([
      { id: deposit, status: 'approved', credited_cents: '10000' },
    ]);
    expect(await rows('select type, status, amount_cents from ledger.transactions order by position')).toEqual([
      { type: 'deposit', status: 'approved', amount_cents: '10000' },
      { type: 'withdrawal', status: 'pending', amount_cents: '2500' },
    ]);
    expect(await ledger.verify()).toMatchObject({ events: 4, findings: [] });
  });

  it('records nothing of a refused command', async () => {
    const answer = await ledger.store.execute(requestFor(withdrawalOf(1n)));
    expect(answer).toEqual({ refused: 'insufficient-balance' });
    expect(await rows('select * from ledger.events')).toEqual([]);
    expect(await rows('select position from ledger.head')).toEqual([{ position: '0' }]);
  });

  it('holds what is asked for, so that parallel withdrawals cannot spend twice', async () => {
    await credit(ledger.store, 1_000n);
    const other = ledger.anotherProcess();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? ledger.store : other).execute(requestFor(withdrawalOf(100n)))),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(10);
    expect(await balance(`investor/${INVESTOR}/available`)).toBe('0');
    expect(await balance(`investor/${INVESTOR}/held`)).toBe('1000');
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('lets two processes write at once, in one order without gaps', async () => {
    const stores = [ledger.store, ledger.anotherProcess()];
    const results = await Promise.all(
      Array.from({ length: 600 }, (_, i) => accept(stores[i % 2]!, requestFor(draftOf(BigInt(i + 1))))),
    );
    const positions = results.map(({ firstPosition }) => firstPosition).sort((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: 600 }, (_, i) => i + 1));
    const report = await ledger.verify();
    expect(report).toMatchObject({ events: 600, findings: [] });
    const batches = await rows<{ count: number }>('select count(*)::int as count from ledger.batches');
    expect(batches[0]!.count).toBeLessThan(300);
  });

  it('has two processes wait for the head before they read anything, and the second decide on what the first left', async () => {
    await credit(ledger.store, 1_000n);
    const other = ledger.anotherProcess();
    await ledger.superuser.query('begin');
    await ledger.superuser.query('select from ledger.head for update');
    const answers = Promise.all([ledger.store, other].map((store) => store.execute(requestFor(withdrawalOf(1_000n)))));
    let waiting: { query: string }[] = [];
    await until(async () => {
      // Within a transaction PostgreSQL shows its sessions as they were at the first look.
      await rows('select pg_stat_clear_snapshot()');
      waiting = await rows(
        `select query from pg_stat_activity
         where application_name = 'clearfold-ledger' and datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length === 2;
    });
    await ledger.superuser.query('commit');
    const locksTheHead = { query: expect.stringContaining('from ledger.head for update') as string };
    expect(waiting).toEqual([locksTheHead, locksTheHead]);
    expect((await answers).filter(isRefusal)).toEqual([{ refused: 'insufficient-balance' }]);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  it('lets one of two opposite decisions win', async () => {
    await openWallet(ledger.store);
    const { streamId } = await accept(ledger.store, requestFor(depositOf(500n)));
    const reasonDigest = 'cd'.repeat(32);
    const answers = await Promise.all([
      ledger.store.execute(requestFor({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH }, { streamId })),
      ledger.anotherProcess().execute(requestFor({ type: 'RejectDeposit', reasonDigest }, { streamId })),
    ]);
    expect(answers.filter(isRefusal)).toEqual([{ refused: 'request-already-decided' }]);
    expect((await ledger.verify()).findings).toEqual([]);
  });

  describe('with an idempotency key', () => {
    const idempotency = (body: string) => ({
      key: `investor/${INVESTOR}/form-1`,
      bodyDigest: createHash('sha256').update(body).digest(),
    });

    it('gives the same answer to the same body and has one effect, in one batch or in several', async () => {
      const send = () => accept(ledger.store, requestFor(draftOf(700n), { idempotency: idempotency('700') }));
      const together = await Promise.all([send(), send(), send()]);
      const later = await send();
      expect(new Set([...together, later].map(({ streamId }) => streamId)).size).toBe(1);
      expect(later.replayed).toBe(true);
      expect(await rows('select position from ledger.events')).toHaveLength(1);
      expect((await ledger.verify()).findings).toEqual([]);
    });

    it('refuses another body', async () => {
      await accept(ledger.store, requestFor(draftOf(700n), { idempotency: idempotency('700') }));
      const answer = await ledger.store.execute(requestFor(draftOf(800n), { idempotency: idempotency('800') }));
      expect(answer).toEqual({ refused: 'idempotency-key-reused' });
    });

    it('keeps the key free after a refusal, which changed nothing', async () => {
      const request = requestFor(withdrawalOf(700n), { idempotency: idempotency('700') });
      expect(await ledger.store.execute(request)).toEqual({ refused: 'insufficient-balance' });
      await credit(ledger.store, 700n);
      expect(await accept(ledger.store, request)).toMatchObject({ replayed: false });
    });
  });

  it('finds what a batch reads by indexes, also where its plans were made while the tables were empty', async () => {
    await ledger.superuser.query('vacuum (analyze)');
    const looks = (): Promise<{ name: string; whole: number; found: number }[]> =>
      rows(
        `select relname as name, seq_scan::int as whole, idx_scan::int as found from pg_stat_user_tables
         where schemaname = 'ledger' and relname in ('events', 'balances', 'idempotency')`,
      );
    const before = new Map((await looks()).map((table) => [table.name, table]));
    const since = async (): Promise<typeof looked> =>
      (await looks()).map(({ name, whole, found }) => {
        const earlier = before.get(name) ?? { whole: 0, found: 0 };
        return { name, whole: whole - earlier.whole, found: found - earlier.found };
      });
    let looked: Awaited<ReturnType<typeof looks>> = [];
    // PostgreSQL keeps a plan from a statement's sixth time on, and says once a second what a session looked at.
    await until(async () => {
      const idempotency = { key: `investor/${INVESTOR}/${randomUUID()}`, bodyDigest: Buffer.alloc(32) };
      await accept(ledger.store, requestFor(draftOf(1n), { idempotency }));
      looked = await since();
      return looked.every(({ whole, found }) => whole + found > 20);
    });
    expect(looked.map(({ name, whole }) => [name, whole]).sort()).toEqual([
      ['balances', 0],
      ['events', 0],
      ['idempotency', 0],
    ]);
  });

  it('never lets time run backwards', async () => {
    const noon = new Date('2026-11-20T12:00:00Z');
    ledger.clock.moveTo(noon);
    await accept(ledger.store, requestFor(draftOf(1n)));
    ledger.clock.moveTo(new Date('2026-11-20T11:00:00Z'));
    await accept(ledger.store, requestFor(draftOf(1n)));
    const times = await rows<{ recorded_at: Date }>('select recorded_at from ledger.events order by position');
    expect(times.map(({ recorded_at }) => recorded_at)).toEqual([noon, noon]);
  });

  it('F3: a commit whose answer was lost is found again by its key, by another process, once', async () => {
    const proxy = await startLossyProxy(ledger.database.url);
    try {
      const store = ledger.anotherProcess(proxy.url);
      await accept(store, requestFor(draftOf(1n)));
      const idempotency = { key: `investor/${INVESTOR}/lost`, bodyDigest: Buffer.alloc(32, 7) };
      proxy.loseNextCommit();
      const lost = store.execute(requestFor(draftOf(55n), { idempotency }));
      await expect(lost).rejects.toMatchObject({ code: 'ledger-unavailable' });
      const found = await accept(ledger.store, requestFor(draftOf(55n), { idempotency }));
      expect(found).toMatchObject({ replayed: true, firstPosition: 2 });
      expect(await rows('select position from ledger.events')).toHaveLength(2);
      await expect(accept(store, requestFor(draftOf(2n)))).resolves.toMatchObject({ firstPosition: 3 });
    } finally {
      await proxy.close();
    }
  });

  it('I2: whatever was acknowledged is recorded once, however often connections are cut', async () => {
    const stores = [ledger.store, ledger.anotherProcess()];
    let acknowledged = 0;
    const send = async (n: number): Promise<AppendResult> => {
      const idempotency = { key: `investor/${INVESTOR}/${n}`, bodyDigest: Buffer.alloc(32, n % 256) };
      for (let attempt = 0; ; attempt++) {
        try {
          const store = stores[(n + attempt) % 2]!;
          const result = await accept(store, requestFor(draftOf(BigInt(n + 1)), { idempotency }));
          acknowledged += 1;
          return result;
        } catch (error) {
          if ((error as { code?: string }).code !== 'ledger-unavailable' || attempt > 100) throw error;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    };
    let cutting = true;
    const cuts = (async () => {
      let cut = 0;
      for (let before = 0, round = 0; cutting; before = acknowledged, round += 1) {
        // Something gets through between two cuts, however slowly the machine connects; when the cut comes differs.
        while (cutting && acknowledged === before) await new Promise((resolve) => setTimeout(resolve, 1));
        await new Promise((resolve) => setTimeout(resolve, (round * 7) % 30));
        const { rowCount } = await ledger.superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clearfold-ledger' and datname = current_database()`,
        );
        cut += rowCount ?? 0;
      }
      return cut;
    })();
    const results: AppendResult[] = [];
    try {
      for (let start = 0; start < 600; start += 60) {
        results.push(...(await Promise.all(Array.from({ length: 60 }, (_, i) => send(start + i)))));
      }
    } finally {
      cutting = false;
    }
    expect(await cuts).toBeGreaterThan(3);
    expect(new Set(results.map(({ firstPosition }) => firstPosition)).size).toBe(600);
    expect(await ledger.verify()).toMatchObject({ events: 600, findings: [] });
  });

  it('answers "try again" while the database is away, and goes on by itself afterwards', async () => {
    await accept(ledger.store, requestFor(draftOf(1n)));
    await ledger.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clearfold-ledger' and datname = current_database()`,
    );
    const settled = await Promise.allSettled([ledger.store.execute(requestFor(draftOf(2n)))]);
    // The pool may notice the broken connection before or after it lends it.
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ledger-unavailable' });
    await expect(accept(ledger.store, requestFor(draftOf(3n)))).resolves.toMatchObject({ replayed: false });
    expect((await ledger.verify()).findings).toEqual([]);
  });
});

describe('the stored ledger', () => {
  let ledger: TestLedger;
  beforeAll(async () => {
    ledger = await startTestLedger();
  });
  afterAll(async () => {
    await ledger.close();
  });

  describe('is append-only', () => {
    const facts = ['events', 'postings', 'batches', 'idempotency'];
    const changes = facts.flatMap((table) => [
      `update ledger.${table} set ${table === 'idempotency' ? 'key = key' : table === 'batches' ? 'root = root' : 'position = position'}`,
      `delete from ledger.${table}`,
      `truncate ledger.${table}`,
    ]);

    it.each(changes)('for the role that serves requests: %s', async (statement) => {
      await ledger.superuser.query('set role clearfold_app');
      await expect(ledger.superuser.query(statement)).rejects.toThrow(/permission denied/);
      await ledger.superuser.query('reset role');
    });

    it.each(changes)('for everyone, by trigger: %s', async (statement) => {
      await expect(ledger.superuser.query(statement)).rejects.toThrow('append-only');
    });

    it('and its head can be moved, not removed', async () => {
      await expect(ledger.superuser.query('delete from ledger.head')).rejects.toThrow('append-only');
    });
  });

  it("refuses in the database what would take an investor's account below zero", async () => {
    await expect(
      ledger.superuser.query(`insert into ledger.balances values ('investor/${randomUUID()}/available', -1, 1)`),
    ).rejects.toThrow('balances_check');
  });
});
