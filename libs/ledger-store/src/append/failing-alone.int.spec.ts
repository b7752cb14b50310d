import pg from 'pg';
import { draftOf, INVESTOR, requestFor, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { type LedgerRequest } from './ledger-request.js';
import { privateText } from '../log/private-text.js';
import { type Statement } from './statement.js';

/** A row that the database takes once. */
const TEXT = privateText('note', INVESTOR, 'first');

/** Statements that fail when they are made, after others were sent. */
const UNMADE: readonly Statement[] = Object.assign([], {
  [Symbol.iterator]: () => {
    throw new RangeError('out of range');
  },
});

describe('a batch', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(async () => {
    await ledger.close();
  });

  it.each<[which: string, changes: Partial<LedgerRequest>, reason: unknown]>([
    ['whose row the database refuses', { texts: [TEXT, TEXT] }, pg.DatabaseError],
    [
      'whose event cannot be written down',
      { command: { ...draftOf(1n), reasonDigest: 'none' } as LedgerRequest['command'] },
      RangeError,
    ],
    ['whose last statement cannot be made, when others were sent', { extraStatements: UNMADE }, RangeError],
  ])('keeps all but the one command %s', async (_, changes, reason) => {
    const bad = requestFor(draftOf(1n), changes);
    const good = Array.from({ length: 9 }, () => requestFor(draftOf(2n)));
    const answers = await Promise.allSettled(
      [...good.slice(0, 4), bad, ...good.slice(4)].map((one) => ledger.store.execute(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<string>(4).fill('fulfilled'),
      'rejected',
      ...Array<string>(5).fill('fulfilled'),
    ]);
    expect(answers[4]).toMatchObject({ reason: expect.any(reason) });
    expect(await ledger.verify()).toMatchObject({ events: 9, findings: [] });
  });
});
