// @ts-check
import { sharedModules } from './jest/shared-modules/shared-modules.mjs';

/** @type {import('jest').Config} */
export default {
  displayName: 'tools',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  ...sharedModules,
  roots: ['<rootDir>'],
  setupFilesAfterEnv: ['<rootDir>/jest/one-statement-at-a-time.setup.mjs'],
  testMatch: ['**/*.spec.mjs'],
  // These run as they are, in whatever Node a newcomer has; so do their tests.
  transform: {},
};
