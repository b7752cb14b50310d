import { CONSOLE } from '@clearfold/content';
import CssBaseline from '@mui/material/CssBaseline';
import { useState } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, defaultI18nProvider, LoadingPage, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { contentSamples } from './content-samples/content-samples.resource';
import { investors } from './investors/investors.resource';
import { jobs } from './jobs/jobs.resource';
import { Announcements } from './layout/announcements';
import { BrokenPage } from './layout/broken-page';
import { ConsoleFrame } from './layout/console-frame';
import { darkTheme, lightTheme } from './layout/console-theme';
import { lazyPage } from './layout/lazy-page';
import { ledgerResources } from './ledger-check/ledger-check.resources';
import { mails } from './mails/mails.resource';
import { members } from './staff/staff.resource';
import { messages } from './contact/contact.resource';
import { newsletter } from './newsletter/newsletter.resource';
import { openItems } from './open-items/open-items.resource';
import { outsideAccounts } from './outside-accounts/outside-accounts.resource';
import { outsideLines } from './outside-lines/outside-lines.resource';
import { payoutRuns } from './payout-runs/payout-runs.resource';
import { plans } from './plans/plans.resource';
import { policy } from './policy/policy.resource';
import { authProvider } from './providers/auth-provider';
import { consoleStore } from './providers/console-store';
import { dataProvider } from './providers/data-provider';
import { consoleQueryClient } from './providers/query-client';
import { reconciliation } from './reconciliation/reconciliation.resource';
import { requests } from './review-queue/requests.resource';
import { statementImports } from './statement-imports/statement-imports.resource';
import { SignInPage } from './sign-in/sign-in-page';
import { settings } from './settings/settings.resource';
import { tickets } from './tickets/tickets.resource';
import { transactions } from './transactions/transactions.resource';
import { wallets } from './wallets/wallets.resource';

const AcceptInvitationPage = lazyPage(() => import('./sign-in/accept-invitation-page'));
const PasskeysPage = lazyPage(() => import('./staff/keys/passkeys-page'));

// Shown within the frame; none of them is needed to sign in.
const AccessDenied = lazyPage(() => import('./layout/access-denied'));
const AuthenticationError = lazyPage(() => import('./layout/authentication-error'));
const NotFound = lazyPage(() => import('./layout/not-found'));

/** Where the console opens. It loads after sign-in: the sign-in page does not pay for it. */
const DayPage = lazyPage(() => import('./dashboard/dashboard-page'));

/**
 * `useTransitions={false}` is not a matter of taste: with react-router's transitions, react-admin answers a missing
 * session with thousands of redirects before it shows the sign-in page.
 */
export const App = () => {
  const [queryClient] = useState(consoleQueryClient);
  const [store] = useState(consoleStore);
  return (
    <BrowserRouter basename="/admin" useTransitions={false}>
      <AdminContext
        authProvider={authProvider}
        darkTheme={darkTheme}
        dataProvider={dataProvider}
        i18nProvider={defaultI18nProvider}
        queryClient={queryClient}
        store={store}
        theme={lightTheme}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          accessDenied={AccessDenied}
          authenticationError={AuthenticationError}
          catchAll={NotFound}
          dashboard={DayPage}
          disableTelemetry
          error={BrokenPage}
          layout={ConsoleFrame}
          loading={LoadingPage}
          loginPage={SignInPage}
          requireAuth
          title={CONSOLE.title}
        >
          <Resource {...requests} />
          <Resource {...transactions} />
          <Resource {...investors} />
          <Resource {...tickets} />
          <Resource {...plans} />
          <Resource {...payoutRuns} />
          <Resource {...wallets} />
          <Resource {...policy} />
          <Resource {...reconciliation} />
          <Resource {...openItems} />
          <Resource {...outsideLines} />
          <Resource {...statementImports} />
          <Resource {...outsideAccounts} />
          <Resource {...messages} />
          <Resource {...newsletter} />
          <Resource {...mails} />
          <Resource {...members} />
          <Resource {...jobs} />
          {ledgerResources.map((resource) => (
            <Resource key={resource.name} {...resource} />
          ))}
          <Resource {...settings} />
          <Resource {...contentSamples} />
          <CustomRoutes>
            <Route path="/passkeys" element={<PasskeysPage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Announcements />
      </AdminContext>
    </BrowserRouter>
  );
};
