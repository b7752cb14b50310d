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
    // For browsers before 2023, which load the same without it, one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Packages by name, our own modules by who asks for them: decision 63. A group takes along what its modules import only
        // where that is said, as otherwise a page would load another one's parts.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              priority: 9,
              includeDependenciesRecursively: true,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/,
            },
            {
              // What the website has of MUI: a catch-all would put the dashboard's parts into the landing page's first load.
              name: 'mui-core',
              priority: 8,
              includeDependenciesRecursively: true,
              test: /node_modules[\\/](@emotion|@mui[\\/](system|styled-engine|utils(?![\\/]useRovingTabIndex)|private-theming|material[\\/](styles|utils|Typography|Box|Container|Button|ButtonBase|Paper|CssBaseline|SvgIcon|IconButton|Link)))[\\/]/,
            },
            {
              name: 'forms',
              priority: 7,
              test: /node_modules[\\/](react-hook-form|@hookform|class-validator|class-transformer|validator|libphonenumber-js)[\\/]/,
            },
            { name: 'react-query', priority: 7, test: /node_modules[\\/]@tanstack[\\/]/ },
            {
              name: 'dialogs',
              priority: 7,
              test: /node_modules[\\/](@mui[\\/]material[\\/](Dialog|Modal|Portal|Backdrop|Fade|Unstable_TrapFocus|transitions|internal[\\/]Transition)|react-transition-group)/,
            },
            // What the entry itself imports: every page has it.
            { name: 'site', priority: 6, tags: ['$initial'] },
            // What more pages ask for than stand behind the guard, so what the website's pages have in common.
            { name: 'common', priority: 5, minShareCount: 22 },
          ],
        },
      },
    },
  },
});
