// @ts-check
import { fileURLToPath } from 'node:url';
import { canShareModules } from './sources.mjs';

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * On a Node from 22.15 on a project's test files share what Node has loaded, in each worker: otherwise a
 * file of the API's loads 1,200 modules, two seconds, before its first test. `TEST_MODULES=own` gives each file its own.
 *
 * @type {Pick<import('jest').Config, 'testEnvironment' | 'testRunner'>}
 */
export const sharedModules =
  canShareModules && process.env.TEST_MODULES !== 'own'
    ? { testEnvironment: pathOf('environment.mjs'), testRunner: pathOf('jest-circus.mjs') }
    : { testEnvironment: 'node' };
