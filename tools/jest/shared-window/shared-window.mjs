// @ts-check
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * A worker's test files of a project share one window, and what packages loaded in it; `TEST_MODULES=own` gives each its own, as
 * `TEST_WINDOW=own` does where modules without a window are to be shared.
 *
 * @type {Pick<import('jest').Config, 'testEnvironment'> & { runtime?: string }}
 */
export const sharedWindow =
  process.env.TEST_MODULES === 'own' || process.env.TEST_WINDOW === 'own'
    ? { testEnvironment: pathOf('../browser-environment.mjs') }
    : { testEnvironment: pathOf('environment.mjs'), runtime: pathOf('runtime.mjs') };
