import { isRefusal } from '@clearfold/ledger';
import { ONE_IS_ENOUGH } from '@clearfold/ledger/testing';
import pg from 'pg';
import { type EventStore } from '@clearfold/ledger-store';
import {
  brokenInvariants,
  credit,
  requestFor,
  rootOf,
  startTestLedger,
  type TestLedger,
} from '@clearfold/ledger-store/testing';
import { seededRandom } from '#testing/seeded-random.js';

/** More transfers with FC_RUNS; other ones with another FC_SEED. */
const TRANSFERS = Number(process.env.FC_RUNS ?? 400);
const SEED = Number(process.env.FC_SEED ?? 20_261_121);
const LONGEST_MILLISECONDS = Math.max(120_000, TRANSFERS * 100);

const CUSTOMERS = Array.from({ length: 6 }, (_, n) => `a0000000-0000-4000-8000-00000000000${n}`);
const EACH_CENTS = 100_000n;
const TOTAL = String(EACH_CENTS * BigInt(CUSTOMERS.length));
const AT_ONCE = 8;

/** What customers own: in one statement, in several of one snapshot, and as of the last event of a snapshot. */
const READS = {
  'the balances': `
select coalesce(sum(balance_cents), 0)::text as total from ledger.balances where account like 'investor/%'`,
  'the postings': `
select coalesce(sum(amount_cents), 0)::text as total from ledger.postings where account like 'investor/%'`,
  'the running balances': `
select coalesce(sum(balance_cents), 0)::text as total from (
  select distinct on (account) balance_cents from ledger.postings where account like 'investor/%'
  order by account, position desc, ordinal desc) as last`,
};

/** Jepsen's bank test: money moves between customers, and nobody ever sees more or less of it. */
describe('a bank of six customers, two writers and readers all the time', () => {
  let ledger: TestLedger;
  beforeAll(async () => {
    ledger = await startTestLedger();
    for (const customer of CUSTOMERS) await credit(ledger.store, EACH_CENTS, customer);
  });
  afterAll(() => ledger.close());

  const transfer = async (store: EventStore, random: () => number): Promise<'moved' | 'declined' | 'refused'> => {
    const [senderId, recipientId] = [random(), random()].map(
      (n) => CUSTOMERS[Math.floor(n * CUSTOMERS.length)] as string,
    ) as [string, string];
    const amountCents = BigInt(1 + Math.floor(random() * 60_000));
    const asked = await store.execute(requestFor({ type: 'RequestTransfer', senderId, recipientId, amountCents }));
    if (isRefusal(asked)) return 'refused';
    const { streamId } = asked;
    const declines = random() < 0.3;
    const decision = declines
      ? ({ type: 'RejectTransfer', reasonDigest: 'ab'.repeat(32) } as const)
      : ({ type: 'ApproveTransfer', ...ONE_IS_ENOUGH } as const);
    const decided = await store.execute(requestFor(decision, { streamId }));
    if (isRefusal(decided)) throw new Error(`A transfer that waits was refused: ${decided.refused}`);
    return declines ? 'declined' : 'moved';
  };

  /** Reads in snapshots until told to end; answers every total that it saw, with how often. */
  const reader = async (isOver: () => boolean): Promise<Map<string, number>> => {
    const client = new pg.Client({ connectionString: ledger.database.superuserUrl });
    await client.connect();
    const seen = new Map<string, number>();
    while (!isOver()) {
      await client.query('begin isolation level repeatable read read only');
      for (const [name, query] of Object.entries(READS)) {
        const { rows } = await client.query<{ total: string }>(query);
        const sight = `${name}: ${rows[0]?.total}`;
        seen.set(sight, (seen.get(sight) ?? 0) + 1);
      }
      await client.query('commit');
    }
    await client.end();
    return seen;
  };

  it(
    'shows the same total to every read, whoever moves what meanwhile',
    async () => {
      const random = seededRandom(SEED);
      const writers = [ledger.store, ledger.anotherProcess()] as const;
      const { rows } = await ledger.superuser.query<{ bytes: Buffer }>(
        'select bytes from ledger.events order by position',
      );
      const snapshot = { events: rows.length, root: rootOf(rows) };
      let [left, isOver] = [TRANSFERS, false];
      const outcomes = { moved: 0, declined: 0, refused: 0 };
      const readers = [reader(() => isOver), reader(() => isOver)];
      const teller = async (store: EventStore): Promise<void> => {
        while (left-- > 0) outcomes[await transfer(store, random)] += 1;
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => teller(writers[i % 2 === 0 ? 0 : 1])));
      isOver = true;
      for (const seen of await Promise.all(readers)) {
        expect([...seen.keys()].sort()).toEqual(
          Object.keys(READS)
            .map((name) => `${name}: ${TOTAL}`)
            .sort(),
        );
        // A reader that came once, before or after, would have seen nothing.
        expect(Math.min(...seen.values())).toBeGreaterThan(10);
      }
      for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(TRANSFERS / 50);
      expect((await brokenInvariants(ledger, new Map(), snapshot)).faults).toEqual([]);
    },
    LONGEST_MILLISECONDS,
  );
});
