import { type BreakGlassAnswer, type ErrorAnswer } from '@clearfold/contracts';
import { verifyLedger } from '@clearfold/ledger-store';
import pg from 'pg';
import { call } from '#testing/call.js';
import { AT_RATE, type CoinMatches, coinMatches } from '#testing/outside/coin-matches.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { BreakGlassJob } from './break-glass.job.js';

const REASON = 'The second reviewer is in hospital.';
const DAY = 24 * 60;

describe('break-glass for a match that waits', () => {
  let server: TestServer;
  let of: CoinMatches;
  let first: TestStaff;
  let second: TestStaff;
  beforeEach(async () => {
    server = await startTestServer({ breakGlass: true });
    of = await coinMatches(server);
    await signIn();
  });
  afterEach(() => server.close());

  /** Whoever was signed in a day ago is no more. */
  const signIn = async () => {
    [first, second] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
  };

  const glass = async (id: string, act: 'invoke' | 'withdraw', { token }: TestStaff) => {
    const body = act === 'invoke' ? { reason: REASON } : {};
    const path = `POST /staff/break-glass/${id}/${act}`;
    const answer = await call<BreakGlassAnswer & Partial<ErrorAnswer>>(server, path, { token, body });
    return answer.body.code ?? answer.body.data.map(({ subjectId, kind }) => [subjectId, kind]);
  };

  const listed = async ({ token }: TestStaff) =>
    (await call<BreakGlassAnswer>(server, 'GET /staff/break-glass', { token })).body.data.map(
      ({ subjectId, kind, reason }) => [subjectId, kind, reason],
    );

  const later = async (minutes: number): Promise<void> => {
    server.clock.forwardMinutes(minutes);
    const job = server.app.get(BreakGlassJob, { strict: false });
    for (const id of await job.due()) await job.run(id);
    await signIn();
  };

  const eventsOf = async (id: string) => {
    const rows = await server.dataSource.query<{ type: string }[]>(
      `select type from ledger.events
       where stream_id = $1 and type ~ 'Match' or type ~ '^(BreakGlass|OpenItem)' order by position`,
      [id],
    );
    return rows.map(({ type }) => type);
  };

  const lineOf = async (id: string) => {
    const [row] = await server.dataSource.query<{ line: string | null; rate: string | null; waits: boolean }[]>(
      `select line_id as line, rate, endorsed_by is not null as waits from ledger.requests where id = $1`,
      [id],
    );
    return row;
  };

  const explain = (id: string, body: object, { token }: TestStaff) =>
    call(server, `POST /staff/open-items/${id}/explain`, {
      token,
      body: { category: 'other', reason: 'By hand', ...body },
    });

  const findings = async () => {
    const owner = new pg.Client({ connectionString: server.database.url, pipeline: true });
    await owner.connect();
    const { findings: found } = await verifyLedger(owner);
    await owner.end();
    return found;
  };

  it.each(['withdrawals', 'deposits'] as const)('of %s matches it after a day as it was said first', async (kind) => {
    const isPayout = kind === 'withdrawals';
    const id = await (isPayout ? of.paid(20) : of.credited(20));
    const lineId = await of.coins(isPayout ? -20_00 : 20_00);
    if (!isPayout) await of.world.requireEvidence(of.wallet, of.world.today());
    expect(await glass(id, 'invoke', first)).toBe('no-second-person-awaited');
    await of.match(first, kind, id, { lineId, ...AT_RATE });
    expect(await glass(id, 'invoke', second)).toBe('second-person-is-you');
    expect(await glass(id, 'invoke', first)).toEqual([[id, isPayout ? 'withdrawal' : 'deposit']]);
    expect(await listed(second)).toEqual([[id, isPayout ? 'withdrawal' : 'deposit', REASON]]);
    // Their own word is not enough before.
    expect((await of.match(first, kind, id, { lineId, ...AT_RATE })).body.code).toBe('second-person-needed');
    await later(DAY - 1);
    expect((await lineOf(id))?.line).toBeNull();
    await later(1);
    expect(await lineOf(id)).toEqual({ line: lineId, rate: AT_RATE.rate, waits: false });
    const noun = isPayout ? 'Withdrawal' : 'Deposit';
    expect(await eventsOf(id)).toEqual([`${noun}MatchEndorsed`, 'BreakGlassInvoked', `${noun}Matched`]);
    expect(await listed(second)).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('is not of what was said in its place meanwhile', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE });
    await glass(id, 'invoke', first);
    await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE, rate: '50001' });
    expect(await listed(second)).toEqual([]);
    await later(DAY);
    expect(await lineOf(id)).toEqual({ line: null, rate: null, waits: true });
    expect(await eventsOf(id)).toEqual(['WithdrawalMatchEndorsed', 'BreakGlassInvoked', 'WithdrawalMatchEndorsed']);
  });

  it('is withdrawn by anybody, and leaves a second person free to agree at once', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE });
    await glass(id, 'invoke', first);
    expect(await glass(id, 'withdraw', second)).toEqual([]);
    await later(DAY);
    expect((await lineOf(id))?.line).toBeNull();
    expect((await of.match(second, 'withdrawals', id, { lineId, ...AT_RATE })).body.lineId).toBe(lineId);
    expect(await glass(id, 'withdraw', second)).toBe('break-glass-not-invoked');
  });

  it('is listed no more, and tried no more, once the line was used or explained, or the payout explained', async () => {
    for (const [how, close] of [
      [
        'used',
        async (lineId: string) => {
          const other = await of.paid(20);
          for (const staff of [first, second]) await of.match(staff, 'withdrawals', other, { lineId, ...AT_RATE });
        },
      ],
      [
        'explained',
        async (lineId: string) => {
          for (const staff of [first, second]) await explain(lineId, { item: 'line', worth: 20 }, staff);
        },
      ],
      [
        'the payout',
        async (_: string, id: string) => {
          for (const staff of [first, second]) await explain(id, { item: 'request' }, staff);
        },
      ],
    ] as const) {
      const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
      await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE });
      expect([how, await glass(id, 'invoke', first)]).toEqual([how, [[id, 'withdrawal']]]);
      await close(lineId, id);
      expect([how, await listed(second)]).toEqual([how, []]);
      expect([how, await glass(id, 'invoke', first)]).toEqual([how, 'no-second-person-awaited']);
    }
  });

  it('is of what each began, where half of both waits, and whoever objects reaches what was announced', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE });
    await explain(id, { item: 'request' }, second);
    const third = await signInStaff(server, 'admin');
    expect(await glass(id, 'invoke', third)).toBe('second-person-is-you');
    expect(await glass(id, 'invoke', first)).toEqual([[id, 'withdrawal']]);
    expect(await glass(id, 'withdraw', third)).toEqual([]);
    expect(await glass(id, 'withdraw', third)).toBe('break-glass-not-invoked');
    expect(await glass(id, 'invoke', second)).toEqual([[id, 'explanation']]);
    expect(await glass(id, 'invoke', first)).toEqual([
      [id, 'explanation'],
      [id, 'withdrawal'],
    ]);
    expect(await glass(id, 'withdraw', third)).toEqual([[id, 'withdrawal']]);
    expect(await glass(id, 'withdraw', third)).toEqual([]);
    await glass(id, 'invoke', second);
    await later(DAY);
    expect((await eventsOf(id)).filter((type) => !type.startsWith('BreakGlass'))).toEqual([
      'WithdrawalMatchEndorsed',
      'OpenItemEndorsed',
      'OpenItemExplained',
    ]);
    expect(await findings()).toEqual([]);
  });

  it('waits until the chain has confirmed the line', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE });
    await glass(id, 'invoke', first);
    const watcher = `insert into wallet_watchers (account_id, is_on, confirmations, tip) select account_id, true, 3, height + $2
      from ledger.outside_lines where id = $1 on conflict (account_id) do update set tip = excluded.tip`;
    await server.dataSource.query(watcher, [lineId, 1]);
    await later(DAY);
    expect((await lineOf(id))?.line).toBeNull();
    await server.dataSource.query(watcher, [lineId, 2]);
    await later(1);
    expect((await lineOf(id))?.line).toBe(lineId);
  });
});
