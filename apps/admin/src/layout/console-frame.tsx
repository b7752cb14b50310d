import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Loading } from 'react-admin';
import { frameCode, loadedFrame } from './load-frame';

const LaterFrame = lazy(frameCode);

/** What stands around every screen behind the sign-in, which does not pay for it. */
export const ConsoleFrame = ({ children }: { children?: ReactNode }) => {
  const [Frame] = useState(() => loadedFrame() ?? LaterFrame);
  return (
    <Suspense
      fallback={
        <Box sx={{ height: '100vh' }}>
          <Loading />
        </Box>
      }
    >
      <Frame>{children}</Frame>
    </Suspense>
  );
};
