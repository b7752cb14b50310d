// @ts-check
import { moduleNameMapper } from './node.mjs';
import { sharedWindow } from './shared-window/shared-window.mjs';

/**
 * Jest for React projects: CommonJS mode, because MUI, react-router and react-admin ship CommonJS beside their ES
 * modules and load in it without further ado, and because `jest.mock` works there. No `import.meta` in code under
 * test: CommonJS has none.
 *
 * @param {string} displayName @returns {import('jest').Config}
 */
export const reactProject = (displayName) => ({
  displayName,
  cacheDirectory: '<rootDir>/../../node_modules/.cache/jest',
  testTimeout: 120_000,
  ...sharedWindow,
  setupFilesAfterEnv: ['browser-setup', 'no-warnings'].map((name) => `<rootDir>/../../tools/jest/${name}.cjs`),
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  moduleNameMapper: {
    '^@fontsource-variable/': '<rootDir>/../../tools/jest/asset-stub.cjs',
    '\\.(css|woff2?|svg|png|jpe?g|webp|avif)(\\?.*)?$': '<rootDir>/../../tools/jest/asset-stub.cjs',
    ...moduleNameMapper,
  },
  // react-hotkeys-hook, which react-admin brings along, ships ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(react-hotkeys-hook)/)'],
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
});
