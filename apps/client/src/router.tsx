import { type RouteObject } from 'react-router';
import { page } from './page';
import { PublicLayout } from './routes/public/public-layout';
import { notFound, publicRoutes } from './routes/public/public-routes';
import { SignedInOnly } from './session/signed-in-only';

const overview = () => import('./routes/dashboard/overview/overview-page');

/** Every address of the client, one line each; the code of each page is a chunk of its own. */
export const routes: RouteObject[] = [
  { element: <PublicLayout />, children: publicRoutes },
  {
    path: 'dashboard',
    element: <SignedInOnly>{page(() => import('./routes/dashboard/dashboard-layout'))}</SignedInOnly>,
    children: [
      { index: true, element: page(overview) },
      { path: 'overview', element: page(overview) },
      { path: 'deposit', element: page(() => import('./routes/dashboard/deposit/deposit-page')) },
      { path: 'withdrawal', element: page(() => import('./routes/dashboard/withdrawal/withdrawal-page')) },
      { path: 'transfer', element: page(() => import('./routes/dashboard/transfer/transfer-page')) },
      {
        path: 'investment-plans',
        element: page(() => import('./routes/dashboard/investment-plans/investment-plans-page')),
      },
      { path: 'plans-history', element: page(() => import('./routes/dashboard/plans-history/plans-history-page')) },
      {
        path: 'account-statement',
        element: page(() => import('./routes/dashboard/account-statement/account-statement-page')),
      },
      { path: 'settings', element: page(() => import('./routes/dashboard/settings/settings-page')) },
      { path: 'support', element: page(() => import('./routes/dashboard/support/support-page')) },
      { path: '*', element: page(notFound) },
    ],
  },
];
