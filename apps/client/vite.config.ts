import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { port: 4200, strictPort: true, proxy: { '/api': 'http://localhost:3333' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        // Two groups only: a catch-all for MUI would put the dashboard's parts into the landing page's first load.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 20,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie)[\\/]/,
            },
            {
              name: 'mui-core',
              priority: 10,
              test: /node_modules[\\/](@emotion|@mui[\\/](system|styled-engine|utils|private-theming|material[\\/](styles|utils|Typography|Box|Container|Button|ButtonBase|Paper|CssBaseline|SvgIcon|IconButton|Link)))[\\/]/,
            },
          ],
        },
      },
    },
  },
});
