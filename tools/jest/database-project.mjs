// @ts-check
import { nodeProject } from './node.mjs';

/**
 * A server project whose tests use PostgreSQL: they find its superuser's url in TEST_DATABASE_URL.
 *
 * @param {string} displayName @returns {import('jest').Config}
 */
export const databaseProject = (displayName) => ({
  ...nodeProject(displayName),
  globalSetup: '<rootDir>/../../tools/test/database.mjs',
  globalTeardown: '<rootDir>/../../tools/test/database-down.mjs',
  setupFilesAfterEnv: ['<rootDir>/../../tools/jest/one-statement-at-a-time.setup.mjs'],
  testTimeout: 120_000,
});
