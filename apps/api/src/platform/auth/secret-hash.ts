import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for Argon2id (19 MiB, two passes, one lane); the library's defaults, written out. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core while it runs: a rush of sign-ins must not take them from everyone else. */
const twoAtOnce = pLimit(2);

/** The hash of a text nobody knows, by the same options: checking against it takes as long as against a real one. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$Dircg8/AlHN0OjsLfezZAA$5S6ejrLjhqArWVATnzVJWhTV9tZGrW/8j0XxLiua0VE';

/** Hashes a password or a security answer with Argon2id. */
export const hashSecret = (secret: string): Promise<string> => twoAtOnce(() => hash(secret, OPTIONS));

/**
 * Checks a password or an answer.
 *
 * @param stored its hash, or undefined when there is no such account: the same work is done and the answer is no
 */
export const verifySecret = async (stored: string | undefined, secret: string): Promise<boolean> => {
  const matches = await twoAtOnce(() => verify(stored ?? DECOY, secret));
  return stored !== undefined && matches;
};
