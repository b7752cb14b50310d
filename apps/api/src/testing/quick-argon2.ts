import { hash as realHash, hashRaw as realHashRaw, type Options, verify } from '@node-rs/argon2/index.js';

let isReal = false;
let released: Promise<void> | undefined;
let begun = 0;

/** Hashes that have begun and wait for a test to let them go on. */
export interface HeldHashes {
  /** How many began since they were held. */
  begun: () => number;
  /** Lets them and all later ones go on. */
  release: () => void;
}

/** Lets no hash end, so that a test sees who has a turn, who waits for one and who is refused. */
export const holdHashes = (): HeldHashes => {
  const before = begun;
  let release = (): void => undefined;
  released = new Promise((resolve) => {
    release = () => {
      released = undefined;
      resolve();
    };
  });
  return { begun: () => begun - before, release };
};

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
export const hash = async (secret: string, options: Options): Promise<string> => {
  begun += 1;
  await released;
  return realHash(secret, ofTests(options));
};

export const hashRaw = async (secret: Buffer, options: Options): Promise<Buffer> => {
  begun += 1;
  await released;
  return realHashRaw(secret, ofTests(options));
};

const ofTests = (options: Options): Options => (isReal ? options : { ...options, memoryCost: 8, timeCost: 1 });

export { verify };
