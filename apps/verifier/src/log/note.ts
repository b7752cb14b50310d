import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { sha256 } from './sha256.js';

/** A public key that vouches for checkpoints, with the name it signs under (C2SP signed-note). */
export interface VerifierKey {
  /** As verifiers write it. */
  readonly text: string;
  readonly name: string;
  readonly id: Buffer;
  readonly publicKey: KeyObject;
}

/** What a checkpoint says (C2SP tlog-checkpoint). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

/** A signed checkpoint. */
export type Note = Checkpoint & { readonly isSignedBy: (key: VerifierKey) => boolean };

const ED25519 = 1;

/** An Ed25519 public key's SPKI form before its 32 bytes (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** @throws RangeError for anything but `name+hex id+base 64 of 1 and an Ed25519 key`, the id being the key's own */
export const readVerifierKey = (text: string): VerifierKey => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const typed = exactBase64(encoded);
  if (!name || typed?.length !== 33 || typed[0] !== ED25519) throw new RangeError(`This is no verifier key: ${text}`);
  const own = sha256(Buffer.concat([Buffer.from(`${name}\n`), typed])).subarray(0, 4);
  if (own.toString('hex') !== id) throw new RangeError(`The id in the verifier key is not that of the key: ${text}`);
  const der = Buffer.concat([SPKI_PREFIX, typed.subarray(1)]);
  return { text, name, id: own, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
};

/**
 * Reads a signed note.
 *
 * @returns undefined when it is no checkpoint
 */
export const readNote = (note: string): Note | undefined => {
  const end = note.indexOf('\n\n');
  const text = note.slice(0, end + 1);
  const [, origin, size, encoded] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n$/.exec(text) ?? [];
  const root = exactBase64(encoded);
  const signatures = readSignatures(note.slice(end + 2));
  if (!origin || !size || root?.length !== 32 || !signatures) return undefined;
  const isSignedBy = (key: VerifierKey): boolean => {
    const own = signatures.find(({ name, bytes }) => name === key.name && bytes.subarray(0, 4).equals(key.id));
    return !!own && verify(null, Buffer.from(text), key.publicKey, own.bytes.subarray(4));
  };
  return { origin, size: Number(size), root, isSignedBy };
};

const readSignatures = (lines: string): { name: string; bytes: Buffer }[] | undefined => {
  if (!lines.endsWith('\n')) return undefined;
  const signatures = lines
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, name, encoded] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
      const bytes = exactBase64(encoded);
      return name && bytes && bytes.length > 4 ? { name, bytes } : undefined;
    });
  return signatures.every((one) => one !== undefined) ? signatures : undefined;
};

/** @returns undefined for anything but standard base 64 in its one form */
export const exactBase64 = (text: string | undefined): Buffer | undefined => {
  const bytes = text === undefined ? undefined : Buffer.from(text, 'base64');
  return bytes?.toString('base64') === text ? bytes : undefined;
};
