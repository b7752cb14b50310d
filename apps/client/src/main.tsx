import '@clearfold/ui/fonts';
import './start.css';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { setApiBase } from './api/api-base';
import { App } from './app';
import { preload } from './page/page';
import { routes } from './router';
import { loadSession } from './session/session';
import { currentSession } from './session/session-state';
import { bearTranslators } from './bear-translators';
import { createStyleCache } from './style-cache';

// The one place that reads the build's environment: `import.meta` does not load under Jest.
const { VITE_API_BASE } = import.meta.env;
if (VITE_API_BASE) setApiBase(VITE_API_BASE);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

bearTranslators();

const client = (
  <StrictMode>
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
);

/** Not at the top level: code of a page imports from this entry's file, and would wait for an entry that waits for it. */
const draw = async (into: HTMLElement): Promise<void> => {
  const { pathname } = window.location;
  if (isDrawnFor(into.dataset.drawnFor)) {
    // A screen that is not here yet would leave the page empty for a moment, and push it about.
    await preload(routes, pathname);
    hydrateRoot(into, client);
    void loadSession();
  } else {
    // The frame is drawn before the screen within it. Code that is gone shows where it is drawn.
    const frame = preload(routes, pathname, 1).catch(() => undefined);
    // Until then the document's outline stands: the guard's loading view, and where one is.
    await loadSession();
    if (currentSession().status === 'signed-in') await frame;
    delete into.dataset.outline;
    createRoot(into).render(client);
  }
};
void draw(root);

/**
 * True when the page in the document is this address's: the server answers one page for all unknown addresses, and an
 * empty one for the dashboard.
 */
function isDrawnFor(address: string | undefined): boolean {
  if (address === undefined) return false;
  const [drawn, wanted] = [address, window.location.pathname].map((path) => matchRoutes(routes, path)?.at(-1)?.route);
  return drawn === wanted;
}
