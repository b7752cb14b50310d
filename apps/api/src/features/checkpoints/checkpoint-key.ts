import { type KeyObject, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Checkpoint, type NoteKey, signCheckpoint, verifierKey } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { sha256 } from '#platform/event-store/sha256.js';
import { noteKeyOf } from './note-key.js';

/** The Ed25519 key that signs checkpoints. It is made of a secret that the database never sees. */
@Injectable()
export class CheckpointKey {
  private readonly privateKey: KeyObject | undefined;
  private readonly key: NoteKey | undefined;

  constructor({ checkpointKey, checkpointOrigin }: Settings) {
    if (checkpointKey === undefined) return;
    const { key, privateKey } = noteKeyOf(checkpointKey, checkpointOrigin);
    this.privateKey = privateKey;
    this.key = key;
  }

  /** The public half as verifiers write it; undefined where none is configured, and nothing is signed. */
  get verifierKey(): string | undefined {
    return this.key && verifierKey(sha256, this.key);
  }

  /** @throws Error where no key is configured */
  sign({ size, root }: Omit<Checkpoint, 'origin'>): string {
    const { key, privateKey } = this;
    if (!key || !privateKey) throw new Error('There is no CHECKPOINT_KEY to sign with');
    return signCheckpoint(sha256, { origin: key.name, size, root }, key, (text) => sign(null, text, privateKey));
  }
}
