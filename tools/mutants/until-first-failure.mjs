// @ts-check
/** @type {{ default: new (...args: unknown[]) => Environment }} */
const { default: StrykerEnvironment } = await import(
  new URL(
    'stryker/node_modules/@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-generic.cjs',
    import.meta.url,
  ).href
);

/** @typedef {{ name: string, test: { mode?: string, errors: unknown[] } }} Happening what Circus tells of */
/** @typedef {{ handleTestEvent?: (event: Happening, state: object) => Promise<void> | void }} Environment */

/** Stryker's environment around the project's own, in which the tests after a failed one are not run: one is enough to notice a mutant. */
export default function UntilFirstFailure(/** @type {unknown[]} */ ...args) {
  const environment = new StrykerEnvironment(...args);
  const { handleTestEvent } = environment;
  let hasFailed = false;
  environment.handleTestEvent = async (event, state) => {
    await handleTestEvent?.call(environment, event, state);
    if (event.name === 'test_done') hasFailed ||= event.test.errors.length > 0;
    if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip';
  };
  return environment;
}
