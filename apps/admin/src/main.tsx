import '@clearfold/ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadFrame } from './layout/load-frame';
import { session } from './providers/session';
import './start.css';

// Who is signed in needs the frame; it comes while the rest starts.
if (session.token()) void loadFrame();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
