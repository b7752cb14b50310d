import { pathOf, type Route, routes as api } from '@clearfold/contracts';
import { type RouteObject } from 'react-router-dom';
import { page } from './page/page';
import { PublicLayout } from './routes/public/public-layout';
import { notFound, publicRoutes } from './routes/public/public-routes';
import { SignedInOnly } from './session/signed-in-only';

const overview = () => import('./routes/dashboard/overview/overview-page');

/**
 * A route's `handle` says which GET calls its screen begins with, as paths below the API's base: the document of its
 * address makes them before the code has come.
 */
export interface EarlyCalls {
  /** With the token of who is signed in. */
  own: string[];
  /** Without. */
  open: string[];
}

type Get = Route<`GET /${string}`>;

const early = ({ own = [], open = [] }: { own?: Get[]; open?: Get[] }) => ({
  handle: { own: own.map((call) => pathOf(call, {})), open: open.map((call) => pathOf(call, {})) } satisfies EarlyCalls,
});

const purchases = early({ own: [api.purchases.own] });

/** Every address behind the guard, below /dashboard. */
export const dashboardRoutes: RouteObject[] = [
  { index: true, ...purchases, element: page(overview) },
  { path: 'overview', ...purchases, element: page(overview) },
  {
    path: 'deposit',
    ...early({ open: [api.wallets.list] }),
    element: page(() => import('./routes/dashboard/deposits/deposit-page')),
  },
  { path: 'withdrawal', element: page(() => import('./routes/dashboard/withdrawals/withdrawal-page')) },
  { path: 'transfer', element: page(() => import('./routes/dashboard/transfers/transfer-page')) },
  {
    path: 'investment-plans',
    ...early({ open: [api.plans.list] }),
    element: page(() => import('./routes/dashboard/plans/plans-page')),
  },
  {
    path: 'plans-history',
    ...purchases,
    element: page(() => import('./routes/dashboard/purchases/purchases-page')),
  },
  {
    path: 'account-statement',
    element: page(() => import('./routes/dashboard/statements/statement-page')),
  },
  { path: 'settings', element: page(() => import('./routes/dashboard/settings/settings-page')) },
  {
    path: 'support',
    ...early({ own: [api.tickets.mine] }),
    element: page(() => import('./routes/dashboard/tickets/tickets-page')),
  },
  { path: '*', element: page(notFound) },
];

/** Every address of the client, one line each; the code of each page is a chunk of its own. */
export const routes: RouteObject[] = [
  { element: <PublicLayout />, children: publicRoutes },
  {
    path: 'dashboard',
    ...early({ own: [api.users.me, api.transactions.list, api.notifications.list] }),
    element: <SignedInOnly />,
    children: [{ element: page(() => import('./routes/dashboard/dashboard-layout')), children: dashboardRoutes }],
  },
];
