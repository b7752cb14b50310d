import { hash, hashRaw, verify } from '@node-rs/argon2';
import { TIME_LIMITS } from '../database/time-limits.js';
import { inTurn } from '../turns/in-turn.js';
import { TurnQueue } from '../turns/turn-queue.js';

/** OWASP's minimum for Argon2id (19 MiB, two passes, one lane); the library's defaults, written out. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a core while it runs: a rush of sign-ins must not take them from everyone else. One address has
 * some seconds' worth of them at once, strangers together as many as could have a turn in time.
 */
const QUEUE = new TurnQueue({ atOnce: 2, perLane: 16, waiting: 200, milliseconds: TIME_LIMITS.hash });

/** The hash of a text nobody knows, by the same options: checking against it takes as long as against a real one. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$Dircg8/AlHN0OjsLfezZAA$5S6ejrLjhqArWVATnzVJWhTV9tZGrW/8j0XxLiua0VE';

/**
 * Hashes passwords and security answers with Argon2id, one after the other in one turn.
 *
 * @param known the device or person that signed in before, who does not wait behind strangers; strangers take turns by
 *   network address
 * @throws ApiError 'ledger-unavailable' when too many wait already, or no turn comes in time
 */
export const hashSecrets = (
  [first, ...others]: readonly [string, ...string[]],
  known?: string,
): Promise<[string, ...string[]]> =>
  inTurn(QUEUE, known, async (refuseGone) => {
    const hashes: [string, ...string[]] = [await hash(first, OPTIONS)];
    for (const secret of others) {
      refuseGone();
      hashes.push(await hash(secret, OPTIONS));
    }
    return hashes;
  });

/**
 * Hashes what is looked up by its hash, by the same options and in one turn, with a salt that the caller keeps.
 *
 * @param known as of `hashSecrets`
 * @returns 32 bytes of each
 * @throws ApiError 'ledger-unavailable' as `hashSecrets` does
 */
export const hashInBytes = (secrets: readonly Buffer[], salt: Buffer, known?: string): Promise<Buffer[]> =>
  inTurn(QUEUE, known, async (refuseGone) => {
    const hashes: Buffer[] = [];
    for (const secret of secrets) {
      refuseGone();
      hashes.push(await hashRaw(secret, { ...OPTIONS, salt, outputLen: 32 }));
    }
    return hashes;
  });

/** Hashes one, as `hashSecrets` does. */
export const hashSecret = async (secret: string, known?: string): Promise<string> =>
  (await hashSecrets([secret], known))[0];

/**
 * Checks a password or an answer.
 *
 * @param stored its hash, or undefined when there is no such account: the same work is done and the answer is no
 * @param known as of `hashSecrets`
 * @throws ApiError 'ledger-unavailable' as `hashSecrets` does
 */
export const verifySecret = async (stored: string | undefined, secret: string, known?: string): Promise<boolean> => {
  const matches = await inTurn(QUEUE, known, () => verify(stored ?? DECOY, secret));
  return stored !== undefined && matches;
};
