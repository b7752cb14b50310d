// @ts-check

/**
 * What a run says when something is wrong that no test asks about. That a worker failed to exit gracefully is not among it: Jest
 * says so of each that takes more than half a second, as one with a large heap does on a slow machine.
 */
const NOISE = [
  /DeprecationWarning: .*/,
  /MaxListenersExceededWarning: .*/,
  /PromiseRejectionHandledWarning: .*/,
  /UnhandledPromiseRejection.*/,
  /Force exiting Jest.*/,
  /Jest did not exit one second after.*/,
  /You are trying to .* after the Jest environment has been torn down.*/,
  /not wrapped in act\(.*/,
  /unique "key" prop.*/,
];

// eslint-disable-next-line no-control-regex -- the codes of colours are control characters
const COLOUR = /\x1B\[[\d;]*m/g;

/**
 * What of a line of a test run's output is a failure of the run.
 *
 * @param {string} line @returns {string | undefined}
 */
export const noiseIn = (line) => {
  const plain = line.replaceAll(COLOUR, '');
  return NOISE.map((kind) => kind.exec(plain)?.[0]).find(Boolean);
};
