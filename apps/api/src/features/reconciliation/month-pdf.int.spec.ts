import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { decide } from '#testing/money.js';
import { pdfPages } from '#testing/pdf-text.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { dayOfText } from '../outside-lines/utc-days.js';

const JUNE = dayOfText('2026-06-01');

describe('a month of an outside account as PDF', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let auditor: TestStaff;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2026-11-28T12:00:00Z'));
    world = await outsideWorld(server);
    auditor = await signInStaff(server, 'auditor');
  });
  afterAll(() => server.close());

  const pagesOf = async (
    accountId: string,
    month: string,
    { token } = auditor,
    named = 'main-account',
  ): Promise<string[]> => {
    const path = `/staff/outside-accounts/${accountId}/reconciliation.pdf?month=${month}`;
    const { status, headers, bytes } = await download(server, path, token);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="reconciliation-${named}-${month}.pdf"`,
    ]);
    return pdfPages(bytes);
  };

  it('has balances, what moved, the ledger’s, the open items and the statements with digest and place, for auditors', async () => {
    const bank = await world.open({ name: 'Payouts', identifier: 'DE02120300000000202051' });
    await world.statement(bank, {
      fromDay: JUNE - 30,
      toDay: JUNE + 4,
      openingUnits: 1_000_00n,
      lines: [
        { units: 50_00n, day: JUNE - 1, reference: 'MAY-1' },
        { units: 2_500_00n, day: JUNE + 1, reference: 'JUNE-1' },
      ],
    });
    await world.statement(bank, {
      fromDay: JUNE + 5,
      toDay: JUNE + 40,
      lines: [
        { units: -10_00n, day: JUNE + 29, reference: 'JUNE-2' },
        { units: 7_77n, day: JUNE + 30, reference: 'JULY' },
      ],
    });
    const [page = '', ...others] = await pagesOf(bank, '2026-06', auditor, 'payouts');
    expect(others).toEqual([]);
    const statements = await server.dataSource.query<{ digest: string; position: string }[]>(
      'select file_digest as digest, position from ledger.outside_statements where account_id = $1 order by number',
      [bank],
    );
    for (const text of [
      'Reconciliation, June 2026',
      'Payouts (USD)',
      'DE02120300000000202051',
      'Jun 1, 2026 to Jun 30, 2026',
      'Opening balance $1,050.00',
      'Came in $2,500.00',
      'Went out $10.00',
      'Closing balance $3,540.00',
      'In the ledger $1,000.00',
      'Difference $2,540.00',
      'Open items up to the end of the month: 3',
      'May 31, 2026 Line without a request MAY-1 $50.00',
      'JUNE-1 $2,500.00',
      'JUNE-2 -$10.00',
      `No. 1, May 2, 2026 to Jun 5, 2026, event ${statements[0]?.position}`,
      `No. 2, Jun 6, 2026 to Jul 11, 2026, event ${statements[1]?.position}`,
      'each with the SHA-256 of its file',
      `made Nov 28, 2026, 12:00 UTC.`,
      // The month is known to its end, and from its first day on.
      'Jun 30, 2026 Opening balance',
    ])
      expect(page.replace(/\s+/g, ' ')).toContain(text);
    expect(page).not.toContain('JULY');
    // Each digest whole and on the line of its statement.
    for (const [i, { digest, position }] of statements.entries())
      expect(page.replace(/[^\S\n]+/g, ' ')).toMatch(
        new RegExp(`No\\. ${i + 1}, .*event ${position} ?\\n? ?${digest}`),
      );
  });

  it('is one page whatever there is: as many items as fit, and how many more there are', async () => {
    const bank = await world.open({ identifier: 'n'.repeat(200), name: 'N'.repeat(60) });
    let some: string[] = [];
    for (let day = 0; day < 30; day += 1) {
      const lines = Array.from({ length: 5 }, () => ({ units: 1_00n, reference: 'R'.repeat(140) }));
      some = await world.statement(bank, { fromDay: JUNE + day, toDay: JUNE + day, lines });
    }
    const pages = await pagesOf(bank, '2026-06', auditor, 'n'.repeat(40));
    expect(pages).toHaveLength(1);
    const shown = pages[0]!.match(/Line without a request/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(3);
    expect(pages[0]).toContain(`and ${150 - shown} more`);
    expect(pages[0]).toContain('No. 30');
    for (const staff of [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')])
      await decide(server, staff, `open-items/${some[0]}/explain`, { item: 'line', category: 'fee', reason: 'x' });
    const [page = '', ...others] = await pagesOf(bank, '2026-06', auditor, 'n'.repeat(40));
    expect(others).toEqual([]);
    expect(page).toContain('Explained items of the month: 1');
    expect(page).toMatch(/Jun 30, 2026\s+Fee/);
  });

  it('says that an account agrees, that it is watched, and what it had not yet', async () => {
    const wallet = await world.open({ source: 'watcher', currency: 'BTC', decimals: 8 });
    const [kept, gone] = [
      await world.seen(wallet, { units: 5n, day: JUNE }),
      await world.seen(wallet, { units: 3n, day: JUNE }),
    ];
    await world.vanish(gone);
    expect(kept).not.toBe(gone);
    const [june = ''] = await pagesOf(wallet, '2026-06');
    for (const text of ['Came in 0.00000005 BTC', 'Closing balance 0.00000005 BTC', 'Opening balance 0.00000000 BTC'])
      expect(june.replace(/\s+/g, ' ')).toContain(text);
    const [july = ''] = await pagesOf(await world.open({ source: 'watcher', currency: 'ETH' }), '2026-11');
    expect(july).toContain('It agrees: no item is open.');
    const [page = ''] = await pagesOf(wallet, '2026-02');
    expect(page).toContain('There is nothing of this month: what is known of the account begins on Jun 1, 2026.');
    expect(page).not.toContain('It agrees');
    expect(page).toContain('a watcher of its chain');
    expect(page.replace(/\s+/g, ' ')).toContain('Feb 1, 2026 to Feb 28, 2026');
    expect(page).not.toContain('balance');
  });

  it('says from which day on and up to which one it is known, and where it is not at all', async () => {
    const bank = await world.open({ name: 'Zürich, “new” Main account of the whole of the company' });
    const named = 'zurich-new-main-account-of-the-whole-of';
    expect((await pagesOf(bank, '2026-06', auditor, named))[0]).toContain(
      'no statement of the account was imported yet',
    );
    await world.statement(bank, { fromDay: JUNE + 2, toDay: JUNE + 9, lines: [] });
    const page = (await pagesOf(bank, '2026-06', auditor, named))[0]!.replace(/\s+/g, ' ');
    for (const text of [
      'Known from Jun 3, 2026 up to Jun 10, 2026',
      'The statements end on Jun 10, 2026: nothing is known of the days after.',
      'It agrees up to Jun 10, 2026',
    ])
      expect(page).toContain(text);
    expect((await pagesOf(bank, '2026-05', auditor, named))[0]).toContain('begins on Jun 3, 2026');
    const after = (await pagesOf(bank, '2026-07', auditor, named))[0]!.replace(/\s+/g, ' ');
    expect(after).toContain('Known up to Jun 10, 2026');
    expect(after).toContain('No statement was imported for these days.');
  });

  it('has what was explained as what, by whom and why; to auditors neither names nor reasons', async () => {
    const bank = await world.open({ name: '銀行' });
    const [fee] = await world.statement(bank, {
      fromDay: JUNE,
      toDay: JUNE + 29,
      openingUnits: 100_00n,
      lines: [
        { units: -12_50n, reference: 'FEE-6' },
        { units: 3_00n, reference: 'OPEN-6' },
      ],
    });
    const people = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')] as const;
    for (const [i, staff] of people.entries())
      await decide(server, staff, `open-items/${fee}/explain`, {
        item: 'line',
        category: 'fee',
        reason: ['As every month', 'It is on their list'][i],
      });
    const read = async (staff: TestStaff) =>
      (await pagesOf(bank, '2026-06', staff, 'account'))[0]!.replace(/\s+/g, ' ');
    const own = await read(people[0]);
    for (const text of [
      'Explained items of the month: 1',
      'Jun 1, 2026 Fee FEE-6 -$12.50',
      'The reviewer: As every month The reviewer: It is on their list',
      'Open items up to the end of the month: 1',
    ])
      expect(own).toContain(text);
    const theirs = await read(auditor);
    expect(theirs).toContain('Jun 1, 2026 Fee FEE-6 -$12.50 A member of the staff A member of the staff');
    for (const text of ['As every month', 'their list', 'The reviewer']) expect(theirs).not.toContain(text);
  });

  it('keeps to one page, with some of either, where much is open and much is explained', async () => {
    const bank = await world.open({ name: 'Much' });
    const lines = Array.from({ length: 60 }, (_, i) => ({ units: -1_00n, reference: `L${i}` }));
    const ids = await world.statement(bank, { fromDay: JUNE, toDay: JUNE + 29, openingUnits: 100_00n, lines });
    const people = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
    for (const id of ids.slice(0, 12))
      for (const staff of people)
        await decide(server, staff, `open-items/${id}/explain`, {
          item: 'line',
          category: 'fee',
          reason: 'x'.repeat(900),
        });
    const pages = await pagesOf(bank, '2026-06', people[0], 'much');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Explained items of the month: 12');
    const open = pages[0]!.match(/Line without a request/g)?.length ?? 0;
    const explained = pages[0]!.match(/L\d+\s+-\$1\.00\s+The reviewer/g)?.length ?? 0;
    expect(open).toBeGreaterThan(5);
    expect(explained).toBeGreaterThan(3);
    expect(pages[0]).toContain(`and ${48 - open} more`);
  });

  it('says of whose newest statement lines are missing that, and not that it agrees', async () => {
    const bank = await world.open();
    await world.statement(bank, { fromDay: JUNE - 30, toDay: JUNE - 1, openingUnits: 10_00n, lines: [] });
    await world.give({ kind: 'staff', id: world.admins[0].id }, bank, {
      ...{ type: 'SealStatement', fileDigest: 'ab'.repeat(32), fromDay: JUNE, toDay: JUNE + 29 },
      ...{ openingUnits: 10_00n, closingUnits: 13_00n, lines: 2, root: 'cd'.repeat(32) },
    });
    const [june = ''] = await pagesOf(bank, '2026-06');
    expect(june).toContain('2 of 2 lines of the newest statement are not recorded yet');
    expect(june).toContain('Whether it agrees is not known');
    expect(june).not.toContain('It agrees');
    const [may = ''] = await pagesOf(bank, '2026-05');
    expect(may).toContain('It agrees');
    expect(may).not.toContain('not recorded yet');
  });

  it('says of whose chain has another amount that, and not that it agrees', async () => {
    const terms = { kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 } as const;
    const wallet = await world.open(terms);
    await world.seen(wallet, { units: 5n, day: JUNE - 1 });
    await server.dataSource.query(
      `insert into wallet_watchers (account_id, is_on, confirmations, difference_units, differs_since)
       values ($1, true, 1, -7, '2026-06-30T23:00:00Z')`,
      [wallet],
    );
    const [june = ''] = await pagesOf(wallet, '2026-06');
    expect(june).toContain('its chain has 0.00000007 BTC less than its lines say');
    const [may = ''] = await pagesOf(wallet, '2026-05');
    expect(may).not.toContain('its chain has');
    const quiet = await world.open({ ...terms, identifier: 'bcrt1qquiet' });
    await world.vanish(await world.seen(quiet, { units: 5n, day: JUNE }));
    await server.dataSource.query(
      `insert into wallet_watchers (account_id, is_on, confirmations, difference_units, differs_since)
       values ($1, true, 1, 3, '2026-05-31T23:00:00Z')`,
      [quiet],
    );
    const [none = ''] = await pagesOf(quiet, '2026-06');
    expect(none).toContain('It does not agree with its chain.');
    expect(none).not.toContain('It agrees');
  });

  it.each([
    ['2026-13', 400],
    ['2026-6', 400],
    ['0026-06', 400],
    ['', 400],
  ])('is of a month, not of %j', async (month, status) => {
    const bank = await world.open();
    const answer = await call<ErrorAnswer>(
      server,
      `GET /staff/outside-accounts/${bank}/reconciliation.pdf?month=${month}`,
      { token: auditor.token },
    );
    expect([answer.status, answer.body.code]).toEqual([status, 'validation-failed']);
  });
});
