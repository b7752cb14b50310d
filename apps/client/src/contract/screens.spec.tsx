import { configure, screen, within } from '@testing-library/react';
import { FAILURE_TEXT, LIVE_CHAT, OVERVIEW, YOUR_MONEY } from '@clearfold/content';
import { type UserEvent } from '@testing-library/user-event';
import { openApp } from '#testing/open-app.tsx';
import { form } from '../acceptance/form-case';
import { documentedServer } from './documented-server';
import { expectWhole } from './expect-whole';
import { OUR_ANSWERS } from './our-answers';
import { type Path, promisedPart, promisedPaths, replaced } from './promise';
import { type PromisedCall, PROMISES } from './promises';

// A query by role would read the styles of every element above each that it finds: most of this file's time.
configure({ defaultHidden: true });

interface Screen {
  path: string;
  /** What stands on it once it has loaded, from the answers. */
  shows: readonly string[];
  /** What its reader does next; the screen must stay whole. */
  then?: (user: UserEvent) => Promise<void>;
}

const press = (name: string | RegExp) => async (user: UserEvent) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard/overview',
    shows: ['Welcome, Ada!', '$1,234.50', '$2,000.00', 'Investment in Steady', 'Transfer to User ID: 3f2a91bc...'],
    then: press('Details: Deposit, $2,000.00'),
  },
  {
    path: '/dashboard/account-statement',
    shows: ['Funds deposited', '+$2,000.00'],
    then: async (user) => {
      await press('Amount (USD)')(user);
      await press('Details: Transfer, $100.00')(user);
    },
  },
  { path: '/dashboard/deposit', shows: ['DEMO-DO-NOT-SEND-btc', '$1,234.50'] },
  { path: '/dashboard/withdrawal', shows: ['$1,234.50'] },
  { path: '/dashboard/transfer', shows: ['$1,234.50'] },
  { path: '/dashboard/investment-plans', shows: ['Welcome, ada.byron', '7.5%', '90 days'] },
  { path: '/dashboard/plans-history', shows: ['Steady', '$1,000.00', 'Nov 10, 2026', '90 days', '1.25%', 'Active'] },
  { path: '/dashboard/support', shows: ['0a1b2c3d...', 'Other Inquiry'], then: press(/^View/) },
  { path: '/dashboard/settings', shows: ['Profile Details'] },
  { path: '/investment-plans', shows: ['Go to Dashboard', '7.5%'] },
  { path: '/', shows: ['Dashboard'], then: press(LIVE_CHAT.open) },
];

const paths = SCREENS.map((one) => [one.path, one] as const);

const walk = async ({ path, shows, then }: Screen): Promise<void> => {
  const user = await openApp(path, { signedIn: true });
  for (const text of shows) expect((await screen.findAllByText(text, { exact: false }))[0]).toBeInTheDocument();
  await expectWhole();
  await then?.(user);
  await expectWhole();
};

it.each(paths)('%s is whole with what the specification promises alone', async (_path, one) => {
  documentedServer();
  await walk(one);
});

const LISTS = /overview|statement|history|support/;

it.each(paths.filter(([path]) => LISTS.test(path)))(
  '%s is whole on a phone too, where rows are cards',
  async (_path, one) => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: /max-width:(599|899)/.test(media) });
    try {
      documentedServer();
      await walk({ path: one.path, shows: one.shows });
    } finally {
      window.matchMedia = matchMedia;
    }
  },
);

it.each(paths)('%s is whole without what may be missing of that', async (_path, one) => {
  const api = documentedServer();
  for (const call of Object.keys(PROMISES) as PromisedCall[]) {
    if (!call.startsWith('GET')) continue;
    const missing = promisedPaths(PROMISES[call]).filter(({ must }) => !must);
    const body = missing.reduce<unknown>(
      (left, { path }) => (parentOf(left, path) ? replaced(left, path, undefined) : left),
      promisedPart(OUR_ANSWERS[call], PROMISES[call]),
    );
    api.answer(call, { body: body as object });
  }
  await walk({ path: one.path, shows: [] });
});

/** Whether what the value stands in is still there. */
const parentOf = (body: unknown, path: Path): boolean =>
  path
    .slice(0, -1)
    .reduce<unknown>((at, name) => (at as Record<string | number, unknown> | undefined)?.[name], body) !== undefined;

it('hides what it was not told, and offers all of the balance', async () => {
  documentedServer();
  await openApp('/dashboard/overview', { signedIn: true });
  const balance = within(await screen.findByRole('region', { name: OVERVIEW.totalBalance }));
  await balance.findByText('$1,234.50');
  await expectWhole();
  expect(balance.queryByText(OVERVIEW.onHold)).toBeNull();
  expect(screen.queryByText(OVERVIEW.activeNow)).toBeNull();
});

it('says on a money form that all of the balance is available where nothing is known to be held', async () => {
  documentedServer();
  await openApp('/dashboard/withdrawal', { signedIn: true });
  expect(await screen.findByText(YOUR_MONEY.availableNow('$1,234.50'))).toBeVisible();
  expect(screen.queryByText(YOUR_MONEY.onHold)).toBeNull();
  expect(screen.queryByText(YOUR_MONEY.onHoldHint)).toBeNull();
});

describe('an answer that is really broken', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['GET /investment-plans', '/investment-plans', 'data.0.minInvestment', FAILURE_TEXT.plansLoad],
    ['GET /investment-plans/my-plans', '/dashboard/plans-history', 'data.0.amount', FAILURE_TEXT.plansHistoryLoad],
    ['GET /wallets', '/dashboard/deposit', 'data.0.address', FAILURE_TEXT.walletsLoad],
    [
      'GET /transactions/user-transactions',
      '/dashboard/account-statement',
      'data.0.createdAt',
      FAILURE_TEXT.statementLoad,
    ],
    ['GET /support-tickets/my-tickets', '/dashboard/support', 'data.0.updatedAt', FAILURE_TEXT.ticketsLoad],
  ] as const)(
    '[ERR-01] %s: %s says what failed, and that %s was not understood',
    async (call, path, field, fallback) => {
      const api = documentedServer();
      const at: Path = field.split('.').map((name) => (name === '0' ? 0 : name));
      api.answer(call, { body: replaced(promisedPart(OUR_ANSWERS[call], PROMISES[call]), at, 'soon') as object });
      if (field.endsWith('address')) api.answer(call, { body: { data: [{ currency: 'BTC' }] } });
      await openApp(path, { signedIn: true });
      const said = `${fallback} The server’s answer was not understood: ${field}.`;
      expect((await screen.findAllByText(said))[0]).toBeVisible();
      expect(screen.getAllByRole('button', { name: /Retry/ })[0]).toBeVisible();
      expect(console.error).toHaveBeenCalledWith(
        expect.stringContaining(`The answer to ${call} is broken at ${field}`),
      );
    },
  );
});

it('judges a purchase by the balance, after a sign-in whose answer has no totals', async () => {
  const api = documentedServer();
  const session = promisedPart(OUR_ANSWERS['POST /auth/signin'], PROMISES['POST /auth/signin']);
  api.answer('POST /auth/signin', { body: replaced(session, ['user', 'totalBalance'], undefined) as object });
  const user = await openApp('/dashboard/investment-plans');
  await form('Sign In', { Email: 'ada@clearfold.example', Password: 'secret' })(user);
  await form('Purchase Plan: Steady')(user);
  await form('Confirm Purchase', { 'Amount (USD)': '200', 'Transaction PIN': '1234' })(user);
  expect(await screen.findByText('You have invested in Steady.')).toBeVisible();
});
