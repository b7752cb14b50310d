import { CONSOLE } from '@clearfold/content';
import { lazy, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { contentSamples } from './content-samples/content-samples.resource';
import { investors } from './investors/investors.resource';
import { jobs } from './jobs/jobs.resource';
import { ConsoleLayout } from './layout/console-layout';
import { darkTheme, lightTheme } from './layout/console-theme';
import { ledgerResources } from './ledger-check/ledger-check.resources';
import { mails } from './mails/mails.resource';
import { members } from './members/members.resource';
import { messages } from './messages/messages.resource';
import { newsletter } from './newsletter/newsletter.resource';
import { payoutRuns } from './payout-runs/payout-runs.resource';
import { plans } from './plans/plans.resource';
import { authProvider } from './providers/auth-provider';
import { consoleStore } from './providers/console-store';
import { dataProvider } from './providers/data-provider';
import { consoleQueryClient } from './providers/query-client';
import { requests } from './review-queue/requests.resource';
import { SignInPage } from './sign-in/sign-in-page';
import { settings } from './settings/settings.resource';
import { tickets } from './tickets/tickets.resource';
import { transactions } from './transactions/transactions.resource';
import { wallets } from './wallets/wallets.resource';

const AcceptInvitationPage = lazy(() => import('./sign-in/accept-invitation-page'));

/** Where the console opens. It loads after sign-in: the sign-in page does not pay for it. */
const DayPage = lazy(() => import('./day/day-page'));

/**
 * `useTransitions={false}` is not a matter of taste: with react-router's transitions, react-admin answers a missing
 * session with thousands of redirects before it shows the sign-in page.
 */
export const App = () => {
  const [queryClient] = useState(consoleQueryClient);
  const [store] = useState(consoleStore);
  return (
    <BrowserRouter basename="/admin" useTransitions={false}>
      <Admin
        authProvider={authProvider}
        dashboard={DayPage}
        darkTheme={darkTheme}
        dataProvider={dataProvider}
        disableTelemetry
        layout={ConsoleLayout}
        loginPage={SignInPage}
        queryClient={queryClient}
        requireAuth
        store={store}
        theme={lightTheme}
        title={CONSOLE.title}
      >
        <Resource {...requests} />
        <Resource {...transactions} />
        <Resource {...investors} />
        <Resource {...tickets} />
        <Resource {...plans} />
        <Resource {...payoutRuns} />
        <Resource {...wallets} />
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
        <CustomRoutes noLayout>
          <Route path="/accept-invitation" element={<AcceptInvitationPage />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
};
