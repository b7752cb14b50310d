import { screen, within } from '@testing-library/react';
import { type PurchasedPlan } from '@clearfold/contracts';
import { colourOf, hueOf } from '@clearfold/ui/testing';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const PATH = '/dashboard/plans-history';
const LIST = 'GET /investment-plans/my-plans';

const active: PurchasedPlan = {
  _id: '1a2b3c4d-0000-4000-8000-000000000001',
  amount: 1_000,
  createdAt: '2026-11-10T12:00:00.000Z',
  status: 'active',
  investmentPlan: { name: 'Meridian', durationDays: 90, interestRate: 1.25, payout: 'monthly' },
  maturesOn: '2999-02-08',
  expectedInterest: 12.5,
  paidInterest: 0,
  nextPayout: { on: '2998-12-10', amount: 4.16 },
};
const { nextPayout: _paid, ...rest } = active;
const completed: PurchasedPlan = {
  ...rest,
  _id: '5e6f7a8b-0000-4000-8000-000000000002',
  status: 'completed',
  maturesOn: '2026-11-01',
  paidInterest: 12.5,
};

const open = async (...data: object[]) => {
  const api = fakeApi();
  api.answer(LIST, { body: { data } });
  await openApp(PATH, { signedIn: true });
  return api;
};
const table = () => screen.findByRole('table', { name: 'Purchased Plans' });
const texts = (row: HTMLElement) => [...row.children].map(({ firstChild }) => firstChild?.textContent);

it('[HIST-01, HIST-02, ROUTE-28] shows the own purchases in a table of six columns, under its name', async () => {
  await open(active, completed);
  expect(await screen.findByRole('heading', { level: 1, name: 'Plans History' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Purchased Plans' })).toBeVisible();
  const [headers, ...rows] = within(await table()).getAllByRole('row');
  expect([...headers!.children].map(({ textContent }) => textContent)).toEqual([
    'Plan Name',
    'Invested Amount (USD)',
    'Purchase Date',
    'Duration',
    'Interest Rate',
    'Status',
  ]);
  expect(texts(rows[0]!)).toEqual(['Meridian', '$1,000.00', 'Nov 10, 2026', '90 days', '1.25%', 'Active']);
});

it('says when a plan matures, what it is projected to bring and what comes next', async () => {
  await open(active, completed);
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first).toHaveTextContent(/Matures Feb 8, 2999, \d+ days left/);
  expect(first).toHaveTextContent('$12.50 over the term (illustration)');
  expect(first).toHaveTextContent('Next: $4.16 on Dec 10, 2998');
  expect(second).toHaveTextContent('Matured Nov 1, 2026');
  expect(second).toHaveTextContent('$12.50 of $12.50 paid');
});

it('[API-49, API-50, API-51] asks for the own purchases with the stored token', async () => {
  const api = await open(active);
  await table();
  expect(api.sent(LIST)[0]?.body).toBeUndefined();
  expect(api.sent(LIST)[0]?.headers.get('authorization')).toBe('Bearer a-token');
});

it.each([
  ['completed', 'Completed', 'green'],
  ['active', 'Active', 'yellow'],
  ['suspended', 'suspended', 'yellow'],
])('[HIST-09, HIST-10] a purchase that is %s reads %s in %s', async (status, text, hue) => {
  await open({ ...completed, status });
  const badge = within(await table()).getByText(text);
  expect(hueOf(colourOf(badge))).toBe(hue);
  expect(hueOf(colourOf(badge, 'background-color'))).toBe(hue);
});

it("[HIST-04, DATA-20] shows N/A for a missing plan's name, duration and rate", async () => {
  const { investmentPlan: _missing, ...withoutPlan } = active;
  await open(withoutPlan);
  const [, row] = within(await table()).getAllByRole('row');
  expect(texts(row!)).toEqual(['N/A', '$1,000.00', 'Nov 10, 2026', 'N/A', 'N/A', 'Active']);
});

it('[HIST-03] shows a loading state', async () => {
  fakeApi().answer(LIST, { after: new Promise(() => undefined) });
  await openApp(PATH, { signedIn: true });
  expect(await screen.findByRole('status', { name: 'Loading your plans…' })).toBeVisible();
});

it('[HIST-05] says when there are none, and where to find some', async () => {
  await open();
  expect(await screen.findByText('You have not purchased any investment plans yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Investment Plans' })).toHaveAttribute(
    'href',
    '/dashboard/investment-plans',
  );
});

it.each([
  [{ status: 500 }, 'Failed to load plans history.'],
  ['offline' as const, 'Failed to load plans history.'],
  [{ status: 503, body: { message: 'Back in a minute.' } }, 'Back in a minute.'],
])('[HIST-06, HIST-07, ERR-16] a load that fails with %j says "%s" and offers to retry', async (answer, text) => {
  fakeApi().answer(LIST, answer);
  await openApp(PATH, { signedIn: true });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('[ERR-37] says so when the token is gone', async () => {
  const api = fakeApi();
  api.answer(LIST, { body: { data: [active] } });
  const user = await openApp('/dashboard/transfer', { signedIn: true });
  await screen.findByLabelText('Recipient User ID');
  localStorage.removeItem('token');
  await user.click(screen.getByRole('link', { name: 'Plans History' }));
  expect(await screen.findByText('Authentication token not found.')).toBeVisible();
  expect(api.sent(LIST)).toHaveLength(0);
});

it('is cards below 600 px', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width:599') });
  try {
    await open(active);
    const card = within(within(await screen.findByRole('list', { name: 'Purchased Plans' })).getByRole('listitem'));
    for (const text of ['Meridian', '$1,000.00', 'Nov 10, 2026', '90 days', '1.25%', 'Active']) {
      expect(card.getByText(text)).toBeVisible();
    }
  } finally {
    window.matchMedia = matchMedia;
  }
});

it('says whose days its days are', async () => {
  await open(active);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(
    await screen.findByText(
      `Purchase dates are in your own time zone (${zone}). Maturities and payouts fall on days of UTC.`,
    ),
  ).toBeVisible();
});
