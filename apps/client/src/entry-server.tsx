import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { READABLE_POSTS } from '@clearfold/content/blog';
import { foldColours } from '@clearfold/ui';
import { type ReactElement, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router-dom';
import { App, AppTheme } from './app';
import { preload } from './page/page';
import { dashboardRoutes, type EarlyCalls, routes } from './router';
import { DashboardOutline } from './routes/dashboard/dashboard-outline';
import { publicRoutes } from './routes/public/public-routes';
import { shareImageOf } from './site-address';
import { createStyleCache } from './style-cache';

/** What is written into the build. */
export interface Drawing {
  html: string;
  styles: string;
}

/** A whole page; the first elements of its html belong into the document's head. */
export interface DrawnPage extends Drawing {
  /** As `loadsOf` gives them. */
  loads: string[];
}

export { type EarlyCalls };

/** For the pictures of shared links. */
export { foldColours, shareImageOf };

/** The loaders of an address's screens, as source text: the bundler wrote the names of their chunks into them. */
export const loadsOf = async (address: string): Promise<string[]> => (await preload(routes, address)).map(String);

/** What the screens of an address ask the API for first. */
export const earlyCallsOf = (address: string): EarlyCalls => {
  const all = (matchRoutes(routes, address) ?? []).map(({ route }) => (route.handle ?? {}) as Partial<EarlyCalls>);
  return { own: all.flatMap(({ own = [] }) => own), open: all.flatMap(({ open = [] }) => open) };
};

/** Draws an address as a visitor who is not signed in sees it first. */
export const draw = async (address: string): Promise<DrawnPage> => {
  const loads = await loadsOf(address);
  return { ...(await drawn(address, <App />)), loads };
};

/** Draws what an address behind the guard shows until its code has come. */
export const drawOutline = (address: string): Promise<Drawing> =>
  drawn(
    address,
    <AppTheme>
      <DashboardOutline />
    </AppTheme>,
  );

const drawn = async (address: string, app: ReactElement): Promise<Drawing> => {
  const cache = createStyleCache();
  // Before the drawing: from now on styles are gathered rather than written beside each element.
  const emotion = createEmotionServer(cache);
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={address}>{app}</StaticRouter>
      </CacheProvider>
    </StrictMode>,
  );
  const html = await new Response(prelude).text();
  const styles = emotion
    .constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
    // Emotion's mark of styles that stand in the head already: it would move the others there, and all be parsed again.
    .replaceAll('<style data-emotion=', '<style data-s="" data-emotion=');
  return { html, styles };
};

const addressesOf = (children: RouteObject[], prefix: string): string[] =>
  children.filter(({ path = '' }) => !/[*:]/.test(path)).map(({ path }) => prefix + (path ?? ''));

/** Every address of the website that has a page of its own. */
export const publicAddresses = [...addressesOf(publicRoutes, '/'), ...READABLE_POSTS.map((id) => `/blog/${id}`)];

/** Every address behind the guard; the browser draws these. */
export const dashboardAddresses = addressesOf(dashboardRoutes, '/dashboard/').map((path) => path.replace(/\/$/, ''));
