import { toBase64 } from '@clearfold/ledger';

/** The first line of a ledger file: what the rest must come to (docs/ledger-format.md). */
export interface LogFileHeader {
  /** Names the log, as its checkpoints do. */
  readonly origin: string;
  /** The verifier key of the checkpoints; null where none is configured. */
  readonly key: string | null;
  /** First and last position in the file. */
  readonly from: number;
  readonly size: number;
  /** Of the tree of all events up to `size`. */
  readonly root: Uint8Array;
  /** The roots of the perfect subtrees of what comes before `from`, largest first. */
  readonly before: readonly Uint8Array[];
  readonly batches: number;
  readonly checkpoints: number;
}

export const headerLine = ({ origin, key, from, size, root, before, batches, checkpoints }: LogFileHeader): string =>
  line({
    format: 'clearfold-ledger',
    version: 1,
    origin,
    key,
    from,
    size,
    root: toBase64(root),
    before: before.map(toBase64),
    batches,
    checkpoints,
  });

/** @param bytes the event's canonical bytes */
export const eventLine = (position: number, bytes: Buffer): string =>
  `{"position":${position},"event":"${bytes.toString('base64')}"}\n`;

/** The root of the tree that a batch left; stands after the batch's last event. */
export const batchLine = (first: number, last: number, root: Uint8Array): string =>
  line({ batch: [first, last], root: toBase64(root) });

/** A checkpoint as it was signed; stands after the last event it covers. */
export const checkpointLine = (size: number, note: string): string => line({ checkpoint: size, note });

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
