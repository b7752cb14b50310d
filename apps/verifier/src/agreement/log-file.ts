import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { canonicalBytes, type Entry, MerkleFrontier, signCheckpoint, toBase64, verifierKey } from '@clearfold/ledger';
import { sha256 } from '../signed-histories/passkeys.js';

const ORIGIN = 'clearfold.example/ledger';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key pair made of one number, to sign checkpoints with. */
export const signerOf = (seed: number, name = ORIGIN) => {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.alloc(32, seed)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = { name, publicKey };
  const note = (size: number, root: Uint8Array): string =>
    signCheckpoint(sha256, { origin: ORIGIN, size, root }, key, (text) => sign(null, text, privateKey));
  return { text: verifierKey(sha256, key), note, privateKey };
};

export const SIGNER = signerOf(7);

const HASH_BYTES = 32;

/** Events in a batch, and batches in a checkpoint. */
const BATCH = 3;
const CHECKPOINT = 4;

/**
 * The lines of a log's file, written with the ledger's own library; the last event is under a checkpoint.
 *
 * @param signer the key that the header names
 * @param signerAt who signs the checkpoint of a size
 */
export const linesOf = (
  records: readonly Uint8Array[],
  signer = SIGNER,
  signerAt: (size: number) => typeof SIGNER = () => signer,
): string[] => {
  const tree = MerkleFrontier.empty(sha256);
  const lines: string[] = [];
  let [batches, checkpoints, first] = [0, 0, 1];
  records.forEach((bytes, i) => {
    const position = i + 1;
    const isLast = position === records.length;
    tree.append(bytes);
    lines.push(JSON.stringify({ position, event: toBase64(bytes) }));
    if (position % BATCH !== 0 && !isLast) return;
    lines.push(JSON.stringify({ batch: [first, position], root: toBase64(tree.root()) }));
    first = position + 1;
    batches += 1;
    if (batches % CHECKPOINT !== 0 && !isLast) return;
    lines.push(JSON.stringify({ checkpoint: position, note: signerAt(position).note(position, tree.root()) }));
    checkpoints += 1;
  });
  const of = { format: 'clearfold-ledger', version: 1, origin: ORIGIN, key: signer.text, from: 1 };
  const root = toBase64(tree.root());
  return [JSON.stringify({ ...of, size: records.length, root, before: [], batches, checkpoints }), ...lines];
};

/** The lines of a log's file from a position on, as `npm run ledger -- export --from` writes them. */
export const partOf = (records: readonly Uint8Array[], from: number): string[] => {
  const [header = '', ...lines] = linesOf(records);
  const tree = MerkleFrontier.empty(sha256);
  for (const bytes of records.slice(0, from - 1)) tree.append(bytes);
  const subtrees = tree.toBytes();
  const before = Array.from({ length: subtrees.length / HASH_BYTES }, (_, i) =>
    toBase64(subtrees.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES)),
  );
  const later = lines.filter((line) => {
    const said = JSON.parse(line) as { position?: number; batch?: [number, number]; checkpoint?: number };
    return Number(said.position ?? said.batch?.[1] ?? said.checkpoint) >= from;
  });
  const count = (start: string): number => later.filter((line) => line.startsWith(start)).length;
  const counts = { batches: count('{"batch"'), checkpoints: count('{"checkpoint"') };
  return [JSON.stringify({ ...JSON.parse(header), from, before, ...counts }), ...later];
};

export const bytesOf = (entries: readonly Pick<Entry, 'recorded'>[]): Uint8Array[] =>
  entries.map(({ recorded }) => canonicalBytes(recorded));

const folder = mkdtempSync(join(tmpdir(), 'clearfold-agreement-'));

/** Writes lines into a file; answers its path. */
export const fileOf = (lines: readonly string[]): string =>
  written(Buffer.from(lines.map((line) => `${line}\n`).join('')));

export const written = (bytes: Uint8Array, packed = false): string => {
  const path = join(folder, `ledger.jsonl${packed ? '.gz' : ''}`);
  writeFileSync(path, packed ? gzipSync(bytes) : bytes);
  return path;
};
