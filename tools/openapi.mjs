// @ts-check
/**
 * `npm run openapi`: writes apps/api/openapi.json anew from the sources. It is the comparing test itself that writes, so
 * both always mean the same.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './start/root.mjs';

const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    join(root, 'node_modules/jest/bin/jest.js'),
    'src/acceptance/answers/openapi.int.spec',
    '--forceExit',
  ],
  { cwd: join(root, 'apps/api'), stdio: 'inherit', env: { ...process.env, UPDATE_OPENAPI: 'true' } },
);
process.exitCode = status ?? 1;
