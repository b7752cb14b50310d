// @ts-check
/** @type {import('jest').Config} */
export default {
  displayName: 'tools',
  testEnvironment: 'node',
  roots: ['<rootDir>'],
  setupFilesAfterEnv: ['<rootDir>/jest/one-statement-at-a-time.mjs'],
  testMatch: ['**/*.spec.mjs'],
  // These run as they are, in whatever Node a newcomer has; so do their tests.
  transform: {},
};
