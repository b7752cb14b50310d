import { type OpenItemRow } from '@clearfold/contracts';
import { explanationId, outsideLine } from '@clearfold/ledger';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { OpenItemReader } from './open-items.view.js';

/** As many as an export reads at once (`PAGE_ROWS`), and a few. */
const LINES = 1_003;
const DIGEST = '5e'.repeat(32);

describe('the file of the open items', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let bank: string;
  let lines: string[];
  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    world = await outsideWorld(server);
    bank = await world.open();
    lines = await world.statement(bank, {
      fromDay: world.today() - 9,
      toDay: world.today() - 2,
      lines: Array.from({ length: LINES }, (_, at) => ({ units: 5n, day: world.today() - 9 + Math.floor(at / 200) })),
    });
  });
  afterAll(() => server.close());

  const reader = () => server.app.get(OpenItemReader, { strict: false });
  const idsOf = ({ value }: IteratorResult<OpenItemRow[]>) => (value as OpenItemRow[]).map(({ id }) => id);

  it('has them in their order, and of its filters alone', async () => {
    const ids: string[] = [];
    for await (const page of reader().all({}, 'auditor')) ids.push(...page.map(({ id }) => id));
    expect(ids).toEqual(lines);
    const some = lines.slice(200, 1_001);
    const pages = reader().all({ maxAgeDays: 8, id: some }, 'reviewer');
    expect(idsOf(await pages.next())).toEqual(some);
    expect((await pages.next()).done).toBe(true);
    expect((await reader().all({ item: 'request' }, 'reviewer').next()).done).toBe(true);
  });

  it('has what was open as it was begun, found once, but for what is closed since', async () => {
    const pages = reader().all({}, 'reviewer');
    expect(idsOf(await pages.next())).toEqual(lines.slice(0, 1_000));
    await world.statement(bank, { fromDay: world.today() - 1, toDay: world.today() - 1, lines: [{ units: 7n }] });
    for (const { id } of world.admins) {
      await world.give({ kind: 'staff', id }, explanationId(lines.at(-2)!)!, {
        type: 'ExplainOpenItem',
        item: 'line',
        itemId: lines.at(-2)!,
        amountCents: 5n,
        category: 'write-off',
        againstAccount: outsideLine(lines.at(-2)!),
        reasonDigest: DIGEST,
      });
    }
    expect(idsOf(await pages.next())).toEqual([lines.at(-3), lines.at(-1)]);
    expect((await pages.next()).done).toBe(true);
  });
});
