import { readCanonical, type EventEnvelope, canonicalBytes, type LedgerEvent } from '@clearfold/ledger';
import { privateText } from '../log/private-text.js';
import { verifyCommand } from '../commands/verify-command.js';
import {
  accept,
  credit,
  depositOf,
  INVESTOR,
  requestFor,
  startTestLedger,
  type TestLedger,
} from '../testing/test-ledger.js';

/** What someone with every right on the database could do; the verifier must name the first bad position. */
describe('verify, after tampering', () => {
  let ledger: TestLedger;

  beforeAll(async () => {
    ledger = await startTestLedger();
    // Position 1: the wallet. 2 to 11: five credited deposits. 12: a pending withdrawal with its recipient outside the log.
    for (let i = 1n; i <= 5n; i++) await credit(ledger.store, i * 100n);
    const recipient = privateText('recipient-account', INVESTOR, 'DE02 1203 0000 0000 2020 51');
    await accept(
      ledger.store,
      requestFor(
        { type: 'RequestWithdrawal', investorId: INVESTOR, amountCents: 700n, recipientDigest: recipient.digest },
        { texts: [recipient], idempotency: { key: 'investor/x/1', bodyDigest: Buffer.alloc(32) } },
      ),
    );
    const { streamId } = await accept(ledger.store, requestFor(depositOf(900n)));
    await accept(ledger.store, requestFor({ type: 'RejectDeposit', reasonDigest: '0f'.repeat(32) }, { streamId }));
  });
  afterAll(async () => {
    await ledger.close();
  });

  const tampering =
    (statements: string[], values: unknown[] = []) =>
    async (): Promise<void> => {
      for (const statement of statements)
        await ledger.superuser.query(statement, statement.includes('$1') ? values : []);
    };

  /** Rewrites the event at a position as a forger would: other facts, proper canonical bytes. */
  const forge =
    (position: number, change: (event: EventEnvelope<LedgerEvent>) => EventEnvelope<LedgerEvent>) => async () => {
      const { rows } = await ledger.superuser.query<{ bytes: Buffer }>(
        'select bytes from ledger.events where position = $1',
        [position],
      );
      const bytes = canonicalBytes(change(readCanonical(rows[0]!.bytes)));
      await ledger.superuser.query('update ledger.events set bytes = $2 where position = $1', [
        position,
        Buffer.from(bytes),
      ]);
    };
  const richer = (recorded: EventEnvelope<LedgerEvent>): EventEnvelope<LedgerEvent> => ({
    ...recorded,
    event: { ...recorded.event, creditedCents: 99_999n } as LedgerEvent,
  });

  it('finds nothing before it', async () => {
    expect(await ledger.verify()).toMatchObject({ events: 14, findings: [] });
  });

  const log: [string, () => Promise<void>, number, RegExp][] = [
    [
      'one byte of an event changed',
      tampering([`update ledger.events set bytes = set_byte(bytes, length(bytes) - 5, 99) where position = 4`]),
      4,
      /Merkle root|no record|canonical|is refused/,
    ],
    ['an event forged with proper bytes', forge(5, richer), 5, /a posting is not the event's own/],
    [
      'an event given to a command that was recorded before',
      async () => {
        const { rows } = await ledger.superuser.query<{ id: string }>(
          'select command_id as id from ledger.events where position = 3',
        );
        const commandId = rows[0]!.id;
        await ledger.superuser.query('drop index ledger.events_by_command');
        await ledger.superuser.query('update ledger.events set command_id = $1 where position = 9', [commandId]);
        await forge(9, (recorded) => ({ ...recorded, commandId }))();
      },
      9,
      /^The command .* was recorded before$/,
    ],
    [
      'an event and its postings and balances forged together',
      async () => {
        await forge(11, richer)();
        const more = 99_999 - 500;
        await ledger.superuser.query(
          `update ledger.postings set amount_cents = sign(amount_cents) * 99999 where position = 11`,
        );
        await ledger.superuser.query(
          `update ledger.postings set balance_cents = balance_cents + case when account like 'investor%' then ${more} else -${more} end
           where position >= 11 and account not like '%held'`,
        );
      },
      11,
      /Merkle root/,
    ],
    ['an event deleted', tampering(['delete from ledger.events where position = 6']), 6, /the event is missing/],
    [
      'two events swapped',
      tampering([
        'update ledger.events set position = -1 where position = 8',
        'update ledger.events set position = 8 where position = 10',
        'update ledger.events set position = 10 where position = -1',
      ]),
      8,
      /columns say something else/,
    ],
    [
      'the tail cut off',
      tampering([
        'delete from ledger.events where position > 12',
        'delete from ledger.postings where position > 12',
        'delete from ledger.batches where last_position > 12',
      ]),
      13,
      /the event is missing; the head is at 14/,
    ],
    [
      'a column that no longer says what the bytes say',
      tampering([`update ledger.events set type = 'DepositRejected' where position = 7`]),
      7,
      /columns/,
    ],
    [
      'a posting changed',
      tampering(['update ledger.postings set amount_cents = 1 where position = 9 and ordinal = 1']),
      9,
      /posting/,
    ],
    [
      'a running balance changed',
      tampering(['update ledger.postings set balance_cents = 1 where position = 9 and ordinal = 1']),
      9,
      /posting/,
    ],
    [
      'a posting added',
      tampering([`insert into ledger.postings values (13, 0, 'investor/x/available', 5, 5)`]),
      13,
      /a posting that the event does not make/,
    ],
    [
      'a batch root replaced',
      tampering([`update ledger.batches set root = sha256('forged') where last_position = 3`]),
      3,
      /Merkle root/,
    ],
    ['a batch removed', tampering(['delete from ledger.batches where last_position = 3']), 3, /batch/],
    ['the head set back', tampering(['update ledger.head set position = 12']), 13, /beyond the head/],
    [
      'an event put far behind the head',
      tampering([
        `insert into ledger.events (position, recorded_at, stream_id, type, command_id, bytes)
         select 9000000000000, recorded_at, stream_id, type, gen_random_uuid(), bytes
         from ledger.events order by position desc limit 1`,
      ]),
      15,
      /missing/,
    ],
    [
      'a posting put far behind the head',
      tampering([`insert into ledger.postings values (9000000000000, 0, 'investor/x/available', 5, 5)`]),
      15,
      /a posting at 9000000000000/,
    ],
    [
      'the frontier replaced',
      tampering([`update ledger.head set frontier = frontier || sha256('x')`]),
      14,
      /another Merkle tree/,
    ],
    [
      'the root of the head replaced',
      tampering([`update ledger.head set root = sha256('x')`]),
      14,
      /another Merkle tree/,
    ],
    ['the head deleted', tampering(['delete from ledger.head']), 15, /^the head is missing$/],
    [
      'the head at another time',
      tampering([`update ledger.head set recorded_at = recorded_at + interval '1 millisecond'`]),
      14,
      /^the head has another time$/,
    ],
    [
      'a batch at another time',
      tampering([
        `update ledger.batches set recorded_at = recorded_at + interval '1 millisecond' where last_position = 3`,
      ]),
      3,
      /^the batch at 3 has another time than its events$/,
    ],
    [
      'a batch that begins elsewhere',
      tampering(['update ledger.batches set first_position = 2 where last_position = 3']),
      3,
      /^the batch at 3 does not begin here$/,
    ],
    [
      'a batch of events that are not there',
      tampering([
        `insert into ledger.batches (last_position, first_position, recorded_at, root)
         select 20, 15, recorded_at, root from ledger.batches where last_position = 14`,
      ]),
      15,
      /^the event is missing; a batch ends at 20$/,
    ],
    [
      'a posting of an event that is not there',
      tampering([`insert into ledger.postings values (20, 0, 'investor/x/available', 5, 5)`]),
      15,
      /^there is no event, but a posting at 20$/,
    ],
    [
      'the last batch removed',
      tampering(['delete from ledger.batches where last_position = 14']),
      14,
      /^no batch holds the root of this event$/,
    ],
    [
      'bytes that are no record',
      tampering([`update ledger.events set bytes = substr(bytes, 1, length(bytes) - 1) where position = 4`]),
      4,
      /^the bytes are no canonical record: /,
    ],
    [
      'an event that claims to be of before the one in front of it',
      async () => {
        await forge(9, (recorded) => ({ ...recorded, recordedAt: recorded.recordedAt - 60_000 }))();
        await ledger.superuser.query(
          `update ledger.events set recorded_at = recorded_at - interval '1 minute' where position = 9`,
        );
      },
      9,
      /^Time runs backwards at position 9$/,
    ],
  ];
  it.each(log)('%s: names the first bad position', async (_, tamper, position, what) => {
    await rolledBack(tamper, async () => {
      const report = await ledger.verify();
      expect(report.findings).toEqual([{ position, what: expect.stringMatching(what) }]);
      expect(report.root).toBeUndefined();
    });
  });

  const views: [string, string, RegExp][] = [
    [
      'a balance',
      `update ledger.balances set balance_cents = balance_cents + 1 where account = 'external/BTC'`,
      /ledger.balances external\/BTC: balance is -\$14\.99, the events say -\$15\.00/,
    ],
    [
      'a total',
      'update ledger.totals set deposited_cents = 1',
      /ledger.totals .*deposited is \$0\.01, the events say \$15\.00/,
    ],
    [
      'a request',
      `update ledger.requests set status = 'approved' where kind = 'withdrawal'`,
      /ledger.requests .*status is approved, the events say pending/,
    ],
    [
      'a transaction',
      `update ledger.transactions set amount_cents = 1 where type = 'withdrawal'`,
      /ledger.transactions .*amount is \$0\.01, the events say \$7\.00/,
    ],
    [
      'a row that is gone',
      `delete from ledger.transactions where type = 'withdrawal'`,
      /ledger.transactions lacks the row/,
    ],
    [
      'a row from nowhere',
      `insert into ledger.balances values ('platform/secret', 5, 1)`,
      /ledger.balances has a row platform\/secret that no event made/,
    ],
    ...['first_position = 1', 'last_position = 1', 'stream_id = gen_random_uuid()', 'recorded_at = now()'].map(
      (change): [string, string, RegExp] => [
        `an idempotency answer, ${change},`,
        `update ledger.idempotency set ${change}`,
        /^ledger.idempotency investor\/x\/1 names events that are not its command's$/,
      ],
    ),
    [
      'a private text of another investor',
      'update ledger.private_texts set investor_id = gen_random_uuid()',
      /ledger.private_texts .* recipient-account is not the text/,
    ],
    [
      'a node of the tree that there is none of yet',
      `insert into ledger.tree_nodes (level, index, hash) values (8, 0, sha256('x'))`,
      /^ledger.tree_nodes 8 0 is not the tree's, or one before it is missing$/,
    ],
    [
      'a private text',
      `update ledger.private_texts set body = 'my own account'`,
      /ledger.private_texts .* recipient-account is not the text/,
    ],
  ];
  it.each(views)('%s that no longer follows from the events', async (_, statement, what) => {
    await rolledBack(tampering([statement]), async () => {
      const report = await ledger.verify();
      expect(report).toMatchObject({ events: 14 });
      expect(report.findings).toEqual([{ what: expect.stringMatching(what) }]);
    });
  });

  it('prints the first bad position and exits with 1; with 0 when there is none', async () => {
    const run = async (): Promise<{ code: number; lines: string[] }> => {
      const lines: string[] = [];
      const output = { line: (text: string) => void lines.push(text), progress: () => {} };
      return { code: await verifyCommand(ledger.database.superuserUrl, output), lines };
    };
    const sound = await run();
    expect(sound).toMatchObject({ code: 0 });
    expect(sound.lines.at(-1)).toBe('The log does not know its staff: who decided is held to no list of them.');
    expect(sound.lines.join('\n')).toMatch(/Verified 14 events.*\nMerkle root [0-9a-f]{64}\nNo difference/);
    await rolledBack(tampering(['delete from ledger.events where position = 6']), async () => {
      const broken = await run();
      expect(broken.code).toBe(1);
      expect(broken.lines).toContain('First bad position: 6: the event is missing');
    });
    await rolledBack(tampering(['delete from ledger.transactions']), async () => {
      const differing = await run();
      expect(differing.code).toBe(1);
      expect(differing.lines).toContain('7 differences:');
    });
  });

  it('accepts that a private text was erased', async () => {
    await rolledBack(tampering(['delete from ledger.private_texts']), async () => {
      expect((await ledger.verify()).findings).toEqual([]);
    });
  });

  /** Tampers with triggers and checks off, looks, and undoes it by restoring what was there. */
  const rolledBack = async (tamper: () => Promise<void>, look: () => Promise<void>): Promise<void> => {
    const tables = [
      'events',
      'postings',
      'batches',
      'idempotency',
      'head',
      'balances',
      'totals',
      'requests',
      'transactions',
      'private_texts',
      'tree_nodes',
    ];
    await ledger.superuser.query(`set session_replication_role = replica`);
    for (const table of tables)
      await ledger.superuser.query(`create temp table saved_${table} as table ledger.${table}`);
    try {
      await tamper();
      await look();
    } finally {
      for (const table of tables) {
        await ledger.superuser.query(`delete from ledger.${table}`);
        await ledger.superuser.query(`insert into ledger.${table} select * from saved_${table}`);
        await ledger.superuser.query(`drop table saved_${table}`);
      }
    }
  };
});
