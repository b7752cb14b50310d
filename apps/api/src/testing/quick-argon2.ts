import { hash as realHash, type Options, verify } from '@node-rs/argon2/index.js';

let isReal = false;

/** Has the tests around this call hash as in earnest: those of the cost itself, and of what waits for it. */
export const hashInEarnest = (): void => {
  beforeAll(() => {
    isReal = true;
  });
  afterAll(() => {
    isReal = false;
  });
};

/**
 * Stands in for `@node-rs/argon2` in tests (jest.config.mjs): the same library and format at a hundredth of the cost, which was a third
 * of the processors' time of the tests that sign people up.
 */
export const hash = (secret: string, options: Options): Promise<string> =>
  realHash(secret, isReal ? options : { ...options, memoryCost: 8, timeCost: 1 });

export { verify };
