import { type CommandEnvelope } from '@clearfold/ledger';
import { type PrivateText } from '../log/private-text.js';
import { type Statement } from './statement.js';

/** A command on its way into the ledger, with what stands beside the log in the same commit. */
export interface LedgerRequest extends CommandEnvelope {
  /** The HTTP request that gave it; none in jobs. */
  readonly requestId?: string | undefined;
  /** The role of the staff that its giver was let in with; none in jobs, nor where an investor gives it. */
  readonly staffRole?: string | undefined;
  /** Makes a repetition harmless: same key and body, same result, one effect. */
  readonly idempotency?: Idempotency | undefined;
  readonly texts?: readonly PrivateText[];
  /** What else is written in the same commit, when the command is accepted, such as a person's erasure. */
  readonly extraStatements?: readonly Statement[];
}

export interface Idempotency {
  /** Unique across the platform: scope and the caller's key. */
  readonly key: string;
  /** SHA-256 of what was asked; a secret such as a PIN is never part of it. */
  readonly bodyDigest: Uint8Array;
}

/** What a committed command left in the log. */
export interface AppendResult {
  readonly streamId: string;
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** True when an earlier request with the same key had this effect. */
  readonly replayed: boolean;
}
