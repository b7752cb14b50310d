/** Says which key signs the log's checkpoints, while the log names none. */
export interface NameCheckpointKey {
  readonly type: 'NameCheckpointKey';
  /** As verifiers write it (`verifierKey`). */
  readonly key: string;
}

/** Hands the signing of checkpoints to another key. */
export interface RotateCheckpointKey {
  readonly type: 'RotateCheckpointKey';
  /** Both as verifiers write them (`verifierKey`). */
  readonly fromKey: string;
  readonly toKey: string;
  /** The old key's, over `handOverText`; base 64. */
  readonly signature: string;
}

export type CheckpointKeyCommand = NameCheckpointKey | RotateCheckpointKey;
