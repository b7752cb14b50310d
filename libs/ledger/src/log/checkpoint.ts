import { HASH_BYTES, type Sha256 } from './merkle.js';
import { fromBase64, toBase64 } from './base64.js';
import { toHex } from './hex.js';
import { utf8Bytes } from './utf8.js';

/** A log's size and root as its operator vouches for them (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Names the log, e.g. `clearfold.example/ledger`. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** The public half of a checkpoint's Ed25519 key, with the name it signs under (C2SP signed-note). */
export interface NoteKey {
  readonly name: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

const ED25519 = 0x01;

/** Signs a note's text with an Ed25519 private key; 64 bytes. */
export type Sign = (text: Uint8Array) => Uint8Array;

/** True when an Ed25519 signature of a text was made by the key. */
export type VerifySignature = (publicKey: Uint8Array, text: Uint8Array, signature: Uint8Array) => Promise<boolean>;

/** The lines that are signed: origin, size, root, each ended by a line feed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** The first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key): which key a signature line is for. */
export const keyId = (sha256: Sha256, { name, publicKey }: NoteKey): Uint8Array =>
  sha256(new Uint8Array([...utf8Bytes(`${name}\n`), ED25519, ...publicKey])).slice(0, 4);

/** A key as verifiers write it: name, key id in hexadecimal, and the key with its kind in base 64. */
export const verifierKey = (sha256: Sha256, key: NoteKey): string => {
  return `${key.name}+${toHex(keyId(sha256, key))}+${toBase64(new Uint8Array([ED25519, ...key.publicKey]))}`;
};

/**
 * Reads a key as `verifierKey` writes it.
 *
 * @throws RangeError for anything else, also for a key id that is not the key's own
 */
export const readVerifierKey = (sha256: Sha256, text: string): NoteKey => {
  const [, name, , encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (!name || !bytes || bytes.length !== 33 || bytes[0] !== ED25519) throw new RangeError('This is no verifier key');
  const key = { name, publicKey: bytes.slice(1) };
  if (verifierKey(sha256, key) !== text) throw new RangeError('The key id is not that of the key');
  return key;
};

/** The signed note: the text, an empty line, and the signature line. */
export const signCheckpoint = (sha256: Sha256, checkpoint: Checkpoint, key: NoteKey, sign: Sign): string => {
  const text = checkpointText(checkpoint);
  const signature = toBase64(new Uint8Array([...keyId(sha256, key), ...sign(utf8Bytes(text))]));
  return `${text}\n\u2014 ${key.name} ${signature}\n`;
};

const SIGNATURE_LINE = /^\u2014 (\S+) (\S+)$/;

/**
 * Reads a signed note and checks that the key vouches for it. Signatures of other keys are passed over, as the
 * specification asks.
 *
 * @throws RangeError when it is no checkpoint of the log that the key is named after, or no valid signature of the key stands below it
 */
export const openCheckpoint = async (
  sha256: Sha256,
  note: string,
  key: NoteKey,
  verify: VerifySignature,
): Promise<Checkpoint> => {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) throw new RangeError('This is no signed note');
  const text = note.slice(0, end + 1);
  const expected = toHex(keyId(sha256, key));
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? [];
    if (name === undefined || encoded === undefined) throw new RangeError('A signature line is malformed');
    const bytes = fromBase64(encoded);
    if (name !== key.name || !bytes || toHex(bytes.slice(0, 4)) !== expected) continue;
    if (await verify(key.publicKey, utf8Bytes(text), bytes.slice(4))) return readText(text, key.name);
    throw new RangeError('The signature is not valid');
  }
  throw new RangeError(`No signature of ${key.name} stands below the note`);
};

const readText = (text: string, expectedOrigin: string): Checkpoint => {
  const [origin, size, encoded] = text.split('\n');
  const root = encoded === undefined ? undefined : fromBase64(encoded);
  if (!origin || !size || !/^(0|[1-9]\d{0,15})$/.test(size) || root?.length !== HASH_BYTES) {
    throw new RangeError('This is no checkpoint');
  }
  if (origin !== expectedOrigin) throw new RangeError(`This is a checkpoint of ${origin}, not of ${expectedOrigin}`);
  return { origin, size: Number(size), root };
};
