// @ts-check
/**
 * `npm run projections`: writes the projections' tables for their migration from their definitions. It is the comparing test
 * itself that writes, so both always mean the same.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './start/root.mjs';

const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), 'projections/written-tables.spec'],
  { cwd: join(root, 'libs/ledger-store'), stdio: 'inherit', env: { ...process.env, UPDATE_PROJECTIONS: 'true' } },
);
process.exitCode = status ?? 1;
