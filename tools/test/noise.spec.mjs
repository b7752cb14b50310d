// @ts-check
import { noiseIn } from './noise.mjs';

test.each([
  [
    '(node:7) DeprecationWarning: Calling client.query() when the client is already executing a query',
    'DeprecationWarning',
  ],
  ['(node:7) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.', 'DeprecationWarning'],
  ['(node:7) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.', 'MaxListenersExceededWarning'],
  ['(node:7) PromiseRejectionHandledWarning: Promise rejection was handled asynchronously', 'PromiseRejectionHandled'],
  ['Force exiting Jest: Have you considered using `--detectOpenHandles`', 'Force exiting Jest'],
  ['\u001B[33mJest did not exit one second after the test run has completed.\u001B[39m', 'Jest did not exit'],
  [
    'ReferenceError: You are trying to `import` a file after the Jest environment has been torn down.',
    'You are trying',
  ],
  ['    An update to App inside a test was not wrapped in act(...).', 'not wrapped in act('],
  ['    Each child in a list should have a unique "key" prop.', 'unique "key" prop'],
])('fails a run that says so: line %#', (line, found) => {
  expect(noiseIn(line)).toContain(found);
  // Its colours are no part of what is told.
  expect(noiseIn(line)).not.toContain('\u001B');
});

test.each([
  'A worker process has failed to exit gracefully and has been force exited.',
  'PASS api apps/api/src/acts.spec.ts',
  '  ✓ warns of a deprecated plan (3 ms)',
  '',
])('has nothing against: %s', (line) => expect(noiseIn(line)).toBeUndefined());
