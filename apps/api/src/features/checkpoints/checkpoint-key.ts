import { type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Checkpoint, type NoteKey, signCheckpoint, verifierKey } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { noteKeyOf, sha256 } from '@clearfold/ledger-store';

interface OwnKey {
  readonly text: string;
  readonly key: NoteKey;
  readonly privateKey: KeyObject;
}

/**
 * The Ed25519 keys that sign checkpoints: the configured one and, around a rotation, the next. They are made of secrets
 * that the database never sees; which of them signs, the log says.
 */
@Injectable()
export class CheckpointKey {
  private readonly own: readonly OwnKey[];

  constructor({ checkpointKey, checkpointNextKey, checkpointOrigin }: Settings) {
    this.own = [checkpointKey, checkpointNextKey].flatMap((secret) => {
      if (secret === undefined) return [];
      const { key, privateKey } = noteKeyOf(secret, checkpointOrigin);
      return [{ text: verifierKey(sha256, key), key, privateKey }];
    });
  }

  /** The public half of CHECKPOINT_KEY as verifiers write it; undefined where none is configured, and nothing is signed. */
  get verifierKey(): string | undefined {
    return this.own[0]?.text;
  }

  /** Whether a key, as verifiers write it, is one of the configured ones. */
  has(text: string): boolean {
    return this.own.some((own) => own.text === text);
  }

  /**
   * @param by the key that is valid at that size
   * @throws Error where that key is not configured
   */
  sign({ size, root }: Omit<Checkpoint, 'origin'>, by: string): string {
    const own = this.own.find(({ text }) => text === by);
    if (!own)
      throw new Error(`Checkpoints are signed by ${by} now: it is neither CHECKPOINT_KEY nor CHECKPOINT_NEXT_KEY`);
    const { key, privateKey } = own;
    return signCheckpoint(sha256, { origin: key.name, size, root }, key, (text) => sign(null, text, privateKey));
  }
}
