import { type Actor, isRefusal } from '@clearfold/ledger';
import { draftOf, INVESTOR, requestFor, STAFF, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { type StaffRules } from './staff-rules.js';

const ADA: Actor = { kind: 'investor', id: INVESTOR };

describe('a writer that knows no staff', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger(undefined, { staff: undefined });
  });
  afterEach(() => ledger.close());

  it('takes no command of theirs, records nothing of it, and goes on with those of others', async () => {
    await expect(ledger.store.execute(requestFor(draftOf(1n)))).rejects.toThrow('knows no staff');
    const own = { type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) } as const;
    const answer = await ledger.store.execute(requestFor(own, { streamId: INVESTOR, actor: ADA }));
    expect(isRefusal(answer)).toBe(false);
    expect(await ledger.verify()).toMatchObject({ events: 1, findings: [] });
  });
});

describe('a writer that asks about the staff', () => {
  const asked: string[] = [];
  const roles = new Map<string, string | null>();
  const rules: StaffRules = {
    roles: (_, ids) => {
      asked.push(`roles ${ids.join()}`);
      return Promise.resolve(roles);
    },
    notSecondTo: (_, ids, nowMs) => {
      asked.push(`not second ${ids.join()} ${nowMs}`);
      return Promise.resolve(new Map());
    },
    voidFirsts: () => {
      asked.push('void firsts');
      return Promise.resolve([]);
    },
  };
  let ledger: TestLedger;
  beforeEach(async () => {
    asked.length = 0;
    roles.clear();
    ledger = await startTestLedger(undefined, { staff: rules });
  });
  afterEach(() => ledger.close());

  it('asks about those who give a command, of nobody where none of them does, and refuses who is gone', async () => {
    const own = { type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) } as const;
    await ledger.store.execute(requestFor(own, { streamId: INVESTOR, actor: ADA }));
    expect(asked).toEqual([]);
    roles.set(STAFF.id, null);
    const answers = await Promise.all([1n, 2n].map((cents) => ledger.store.execute(requestFor(draftOf(cents)))));
    expect(answers).toEqual([{ refused: 'staff-only' }, { refused: 'staff-only' }]);
    expect(asked).toContain(`roles ${STAFF.id}`);
    expect(await ledger.verify()).toMatchObject({ events: 1, findings: [] });
  });

  it('refuses who got another role since they were let in, and nobody else', async () => {
    roles.set(STAFF.id, 'reviewer');
    const given = (staffRole?: string) => ledger.store.execute(requestFor(draftOf(1n), { staffRole }));
    const [asAdmin, asReviewer, unasked] = [await given('admin'), await given('reviewer'), await given()];
    expect([asAdmin, isRefusal(asReviewer), isRefusal(unasked)]).toEqual([{ refused: 'staff-only' }, false, false]);
    expect(await ledger.verify()).toMatchObject({ events: 2, findings: [] });
  });

  it('refuses who was let in and is not known, and takes what nobody was let in for, such as an earlier log', async () => {
    const given = (staffRole?: string) => ledger.store.execute(requestFor(draftOf(1n), { staffRole }));
    expect([await given('admin'), isRefusal(await given())]).toEqual([{ refused: 'staff-only' }, false]);
  });

  it('records nothing when it gets no answer', async () => {
    const broken = { ...rules, roles: () => Promise.reject(new Error('no answer')) };
    const other = await startTestLedger(undefined, { staff: broken });
    try {
      await expect(other.store.execute(requestFor(draftOf(1n)))).rejects.toMatchObject({ code: 'ledger-unavailable' });
      expect(await other.verify()).toMatchObject({ events: 0, findings: [] });
    } finally {
      await other.close();
    }
  });
});
