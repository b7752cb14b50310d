import { Logger } from '@nestjs/common';
import { type PolicyAnswer, type PolicyTerms } from '@clearfold/contracts';
import pg from 'pg';
import { closeApp } from '#app.js';
import { call } from '#testing/call.js';
import { addWallet } from '#testing/money.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { PolicyOpener } from './policy-opener.js';

/** As the server of these tests is set up. */
const FIRST: PolicyTerms = {
  secondApprovalFrom: 700,
  secondApprovalDailyFrom: 10_000,
  breakGlass: false,
  signaturesRequired: false,
};

describe('the first policy', () => {
  let server: TestServer;
  let opener: PolicyOpener;
  beforeEach(async () => {
    server = await startTestServer({ secondApprovalFromCents: 700_00n });
    opener = server.app.get(PolicyOpener, { strict: false });
  });
  afterEach(() => server.close());

  const shown = async () => {
    const { token } = await signInStaff(server, 'auditor');
    return (await call<PolicyAnswer>(server, 'GET /staff/policy', { token })).body.current;
  };
  const upgradedAt = async (instant: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    await client.query('update policy_opening set begins_at = $1', [instant]);
    await client.end();
  };

  it('of a log that has events waits for a day after the upgrade, and comes by itself', async () => {
    await addWallet(server);
    await upgradedAt(new Date(server.clock.now().valueOf() + 3_600_000).toISOString());
    await opener.look();
    expect(await shown()).toEqual(FIRST);
    const admin = await signInStaff(server, 'admin');
    const asked = { token: admin.token, body: { ...FIRST, secondApprovalFrom: 500, basedOn: 1 } };
    expect(await call(server, 'POST /staff/policy/propose', asked)).toMatchObject({
      status: 409,
      body: { code: 'policy-not-open' },
    });
    server.clock.forwardMinutes(60);
    await opener.look();
    await opener.look();
    expect(await shown()).toEqual({ ...FIRST, at: expect.any(String) as string });
  });

  it.each(['infinity', '2999-01-01'])('is not put off by who owns the database: %s', async (instant) => {
    await addWallet(server);
    await upgradedAt(instant);
    await opener.look();
    expect(await shown()).toEqual({ ...FIRST, at: expect.any(String) as string });
  });

  it('of two processes that begin a log at once is the one that was first', async () => {
    const other = await server.anotherProcess({ secondApprovalFromCents: 700_00n });
    await Promise.all([opener.openIfDue(), other.get(PolicyOpener, { strict: false }).openIfDue()]);
    const events = await server.dataSource.query<object[]>(`select type from ledger.events`);
    expect(events).toEqual([{ type: 'PolicyOpened' }]);
    await closeApp(other);
  });

  it('must be what the environment says afterwards, where it says anything', async () => {
    await opener.openIfDue();
    await opener.assertAgreed();
    const others = [
      { secondApprovalFromCents: 99_999_999_900n },
      { secondApprovalFromCents: undefined, secondApprovalDailyFromCents: 1n },
      { breakGlass: true },
    ];
    const faults = [
      'SECOND_APPROVAL_FROM is 999999999, and the policy in the ledger says SECOND_APPROVAL_FROM=700.',
      'SECOND_APPROVAL_DAILY_FROM is 0.01, and the policy in the ledger says SECOND_APPROVAL_DAILY_FROM=10000.',
      'BREAK_GLASS is true, and the policy in the ledger says BREAK_GLASS=false.',
    ];
    for (const [i, settings] of others.entries()) {
      const other = await server.anotherProcess(settings);
      await expect(other.get(PolicyOpener, { strict: false }).assertAgreed()).rejects.toThrow(faults[i]);
      await closeApp(other);
    }
    const silent = await server.anotherProcess({ secondApprovalFromCents: undefined });
    await silent.get(PolicyOpener, { strict: false }).assertAgreed();
    await closeApp(silent);
  });

  it('that a running server contradicts is told in its log, while it decides under the ledger’s', async () => {
    await opener.openIfDue();
    const other = await server.anotherProcess({ breakGlass: true });
    const { warn } = Logger.prototype;
    const said: string[] = [];
    Logger.prototype.warn = (message: unknown) => void said.push(String(message));
    try {
      await opener.look();
      expect(said).toEqual([]);
      await other.get(PolicyOpener, { strict: false }).look();
    } finally {
      Logger.prototype.warn = warn;
    }
    expect(said).toEqual([expect.stringMatching(/^This server will not start again\. BREAK_GLASS is true/)]);
    await closeApp(other);
  });
});
