import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { clientTheme } from '@clearfold/ui';
import { type ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';
import { useScrollAndFocusReset } from './page/scroll-and-focus-reset';
import { LiveChat } from './live-chat/live-chat';
import { routes } from './router';
import { ScrollToTop } from './page/scroll-to-top';

const theme = createTheme(clientTheme);

export const App = () => {
  useScrollAndFocusReset();
  return (
    <AppTheme>
      {useRoutes(routes)}
      <ScrollToTop />
      <LiveChat />
    </AppTheme>
  );
};

/** The look of everything. */
export const AppTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
