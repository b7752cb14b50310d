import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LOADING } from '@clearfold/content';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { RouteBoundary } from './route-boundary';

/**
 * A route's element whose code is fetched when the route is first opened. Each has its own error boundary: a screen
 * that breaks leaves the layout and the other screens standing.
 */
export const page = (load: () => Promise<{ default: ComponentType }>): ReactElement => {
  const Screen = lazy(load);
  return (
    <RouteBoundary>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </RouteBoundary>
  );
};

/** Tall, so that a footer does not jump when the screen arrives. */
const Waiting = () => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '70dvh' }}>
    <CircularProgress aria-label={LOADING} size={40} thickness={2.4} />
  </Box>
);
