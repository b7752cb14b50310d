// @ts-check
import { sharedModules } from './shared-modules/shared-modules.mjs';

/**
 * Jest for pure and server projects: native ES modules, TypeScript by swc, our own libraries from their sources so that no test
 * ever runs against a stale build.
 */
export const moduleNameMapper = {
  '^@clearfold/([a-z-]+)$': '<rootDir>/../../libs/$1/src/index.ts',
  '^@clearfold/([a-z-]+)/([a-z]+)$': '<rootDir>/../../libs/$1/src/$2/index.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

/** @param {string} displayName @returns {import('jest').Config} */
export const nodeProject = (displayName) => ({
  displayName,
  cacheDirectory: '<rootDir>/../../node_modules/.cache/jest',
  ...sharedModules,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper,
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
});
