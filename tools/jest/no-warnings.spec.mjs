// @ts-check
import { createRequire } from 'node:module';
import { mock } from 'node:test';

const written = mock.method(console, 'error', () => {});
const { takeWarnings } = createRequire(import.meta.url)('./no-warnings.cjs');

test('a warning of React fails the test, and is written nevertheless', () => {
  console.error('An update to %s inside a test was not wrapped in act(...).', 'App');
  expect(takeWarnings().map((/** @type {Error} */ { message }) => message)).toEqual([
    'An update to App inside a test was not wrapped in act(...).',
  ]);
  expect(written.mock.callCount()).toBe(1);
});

test('what else is written there does not', () => {
  console.error('The service is away.');
  expect(takeWarnings()).toEqual([]);
});
