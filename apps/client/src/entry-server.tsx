import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { READABLE_POSTS } from '@clearfold/content/blog';
import { foldColours } from '@clearfold/ui';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router';
import { App } from './app';
import { preload } from './page';
import { dashboardRoutes, type EarlyCalls, routes } from './router';
import { publicRoutes } from './routes/public/public-routes';
import { shareImageOf } from './site-address';
import { createStyleCache } from './style-cache';

/** A page as it is written into the build; its first elements belong into the document's head. */
export interface DrawnPage {
  html: string;
  styles: string;
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
  const cache = createStyleCache();
  // Before the drawing: from now on styles are gathered rather than written beside each element.
  const emotion = createEmotionServer(cache);
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
  );
  const html = await new Response(prelude).text();
  const styles = emotion
    .constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
    // Emotion's mark of styles that stand in the head already: it would move the others there, and all be parsed again.
    .replaceAll('<style data-emotion=', '<style data-s="" data-emotion=');
  return { html, styles, loads };
};

const addressesOf = (children: RouteObject[], prefix: string): string[] =>
  children.filter(({ path = '' }) => !/[*:]/.test(path)).map(({ path }) => prefix + (path ?? ''));

/** Every address of the website that has a page of its own. */
export const publicAddresses = [...addressesOf(publicRoutes, '/'), ...READABLE_POSTS.map((id) => `/blog/${id}`)];

/** Every address behind the guard; the browser draws these. */
export const dashboardAddresses = addressesOf(dashboardRoutes, '/dashboard/').map((path) => path.replace(/\/$/, ''));
