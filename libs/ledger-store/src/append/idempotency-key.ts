import { createHash } from 'node:crypto';
import { type Actor } from '@clearfold/ledger';
import { type Idempotency } from './ledger-request.js';

/** What the caller sent to make a repetition harmless. */
export interface IdempotencyRequest {
  /** The caller's own key, if any. */
  readonly key: string | undefined;
  /** What is asked for, the route's name first; never a secret, as its digest is stored. */
  readonly asked: readonly unknown[];
}

/** What makes a repetition recognisable; keys of different callers never meet. */
export const idempotencyOf = (caller: Actor, { key, asked }: IdempotencyRequest): Idempotency | undefined =>
  key === undefined
    ? undefined
    : {
        key: `${caller.kind}/${caller.id}/${key}`,
        bodyDigest: createHash('sha256').update(JSON.stringify(asked)).digest(),
      };

/**
 * The id of the command that came with a key: half of the key's SHA-256 as a UUID of version 8. So the log itself says
 * which key a command had, and `ledger verify` notices when the key's row is another one or gone.
 */
export const commandIdOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
