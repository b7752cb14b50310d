import { CONSOLE } from '@clearfold/content';
import { useState } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleLayout } from './layout/console-layout';
import { darkTheme, lightTheme } from './layout/console-theme';
import { authProvider } from './providers/auth-provider';
import { consoleStore } from './providers/console-store';
import { dataProvider } from './providers/data-provider';
import { consoleQueryClient } from './providers/query-client';
import { requests } from './review-queue/requests.resource';
import { SignInPage } from './sign-in/sign-in-page';

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
      </Admin>
    </BrowserRouter>
  );
};
