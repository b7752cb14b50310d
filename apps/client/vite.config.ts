import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './bundle/left-out.ts';
import { prerender } from './prerender/prerender.ts';

export default defineConfig({
  plugins: [react(), leaveOut(), prerender()],
  server: { port: 4200, strictPort: true, proxy: { '/api': 'http://localhost:3333' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The documents hold the one stylesheet: of chunks that import from the entry, Vite would link it again, which lays the page out anew.
    cssCodeSplit: false,
    // For browsers before 2023, which load the same without it, one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Packages by name; our own modules fall where the pages that ask for them put them (decision 63). The first that fits takes it.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/,
            },
            {
              // What the website has of MUI: a catch-all would put the dashboard's parts into the landing page's first load.
              name: 'mui-core',
              test: /node_modules[\\/](@emotion|@mui[\\/](system|styled-engine|utils(?![\\/]useRovingTabIndex)|private-theming|material[\\/](styles|utils|Typography|Box|Container|Button|ButtonBase|Paper|CssBaseline|SvgIcon|IconButton|Link)))[\\/]/,
            },
            // What the entry itself imports: every page has it.
            { name: 'site', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
