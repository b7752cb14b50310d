import pg from 'pg';
import { draftOf, INVESTOR, requestFor, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { fromDatabase, LedgerUnavailableError } from './ledger-unavailable.error.js';

describe('a ledger whose database does not grant a lock in time', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(() => ledger.close());

  it('says "not now", whichever of the statements that fail with it is heard of', async () => {
    const pipeline = new pg.Client({ connectionString: ledger.database.superuserUrl, pipeline: true });
    await pipeline.connect();
    await ledger.superuser.query('begin');
    await ledger.superuser.query('select from ledger.head for update');
    await pipeline.query('set lock_timeout = 100');
    const sent = [
      pipeline.query('begin'),
      pipeline.query('select from ledger.head for update'),
      pipeline.query('select 1'),
    ];
    const [, refused, behind] = await Promise.allSettled(sent);
    await pipeline.end();
    await ledger.superuser.query('rollback');
    const reasons = [refused, behind].map((one) => (one as PromiseRejectedResult).reason as pg.DatabaseError);
    expect(reasons.map(({ code }) => code)).toEqual(['55P03', '25P02']);
    for (const reason of reasons) {
      await expect(fromDatabase(Promise.reject(reason))).rejects.toThrow(LedgerUnavailableError);
    }
  });

  it('refuses every command of the batch with the lock as the cause, once, and records none', async () => {
    await ledger.superuser.query('begin');
    await ledger.superuser.query('select from ledger.head for update');
    const start = performance.now();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => {
        const idempotency = { key: `investor/${INVESTOR}/${i}`, bodyDigest: Buffer.alloc(32, i) };
        return ledger.store.execute(requestFor(draftOf(1n), { idempotency }));
      }),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'ledger-unavailable' } });
      expect((answer as PromiseRejectedResult).reason).toMatchObject({ cause: { code: '55P03' } });
    }
    // Halved, as after a fault of one command's own, it would have waited for the lock once more for each.
    expect(performance.now() - start).toBeLessThan(8_000);
    await ledger.superuser.query('rollback');
    expect(await ledger.verify()).toMatchObject({ events: 0, findings: [] });
  });
});
