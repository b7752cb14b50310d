import { randomUUID } from 'node:crypto';
import { isRefusal, STAFF_STREAM, type StaffCommand } from '@clearfold/ledger';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { StaffFold } from './staff-fold.js';

const [ADA, BEN, CLEO] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const ACTIVE = { access: 'on', joined: 'yes' } as const;

describe('the staff as batches fold them', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(() => ledger.close());

  const give = async (command: StaffCommand, staffId?: string): Promise<void> => {
    const actor = staffId ? { kind: 'staff' as const, id: staffId } : { kind: 'system' as const, id: 'set-up' };
    const answer = await ledger.store.execute({ streamId: STAFF_STREAM, commandId: randomUUID(), actor, command });
    if (isRefusal(answer)) throw new Error(answer.refused);
  };
  const found = (memberId: string) => give({ type: 'FoundStaff', memberId, role: 'admin', ...ACTIVE });
  /** The ids, and how many events were read for them. */
  const load = async (fold: StaffFold, isKept = true): Promise<[ids: string[], read: number]> => {
    let read = 0;
    const run = async <Row>(text: string, values?: unknown[]) => {
      const { rows } = await ledger.superuser.query(text, values);
      read += rows.length;
      return rows as Row[];
    };
    const folded = await fold.load(run, isKept);
    return [[...(folded?.state.members ?? [])].map(([id]) => id), read];
  };

  it('are nobody where nothing was recorded', async () => {
    expect(await load(new StaffFold())).toEqual([[], 0]);
  });

  it('go on from what was read before, whose last change alone is read again', async () => {
    const fold = new StaffFold();
    await found(ADA);
    await found(BEN);
    expect(await load(fold)).toEqual([[ADA, BEN], 2]);
    await found(CLEO);
    expect(await load(fold)).toEqual([[ADA, BEN, CLEO], 2]);
    expect(await load(fold)).toEqual([[ADA, BEN, CLEO], 1]);
  });

  it('go on from nothing that a transaction read which may end without a commit', async () => {
    const fold = new StaffFold();
    await found(ADA);
    await ledger.superuser.query('begin');
    expect(await load(fold, false)).toEqual([[ADA], 1]);
    await ledger.superuser.query('rollback');
    await found(BEN);
    expect(await load(fold)).toEqual([[ADA, BEN], 2]);
  });

  it.each([
    ['has another last change', `update ledger.events set bytes = '\\x00' where position = 2`],
    ['ends before it', 'update ledger.head set position = 1'],
  ])('are read anew where the database %s', async (_, sql) => {
    const fold = new StaffFold();
    await found(ADA);
    await found(BEN);
    await load(fold);
    await ledger.superuser.query(`set session_replication_role = replica; ${sql}`);
    const outcome = load(fold).then(
      ([ids]) => ids,
      () => 'cannot be read',
    );
    expect(await outcome).toEqual(sql.includes('head') ? [ADA] : 'cannot be read');
  });

  it('are not forgotten by a writer that knew them', async () => {
    const fold = new StaffFold();
    await found(ADA);
    await give({ type: 'OpenStaff' });
    await load(fold);
    await ledger.superuser.query(
      `set session_replication_role = replica; update ledger.events set stream_id = '${ADA}' where stream_id = '${STAFF_STREAM}'`,
    );
    await expect(load(fold)).rejects.toThrow('The log knew its staff, and does not any more');
  });

  it('behind the head are nobody’s', async () => {
    await found(ADA);
    await found(BEN);
    await ledger.superuser.query('set session_replication_role = replica; update ledger.head set position = 1');
    expect(await load(new StaffFold())).toEqual([[ADA], 1]);
  });
});

describe('a decision of staff', () => {
  it('follows each change at once, also one of another process', async () => {
    const ledger = await startTestLedger();
    try {
      const other = ledger.anotherProcess();
      const give = async (store: typeof other, command: StaffCommand, staffId?: string) => {
        const actor = staffId ? { kind: 'staff' as const, id: staffId } : { kind: 'system' as const, id: 'set-up' };
        const answer = await store.execute({ streamId: STAFF_STREAM, commandId: randomUUID(), actor, command });
        return isRefusal(answer) ? answer.refused : 'taken';
      };
      const propose = (staffId: string) =>
        ledger.store
          .execute({
            streamId: '00000000-0000-4000-8000-00000000000a',
            commandId: randomUUID(),
            actor: { kind: 'staff', id: staffId },
            command: { type: 'ArchivePlan' },
          })
          .then((answer) => (isRefusal(answer) ? answer.refused : 'taken'));
      expect(await propose(BEN)).toBe('plan-not-found');
      for (const memberId of [ADA, BEN]) await give(other, { type: 'FoundStaff', memberId, role: 'admin', ...ACTIVE });
      await give(other, { type: 'OpenStaff' });
      expect([await propose(BEN), await propose(CLEO)]).toEqual(['plan-not-found', 'staff-only']);
      expect(await give(other, { type: 'SwitchOffStaff', memberId: BEN }, ADA)).toBe('taken');
      expect(await propose(BEN)).toBe('staff-only');
    } finally {
      await ledger.close();
    }
  });
});
