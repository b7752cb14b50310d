import { type RouteObject } from 'react-router';
import { page } from './page';
import { PublicLayout } from './routes/public/public-layout';
import { SignedInOnly } from './session/signed-in-only';

const overview = () => import('./routes/dashboard/overview/overview-page');
const comingSoon = () => import('./routes/dashboard/coming-soon/coming-soon-page');
const notFound = () => import('./routes/public/not-found/not-found-page');

/** Every address of the client, one line each; the code of each page is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { index: true, element: page(() => import('./routes/public/home/home-page')) },
      { path: 'signin', element: page(() => import('./routes/public/signin/sign-in-page')) },
      { path: 'signup', element: page(() => import('./routes/public/signup/sign-up-page')) },
      { path: 'forgot-password', element: page(() => import('./routes/public/forgot-password/forgot-password-page')) },
      { path: 'contact', element: page(() => import('./routes/public/contact/contact-page')) },
      { path: '*', element: page(notFound) },
    ],
  },
  {
    path: 'dashboard',
    element: <SignedInOnly>{page(() => import('./routes/dashboard/dashboard-layout'))}</SignedInOnly>,
    children: [
      { index: true, element: page(overview) },
      { path: 'overview', element: page(overview) },
      { path: 'deposit', element: page(() => import('./routes/dashboard/deposit/deposit-page')) },
      { path: 'withdrawal', element: page(() => import('./routes/dashboard/withdrawal/withdrawal-page')) },
      { path: 'transfer', element: page(() => import('./routes/dashboard/transfer/transfer-page')) },
      { path: 'investment-plans', element: page(comingSoon) },
      { path: 'plans-history', element: page(comingSoon) },
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
