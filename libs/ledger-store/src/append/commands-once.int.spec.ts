import { type Actor, type LedgerCommand } from '@clearfold/ledger';
import { ONE_IS_ENOUGH } from '@clearfold/ledger/testing';
import {
  accept,
  credit,
  depositOf,
  draftOf,
  INVESTOR,
  requestFor,
  STAFF,
  startTestLedger,
  type TestLedger,
  withdrawalOf,
} from '../testing/test-ledger.js';
import { type EventStore } from './event-store.js';
import { type AppendResult } from './ledger-request.js';
import { privateText } from '../log/private-text.js';

const ADA: Actor = { kind: 'investor', id: INVESTOR };
const BEN = 'b0000000-0000-4000-8000-000000000002';

describe('a command whose key was forgotten', () => {
  let ledger: TestLedger;
  let other: EventStore;
  beforeEach(async () => {
    ledger = await startTestLedger();
    other = ledger.anotherProcess();
  });
  afterEach(() => ledger.close());

  const count = async (): Promise<number> => (await ledger.superuser.query('select from ledger.events')).rows.length;

  /** What only somebody with every right on the database can do. */
  const forgetKeys = async (): Promise<void> => {
    for (const statement of [
      'alter table ledger.idempotency disable trigger append_only',
      'delete from ledger.idempotency',
      'alter table ledger.idempotency enable trigger append_only',
    ])
      await ledger.superuser.query(statement);
  };

  /** As a handler records what came over HTTP: what begins a stream has a new id each time. */
  const give = (
    store: EventStore,
    actor: Actor,
    command: LedgerCommand,
    more: Partial<Parameters<EventStore['record']>[0]> = {},
  ) => {
    const { streamId } = requestFor(command);
    const idempotency = { key: 'form-1', asked: [command.type, 'amountCents' in command && `${command.amountCents}`] };
    return store.record({ actor, streamId, command, idempotency, ...more });
  };
  const withdraw = (store: EventStore, cents: bigint, account: string): Promise<AppendResult> => {
    const text = privateText('recipient-account', INVESTOR, account);
    return give(store, ADA, { ...withdrawalOf(cents), recipientDigest: text.digest } as LedgerCommand, {
      texts: [text],
    });
  };
  const REUSED = { code: 'idempotency-key-reused' };

  it('has the result of before and no second effect, by this process or another, now and when more was recorded', async () => {
    await credit(ledger.store, 10_000n);
    const first = await give(ledger.store, ADA, depositOf(700n));
    await forgetKeys();
    const again = { ...first, replayed: true };
    expect(await give(ledger.store, ADA, depositOf(700n))).toEqual(again);
    await accept(ledger.store, requestFor(draftOf(1n)));
    const together = await Promise.all([1, 2, 3].map(() => give(other, ADA, depositOf(700n))));
    expect(together).toEqual([again, again, again]);
    expect(await count()).toBe(5);
  });

  it('is refused when it asks for another amount or another kind of thing, as a key that was used', async () => {
    await credit(ledger.store, 10_000n);
    await give(ledger.store, ADA, depositOf(700n));
    await forgetKeys();
    await expect(give(other, ADA, depositOf(701n))).rejects.toMatchObject(REUSED);
    await expect(give(other, ADA, withdrawalOf(700n))).rejects.toMatchObject(REUSED);
    expect(await count()).toBe(4);
  });

  it('is told by the text that stands beside the log, under another salt, until that is erased', async () => {
    await credit(ledger.store, 10_000n);
    const first = await withdraw(ledger.store, 700n, 'DE02 1203 0000 0000 2020 51');
    await forgetKeys();
    expect(await withdraw(other, 700n, 'DE02 1203 0000 0000 2020 51')).toEqual({ ...first, replayed: true });
    await expect(withdraw(other, 700n, 'DE02 5001 0517 5407 3249 31')).rejects.toMatchObject(REUSED);
    await ledger.superuser.query('delete from ledger.private_texts');
    await expect(withdraw(other, 700n, 'DE02 1203 0000 0000 2020 51')).rejects.toMatchObject(REUSED);
    expect(await count()).toBe(4);
  });

  it('is another one in another stream, and of another text where it had none', async () => {
    await credit(ledger.store, 100n);
    const [one, two] = [
      await accept(ledger.store, requestFor(depositOf(5n))),
      await accept(ledger.store, requestFor(depositOf(5n))),
    ];
    const approve = { type: 'ApproveDeposit', ...ONE_IS_ENOUGH } as const;
    const first = await give(ledger.store, STAFF, approve, { streamId: one.streamId });
    await forgetKeys();
    expect(await give(other, STAFF, approve, { streamId: one.streamId })).toEqual({ ...first, replayed: true });
    await expect(give(other, STAFF, approve, { streamId: two.streamId })).rejects.toMatchObject(REUSED);
    await expect(give(other, STAFF, approve)).rejects.toMatchObject(REUSED);
    const note = privateText('note', INVESTOR, 'as agreed');
    const noted = { ...approve, noteDigest: note.digest };
    await expect(give(other, STAFF, noted, { streamId: one.streamId, texts: [note] })).rejects.toMatchObject(REUSED);
    expect(await count()).toBe(6);
  });

  it('is nobody else’s: the same key of two callers are two commands', async () => {
    await credit(ledger.store, 100n);
    await give(ledger.store, ADA, depositOf(5n));
    await forgetKeys();
    const ben = await give(other, { kind: 'investor', id: BEN }, depositOf(5n, BEN));
    expect(ben.replayed).toBe(false);
    expect(await count()).toBe(5);
  });

  it('is refused without being recorded where what it needs is gone meanwhile, as nobody knows what it asked for', async () => {
    await credit(ledger.store, 100n);
    await give(ledger.store, ADA, depositOf(5n));
    await forgetKeys();
    const gone = other.recordPrepared(ADA, { key: 'form-1', asked: [] }, () => Promise.reject(new Error('gone')));
    await expect(gone).rejects.toMatchObject(REUSED);
    const never = other.recordPrepared(ADA, { key: 'form-2', asked: [] }, () => Promise.reject(new Error('gone')));
    await expect(never).rejects.toThrow('gone');
  });

  it('is named by verify: each that came with a key, also when no key is left', async () => {
    await credit(ledger.store, 100n);
    await give(ledger.store, ADA, depositOf(5n));
    await give(ledger.store, ADA, depositOf(6n), { idempotency: { key: 'form-2', asked: [] } });
    expect((await ledger.verify()).findings).toEqual([]);
    await forgetKeys();
    expect((await ledger.verify()).findings).toEqual([
      { what: 'ledger.idempotency lacks the key of the command at 4' },
      { what: 'ledger.idempotency lacks the key of the command at 5' },
    ]);
  });

  it('is named by verify where another key stands in its place', async () => {
    await credit(ledger.store, 100n);
    await give(ledger.store, ADA, depositOf(5n));
    for (const statement of [
      'alter table ledger.idempotency disable trigger append_only',
      `update ledger.idempotency set key = 'form-2'`,
    ])
      await ledger.superuser.query(statement);
    expect((await ledger.verify()).findings).toEqual([
      { what: 'ledger.idempotency form-2 is not the key of its command' },
    ]);
  });
});

describe('a command’s id', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
  });
  afterEach(() => ledger.close());

  const COMMAND = 'c0000000-0000-4000-8000-00000000000c';

  it('is one command’s also where no key came with it, within a batch and behind it', async () => {
    const send = (cents: bigint) => ledger.store.execute(requestFor(draftOf(cents), { commandId: COMMAND }));
    const [first, same, differing] = await Promise.all([send(5n), send(5n), send(6n)]);
    expect(first).toMatchObject({ firstPosition: 1, replayed: false });
    expect(same).toEqual({ ...first, replayed: true });
    expect(differing).toEqual({ refused: 'idempotency-key-reused' });
    expect(await send(5n)).toEqual({ ...first, replayed: true });
    expect(await send(6n)).toEqual({ refused: 'idempotency-key-reused' });
    expect(await ledger.verify()).toMatchObject({ events: 1, findings: [] });
  });

  it('is taken once by the database itself', async () => {
    await accept(ledger.store, requestFor(draftOf(5n), { commandId: COMMAND }));
    const again = `insert into ledger.events (position, recorded_at, stream_id, type, command_id, bytes)
      select 2, recorded_at, stream_id, $1, command_id, bytes from ledger.events`;
    await expect(ledger.superuser.query(again, ['DepositRequested'])).rejects.toThrow('events_by_command');
    await expect(ledger.superuser.query(again, ['PlanMatured'])).resolves.toMatchObject({ rowCount: 1 });
  });
});
