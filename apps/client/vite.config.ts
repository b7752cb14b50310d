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
        // A catch-all for MUI would put the dashboard's parts into the landing page's first load.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 20,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/,
            },
            {
              name: 'mui-core',
              priority: 10,
              test: /node_modules[\\/](@emotion|@mui[\\/](system|styled-engine|utils(?![\\/]useRovingTabIndex)|private-theming|material[\\/](styles|utils|Typography|Box|Container|Button|ButtonBase|Paper|CssBaseline|SvgIcon|IconButton|Link)))[\\/]/,
            },
            {
              // What every page of the website is made of: in one file, or a first visit asks for some thirty.
              name: 'site',
              priority: 5,
              test: /libs[\\/]contracts[\\/]dist[\\/]([a-z-]+[\\/](account-recovery|auth|email-verification|newsletter|notifications|plans|purchases|site|tickets|transactions|users|wallets)\.routes|routes[\\/])|libs[\\/]ui[\\/]dist[\\/](page[\\/](section|page-hero)|lazy[\\/]|brand[\\/](brand-mark|fold-faces)|theme[\\/])|libs[\\/]content[\\/]dist[\\/](brand|format[\\/](money|percent|no-number)|pages[\\/](public-layout|widgets|not-found|no-blog-posts))|client[\\/]src[\\/](api[\\/](?!answers)|session[\\/](?!draft|signed-in-user)|live-chat[\\/]live-chat\.|page[\\/](page|skip-link|route-boundary|scroll-and-focus-reset)|after-next-paint|routes[\\/]public[\\/]([a-z-]+\.|page-translation))/,
            },
            {
              // What reads answers: in one file, or every list of what a screen needs names a dozen.
              name: 'answers',
              priority: 6,
              includeDependenciesRecursively: false,
              test: /node_modules[\\/]valibot|client[\\/]src[\\/]api[\\/]answers[\\/](?!message)/,
            },
            {
              // What opens over a page, also over two of the website's.
              name: 'dialogs',
              priority: 4,
              includeDependenciesRecursively: false,
              test: /node_modules[\\/](@mui[\\/]material[\\/](Dialog|Modal|Portal|Backdrop|Fade|Unstable_TrapFocus|transitions|internal[\\/]Transition)|react-transition-group)|libs[\\/]ui[\\/]dist[\\/]dialogs/,
            },
            {
              name: 'forms',
              priority: 4,
              includeDependenciesRecursively: false,
              test: /node_modules[\\/](react-hook-form|@hookform|class-validator|class-transformer|validator|libphonenumber-js)[\\/]|client[\\/]src[\\/]forms[\\/](dto-resolver|required-fields|use-dto-form)/,
            },
            {
              // How amounts are read, in every form: with what only stands behind the guard, sign-in would load all of that.
              name: 'money',
              priority: 4,
              includeDependenciesRecursively: false,
              test: /libs[\\/]ledger[\\/]dist[\\/]money/,
            },
            {
              // What several screens behind the guard ask for and no page of the website; nothing of it may lean on one screen.
              name: 'signed-in',
              priority: 3,
              includeDependenciesRecursively: false,
              test: /libs[\\/]contracts[\\/]dist[\\/][a-z-]+[\\/][a-z-]+\.routes|node_modules[\\/](@tanstack|@mui[\\/]material[\\/](Table|Divider|Drawer|Slide|useMediaQuery)|@mui[\\/]icons-material[\\/](esm[\\/])?(ArrowDownward|CheckOutlined))|libs[\\/](content[\\/]dist[\\/](messages[\\/](transactions[\\/](cancel-request|investor|description|details|timeline)|notifications[\\/]investor|statements[\\/]investor)\.)|ui[\\/]dist[\\/](money|records|status|states[\\/][a-z]+-skeleton))|client[\\/]src[\\/](forms[\\/]idempotency-key|session[\\/](draft|signed-in-user)|routes[\\/]dashboard[\\/](account[\\/]|live[\\/]connection-status|[a-z-]+[\\/](purchases|tickets)-query|transactions[\\/](details[\\/]with-details|[a-z-]+)\.|panel))/,
            },
          ],
        },
      },
    },
  },
});
