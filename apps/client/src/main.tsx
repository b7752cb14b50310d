import '@clearfold/ui/fonts';
import './start.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { setApiBase } from './api/api-base';
import { App } from './app';
import { loadSession } from './session/session';

// The one place that reads the build's environment: `import.meta` does not load under Jest.
const { VITE_API_BASE } = import.meta.env;
if (VITE_API_BASE) setApiBase(VITE_API_BASE);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void loadSession();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
