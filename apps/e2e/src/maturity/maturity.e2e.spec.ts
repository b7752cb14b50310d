import { expect, test } from '@playwright/test';
import { Api } from '../people/api.js';
import { DemoServer } from '../people/demo-server.js';
import { Investor } from '../people/investor.js';

let server: DemoServer | undefined;

const startServer = (daysAhead: number) => DemoServer.start('maturity', () => ({ DEMO_DAYS_AHEAD: String(daysAhead) }));

test.beforeAll(() => DemoServer.reset('maturity'));
test.afterAll(() => server?.stop());

/** Longer than the server waits between two looks for payouts that are due. */
const PAYOUTS_LOOK = { timeout: 120_000 };

/** The rows of the plans history, and not those of the page before it. */
const purchases = ({ page }: Investor) => page.getByRole('table', { name: 'Purchased Plans' }).getByRole('row');

test('a plan matures: its interest and its principal are paid on the day, as they were projected', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(600_000);
  server = await startServer(0);
  let context = await browser.newContext({ baseURL: server.url });
  const today = new Investor(await context.newPage(), 'Ida');

  await test.step('today: 400 dollars go into a plan of 30 days', async () => {
    const request = await playwright.request.newContext({ baseURL: server!.url });
    const api = await Api.open(request);
    const account = await api.signUp(today);
    await api.fund(account, 1000);
    await today.arrive(account);
    await today.purchase('Harbour', '400');
    await today.open('Plans History');
    const row = purchases(today).filter({ hasText: 'Harbour' });
    await expect(row).toContainText('30 days left');
    await expect(row).toContainText('$1.40 over the term (illustration)');
    await today.expectTotals({ 'Total Balance': '$600.00', 'Total Invested': '$400.00' });
    await today.expectChartEndsAt('$600.00');
    await request.dispose();
  });

  await test.step('the server is started again, 31 days later', async () => {
    await context.close();
    await server!.stop();
    server = await startServer(31);
    context = await browser.newContext({ baseURL: server.url });
  });

  await test.step('principal and interest are back, and the chart ends at the balance', async () => {
    const later = today.at(await context.newPage());
    await later.signIn();
    const card = later.page.getByRole('region', { name: 'Total Balance', exact: true });
    await expect(card).toContainText('Total Balance$1,001.40', PAYOUTS_LOOK);
    await later.expectChartEndsAt('$1,001.40');
    await later.expectStatementRow('Interest Payout', '+$1.40', 'Completed', 'Interest: Harbour');
    await later.open('Plans History');
    const row = purchases(later).filter({ hasText: 'Harbour' });
    await expect(row).toContainText('Completed');
    await expect(row).toContainText('$1.40 of $1.40 paid');
  });
  await context.close();
});
