import { randomUUID } from 'node:crypto';
import { STAFF_STREAM, type StaffCommand } from '@clearfold/ledger';
import { accept, startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { verifyCommand } from './verify-command.js';

const [ADA, BEN, CLEO] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];

describe('what is said of the staff of a verified log', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(() => ledger.close());

  const give = async (...commands: readonly StaffCommand[]): Promise<void> => {
    const actor = { kind: 'system', id: 'set-up' } as const;
    for (const command of commands)
      await ledger.store.execute({ streamId: STAFF_STREAM, commandId: randomUUID(), actor, command });
  };
  const founded = (memberId: string, role: 'admin' | 'reviewer', access: 'off' | 'on' = 'on') =>
    ({ type: 'FoundStaff', memberId, role, access, joined: 'yes' }) as const;
  const said = async (): Promise<string[]> => {
    const lines: string[] = [];
    const output = { line: (text: string) => void lines.push(text), progress: () => {} };
    await verifyCommand(ledger.database.superuserUrl, output);
    return lines;
  };

  it('is whom it began with, and who of them has access, with their role', async () => {
    await give(founded(ADA, 'admin'), founded(BEN, 'reviewer'), founded(CLEO, 'admin', 'off'), { type: 'OpenStaff' });
    const switched = { type: 'SwitchOffStaff', memberId: BEN } as const;
    const given = { streamId: STAFF_STREAM, commandId: randomUUID(), command: switched };
    await accept(ledger.store, { ...given, actor: { kind: 'staff', id: ADA } });
    expect((await said()).slice(-9)).toEqual([
      'ok   people      members known: 3, decisions held to them: 1',
      'ok   policy      in force one after the other: 0',
      'ok   signatures  signed: 0, unsigned: 1, by investors: 0',
      'ok   statements  sealed: 0, unfinished: 0',
      'ok   lines       recorded: 0, used: 0',
      'ok   evidence    credited by a line: 0, by two people without one: 0',
      'Root of trust of the staff: the 3 whom the log began with. With access among them:',
      `  ${ADA} admin`,
      `  ${BEN} reviewer`,
    ]);
  });

  it('is that it does not know them, also while they are founded and not opened', async () => {
    await give(founded(ADA, 'admin'));
    expect((await said()).at(-1)).toBe('The log does not know its staff: who decided is held to no list of them.');
  });

  it('is nothing where the log is broken', async () => {
    await give(founded(ADA, 'admin'), { type: 'OpenStaff' });
    await ledger.superuser.query(
      `set session_replication_role = replica; update ledger.events set bytes = '\\x00' where position = 1`,
    );
    expect((await said()).slice(-7)).toEqual([
      expect.stringMatching(/^First bad position: 1: /),
      ' -   people      not checked: the log is broken',
      ' -   policy      not checked: the log is broken',
      ' -   signatures  not checked: the log is broken',
      ' -   statements  not checked: the log is broken',
      ' -   lines       not checked: the log is broken',
      ' -   evidence    not checked: the log is broken',
    ]);
  });
});
