// @ts-check

/**
 * Imports that must be refused and imports that must pass, each written as if it stood in the file. A boundary nobody
 * checks is a wish: a typo in a tag or a pattern lets everything through in silence.
 *
 * @typedef {{ file: string, imports: string, rule?: string }} BoundaryCase `rule` refuses it; without one it is allowed
 */

const projects = '@nx/enforce-module-boundaries';
const insideOne = 'no-restricted-imports';

/** @type {BoundaryCase[]} */
export const boundaryCases = [
  { file: 'libs/ledger/src/money/cents.ts', imports: '@clearfold/contracts', rule: projects },
  { file: 'libs/ledger/src/money/cents.ts', imports: '@nestjs/common', rule: projects },
  { file: 'libs/ledger/src/money/cents.ts', imports: 'react', rule: projects },
  { file: 'libs/contracts/src/index.ts', imports: '@clearfold/content', rule: projects },
  { file: 'libs/contracts/src/index.ts', imports: 'typeorm', rule: projects },
  { file: 'libs/content/src/index.ts', imports: '@clearfold/ui', rule: projects },
  { file: 'libs/ledger/src/money/cents.ts', imports: '@clearfold/ledger-store', rule: projects },
  { file: 'libs/ledger-store/src/sha256.ts', imports: '@nestjs/common', rule: projects },
  { file: 'libs/ledger-store/src/sha256.ts', imports: 'typeorm', rule: projects },
  { file: 'libs/ledger-store/src/sha256.ts', imports: 'fastify', rule: projects },
  { file: 'libs/ledger-store/src/sha256.ts', imports: '@clearfold/contracts', rule: projects },
  { file: 'libs/statement-files/src/index.ts', imports: '@clearfold/ledger', rule: projects },
  { file: 'libs/statement-files/src/index.ts', imports: '@nestjs/common', rule: projects },
  { file: 'libs/statement-files/src/index.ts', imports: 'pg', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: '@clearfold/statement-files', rule: projects },
  { file: 'libs/ui/src/index.ts', imports: 'pg', rule: projects },
  { file: 'apps/api/src/app.ts', imports: 'react', rule: projects },
  { file: 'apps/api/src/app.ts', imports: '@mui/material/Button', rule: projects },
  { file: 'apps/api/src/app.ts', imports: '@clearfold/ui', rule: projects },
  { file: 'apps/ledger-cli/src/main.ts', imports: '@clearfold/api', rule: insideOne },
  { file: 'apps/ledger-cli/src/main.ts', imports: '@nestjs/common', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: '@clearfold/ledger-store', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: '@clearfold/api/app.js', rule: insideOne },
  { file: 'tools/bench/http.mjs', imports: '@clearfold/ui', rule: projects },
  { file: 'tools/bench/http.mjs', imports: '@clearfold/api/app.js' },
  { file: 'apps/client/src/main.tsx', imports: '@clearfold/api', rule: insideOne },
  { file: 'apps/client/src/main.tsx', imports: '@nestjs/core', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: 'typeorm', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: 'react-admin', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: '@mui/material', rule: insideOne },
  { file: 'apps/client/src/main.tsx', imports: '../../api/src/app.js', rule: projects },
  { file: 'apps/client/src/main.tsx', imports: 'react-router', rule: insideOne },
  { file: 'apps/client/src/session/session.ts', imports: 'react-router/dom', rule: insideOne },
  { file: 'apps/admin/src/main.tsx', imports: 'react-router', rule: insideOne },
  { file: 'apps/client/src/session/session.ts', imports: '@clearfold/api/app.js', rule: insideOne },
  { file: 'apps/admin/src/main.tsx', imports: '@clearfold/api', rule: insideOne },
  { file: 'apps/admin/src/main.tsx', imports: 'pg', rule: projects },
  { file: 'apps/e2e/src/some.e2e.spec.ts', imports: '@clearfold/api', rule: insideOne },
  { file: 'apps/verifier/src/verify-file.ts', imports: '@clearfold/ledger', rule: projects },
  { file: 'apps/verifier/src/verify-file.ts', imports: '@clearfold/contracts', rule: projects },
  { file: 'apps/verifier/src/verify-file.ts', imports: 'pg', rule: projects },
  { file: 'apps/api/src/app.ts', imports: '@clearfold/verifier', rule: insideOne },
  {
    file: 'apps/api/src/platform/http/filter.ts',
    imports: '../features/deposits/deposits.commands.js',
    rule: insideOne,
  },
  { file: 'apps/api/src/platform/http/filter.ts', imports: '#features/deposits/deposits.commands.js', rule: insideOne },
  { file: 'apps/api/src/features/wallets/a.ts', imports: '../deposits/deposits.staff.controller.js', rule: insideOne },
  { file: 'apps/api/src/features/wallets/a.ts', imports: '#features/deposits/deposits.migration.js', rule: insideOne },
  { file: 'apps/api/src/features/wallets/b/a.ts', imports: '#features/deposits/deposits.job.js', rule: insideOne },
  { file: 'apps/api/src/features/wallets/b/a.ts', imports: '../../deposits/deposits.commands.js', rule: insideOne },
  { file: 'apps/api/src/features/wallets/a.ts', imports: '../../platform/clock/clock.js', rule: insideOne },

  { file: 'libs/contracts/src/index.ts', imports: '@clearfold/ledger' },
  { file: 'libs/ui/src/index.ts', imports: '@clearfold/content' },
  { file: 'apps/api/src/app.ts', imports: '@clearfold/contracts' },
  { file: 'apps/api/src/app.ts', imports: '@clearfold/ledger-store' },
  { file: 'apps/api/src/app.ts', imports: '@clearfold/statement-files' },
  { file: 'libs/ledger-store/src/sha256.ts', imports: 'pg' },
  { file: 'apps/ledger-cli/src/main.ts', imports: '@clearfold/ledger-store/commands' },
  { file: 'apps/api/src/app.ts', imports: '@nestjs/core' },
  { file: 'apps/client/src/main.tsx', imports: '@clearfold/ui' },
  { file: 'apps/client/src/main.tsx', imports: '@mui/material/Button' },
  { file: 'apps/client/src/session/session.ts', imports: 'react-router-dom' },
  { file: 'apps/admin/src/main.tsx', imports: 'react-router-dom' },
  { file: 'apps/admin/src/main.tsx', imports: 'react-admin' },
  { file: 'apps/verifier/src/main.ts', imports: 'node:zlib' },
  { file: 'apps/verifier/src/agreement/history.ts', imports: '@clearfold/ledger' },
  { file: 'apps/api/src/platform/http/filter.ts', imports: '../clock/clock.js' },
  { file: 'apps/api/src/features/wallets/a.ts', imports: '../deposits/deposits.commands.js' },
  { file: 'apps/api/src/features/wallets/a.ts', imports: './wallet.reader.js' },
  { file: 'apps/api/src/features/wallets/b/a.ts', imports: '../wallet.reader.js' },
  { file: 'apps/api/src/features/wallets/b/a.ts', imports: '#features/deposits/deposits.commands.js' },
];
