import { type OpenItemRow } from '@clearfold/contracts';
import { type Actor, readCanonical } from '@clearfold/ledger';
import * as fc from 'fast-check';
import { addWallet, BTC } from '#testing/money.js';
import { signInStaff } from '#testing/people.js';
import { BooksOfLog } from '#testing/queue/books-of-log.js';
import { type Step, WHAT } from '#testing/queue/outside-steps.js';
import { OutsideStory } from '#testing/queue/outside-story.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WalletWriter } from '../wallets/wallet.writer.js';
import { dayText } from '../outside-lines/utc-days.js';
import { ExplainableItemReader } from './explainable-item.view.js';
import { OpenItemReader } from './open-items.view.js';
import { ReconciliationReader } from './reconciliation.view.js';

/** More with FC_RUNS; other stories with another FC_SEED; a failure's own with the seed and FC_PATH that it prints. */
const RUNS = Number(process.env.FC_RUNS ?? 24);
const SEED = { seed: Number(process.env.FC_SEED ?? 20_261_128), path: process.env.FC_PATH };
const LONGEST_MILLISECONDS = Math.max(120_000, RUNS * 10_000);

/** Dollars of whatever decimals, and a coin; from statements and from a chain. */
const ACCOUNTS = [
  { kind: 'bank', currency: 'USD', decimals: 2, source: 'statements' },
  { kind: 'wallet', currency: 'USD', decimals: 0, source: 'statements' },
  { kind: 'wallet', currency: 'BTC', decimals: 3, source: 'statements' },
  { kind: 'wallet', currency: 'BTC', decimals: 3, source: 'watcher' },
] as const;

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...WHAT),
  a: fc.nat(1_000),
  b: fc.nat(1_000),
  c: fc.nat(1_000),
});

describe('the books against the world, whatever happens', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let staff: Actor[];
  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    await addWallet(server);
    await server.app
      .get(WalletWriter, { strict: false })
      .add({ currency: 'USD', address: BTC.address, network: 'Test bank' });
    world = await outsideWorld(server);
    const members = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer'), ...world.admins];
    staff = members.map(({ id }) => ({ kind: 'staff', id }));
  });
  afterAll(() => server.close());

  const [readers, items, explainable] = [
    () => server.app.get(ReconciliationReader, { strict: false }),
    () => server.app.get(OpenItemReader, { strict: false }),
    () => server.app.get(ExplainableItemReader, { strict: false }),
  ];

  const booksOfLog = async (): Promise<BooksOfLog> => {
    const rows = await server.dataSource.query<{ bytes: Buffer }[]>(
      'select bytes from ledger.events order by position',
    );
    return new BooksOfLog(rows.map(({ bytes }) => readCanonical(bytes)));
  };

  const allItems = async (): Promise<OpenItemRow[]> => {
    const pages: OpenItemRow[] = [];
    for await (const page of items().all({}, 'reviewer')) pages.push(...page);
    return pages;
  };

  /** "12.30" in the smallest parts of so many decimals. */
  const partsOf = (text: string, scale: number): bigint => {
    const [whole = '', fraction = ''] = text.replace('-', '').split('.');
    expect(fraction).toHaveLength(scale);
    const parts = BigInt(whole + fraction);
    return text.startsWith('-') ? -parts : parts;
  };

  const agree = async ({ accounts }: OutsideStory, days: readonly number[]): Promise<void> => {
    const books = await booksOfLog();
    const today = world.today();
    for (const day of [today, ...days.map((back) => today - back)]) {
      const { data, requests } = await readers().at(dayText(day));
      const open = books.items(day);
      for (const { id } of accounts) {
        const row = data.find((one) => one.id === id)!;
        const parts = (text: string) => partsOf(text, books.scaleOf(id));
        const { outside, ledger } = books.at(id, day);
        const own = open.filter(({ accountId }) => accountId === id);
        expect([id, day, parts(row.outside), parts(row.ledger)]).toEqual([id, day, outside, ledger]);
        expect(parts(row.difference)).toBe(outside - ledger);
        expect(parts(row.difference)).toBe(own.reduce((sum, { amount }) => sum + amount, 0n));
        expect([row.openItems, row.oldestOpen]).toEqual([own.length, own.length ? dayText(oldest(own)) : undefined]);
        expect(row.byAge).toEqual(byAge(own, day));
      }
      const without = open.filter(({ item }) => item === 'request');
      expect([requests.openItems, requests.byAge]).toEqual([without.length, byAge(without, day)]);
    }
    const listed = (await allItems()).map(({ id, item, accountId, amount, since }) => {
      const scale = accountId === undefined ? 2 : books.scaleOf(accountId);
      return `${id} ${item} ${accountId ?? ''} ${partsOf(amount, scale)} ${since}`;
    });
    const expected = books
      // Lines may be ahead of the clock by a day.
      .items(today + 1)
      .map(({ id, item, accountId, amount, day }) => `${id} ${item} ${accountId ?? ''} ${amount} ${dayText(day)}`);
    expect(listed.sort()).toEqual(expected.sort());
  };

  const oldest = (own: readonly { day: number }[]): number => Math.min(...own.map(({ day }) => day));

  const byAge = (own: readonly { day: number }[], day: number): number[] => {
    const ages = own.map((item) => day - item.day);
    const between = (from: number, to: number) => ages.filter((age) => age > from && age <= to).length;
    return [between(-Infinity, 2), between(2, 7), between(7, 30), between(30, Infinity)];
  };

  it(
    'the ledger’s is what is booked, and the difference the sum of the open items, on any day',
    async () => {
      const outcomes = new Map<string, number>();
      const stories = fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60 }),
        fc.array(fc.nat(70), { minLength: 2, maxLength: 4 }),
        async (steps, back) => {
          const accounts = [];
          for (const terms of ACCOUNTS) accounts.push({ id: await world.open(terms), ...terms });
          const story = new OutsideStory(accounts, {
            world,
            staff,
            forwardDays: (days) => server.clock.forwardMinutes(days * 24 * 60),
            openItems: allItems,
            explainable: ({ item, id }) =>
              explainable()
                .of(item, id)
                .catch(() => undefined),
            note: (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
          });
          for (const [i, one] of steps.entries()) {
            await story.take(one);
            if (i % 13 === 0) await agree(story, []);
          }
          await agree(story, back);
        },
      );
      await fc.assert(stories, { ...SEED, numRuns: RUNS, endOnFailure: true } as fc.Parameters<[Step[], number[]]>);
      // Stories in which nothing happens would prove nothing.
      for (const type of [
        'ApproveDeposit',
        'MatchDeposit',
        'MatchWithdrawal',
        'MatchDeposit by two',
        'MatchWithdrawal by two',
        'ExplainOpenItem',
        'ApproveAdjustment',
        'WithdrawOutsideLine',
        'WithdrawStatement',
        'statement-in-use',
      ])
        expect([type, (outcomes.get(type) ?? 0) > 0]).toEqual([type, true]);
    },
    LONGEST_MILLISECONDS,
  );
});
