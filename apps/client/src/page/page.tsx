import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LOADING } from '@clearfold/content';
import { LazyComponent, keepLoaded } from '@clearfold/ui';
import { type ComponentType, isValidElement, type ReactElement } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { RouteBoundary } from './route-boundary';

/** The module of a screen. */
export interface Screen {
  default: ComponentType;
  /** Fetches what the screen cannot be drawn without, e.g. the text of a post, so that it draws at once. */
  preload?: (params: Params) => Promise<void>;
}

export type Load = () => Promise<Screen>;

interface Props {
  load: Load;
}

/**
 * A route's element whose code is fetched when the route is first opened. Each has its own error boundary: a screen
 * that breaks leaves the layout and the other screens standing.
 */
export const page = (load: Load): ReactElement => (
  // Two screens at the same place in the tree are two screens: without a key the second would keep the first one's state.
  <Page key={String(load)} load={load} />
);

const Page = ({ load }: Props) => (
  <RouteBoundary>
    <LazyComponent load={load} componentProps={{}} fallback={<Waiting />} />
  </RouteBoundary>
);

/**
 * Fetches an address's screens and what they need, so that they can be drawn at once: where pages are prerendered, and
 * in the browser before it takes such a page over.
 *
 * @param most how many of them, from the outermost in
 * @returns the loaders of those screens
 */
export const preload = async (routes: RouteObject[], pathname: string, most = Infinity): Promise<Load[]> => {
  const loads: Load[] = [];
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    if (loads.length >= most || !isValidElement<Partial<Props>>(route.element) || !route.element.props.load) continue;
    const { load } = route.element.props;
    const screen = await load();
    await screen.preload?.(params);
    keepLoaded(load, screen.default);
    loads.push(load);
  }
  return loads;
};

/** Tall, so that a footer does not jump when the screen arrives; seen only by who waits for long enough to wonder. */
const Waiting = () => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      minHeight: '70dvh',
      '@keyframes wondering': { from: { visibility: 'hidden' } },
      animation: 'wondering 200ms step-end',
    }}
  >
    <CircularProgress aria-label={LOADING} size={40} thickness={2.4} />
  </Box>
);
