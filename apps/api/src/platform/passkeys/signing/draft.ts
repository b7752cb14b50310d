import { createHmac } from 'node:crypto';

/** What whoever signs drew for one decision, or for those that are decided at once: 32 bytes, which are stored and logged nowhere. */
export type Draft = Uint8Array;

/** What is drawn from a draft: the nonce that is in the log, the salt of a text, the id of what is new. */
type Use = 'nonce' | `salt/${string}` | `id/${string}`;

const DOMAIN = 'clearfold/draft/v1/';

/**
 * 32 bytes that follow from a draft: the same ones whenever they are asked for, and others for each use. As the draft is the key, who
 * knows what was drawn for one use learns nothing of another's.
 */
export const drawnFrom = (draft: Draft, use: Use): Buffer =>
  createHmac('sha256', draft)
    .update(DOMAIN + use)
    .digest();

/** The same as a UUID, in the form of a random one (RFC 9562, section 5.4). */
export const uuidFrom = (draft: Draft, use: Use): string => {
  const hex = drawnFrom(draft, use).toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
