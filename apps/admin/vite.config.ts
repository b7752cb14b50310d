import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console: served under /admin/ by the API's process; in development on its own port with the API behind it. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  server: { port: 4201, strictPort: true, proxy: { '/api': 'http://localhost:3333' } },
  build: {
    manifest: true,
    // The content policy allows no data: addresses for scripts or styles, and fonts are cached better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake: {
        // The console uses the contracts' types and names alone: their validating classes, and the metadata those
        // register when they load, would be a tenth of what a sign-in page has to wait for.
        moduleSideEffects: [{ test: /libs\/contracts\/|node_modules\/reflect-metadata\//, sideEffects: false }],
      },
    },
  },
});
