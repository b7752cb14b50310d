import { type IncomingHttpHeaders } from 'node:http';
import { DRAFT_HEADER, SIGNATURE_HEADER, type SignedDecisions } from '@clearfold/contracts';
import { fromBase64Url, MAX_STATEMENTS, type Signing } from '@clearfold/ledger';
import { ApiError } from '#platform/http/api-error.js';
import { uuidFrom } from './draft.js';
import { type Drafted } from './drafted.js';

const DRAFT_BYTES = 32;
const LEAF_BYTES = 32;

/** Most letters of a signature's header: a hundred leaves, and more around them than any browser says. */
const MOST_LETTERS = 12_000;

/**
 * What a request signs its decisions with, as its headers say; nothing of one without a draft.
 *
 * @throws ApiError 'signing-malformed' for headers that say nothing of the kind
 */
export const readDrafted = (headers: IncomingHttpHeaders): Drafted | undefined => {
  const { [DRAFT_HEADER]: draftText, [SIGNATURE_HEADER]: signatureText } = headers;
  if (draftText === undefined && signatureText === undefined) return undefined;
  const draft = bytesOf(draftText, DRAFT_BYTES);
  const nonce = uuidFrom(draft, 'nonce');
  if (signatureText === undefined) return { draft, signing: { nonce } };
  return { draft, signing: { nonce, signed: signedOf(parsed(signatureText)) } };
};

/** @throws ApiError 'signing-malformed' for anything but so many bytes in their one form */
const bytesOf = (text: unknown, length: number): Uint8Array => {
  const bytes = typeof text === 'string' ? fromBase64Url(text) : undefined;
  if (bytes?.length !== length) throw new ApiError('signing-malformed');
  return bytes;
};

const parsed = (header: string | string[]): unknown => {
  const bytes = typeof header === 'string' && header.length <= MOST_LETTERS ? fromBase64Url(header) : undefined;
  if (!bytes) throw new ApiError('signing-malformed');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('signing-malformed');
  }
};

const signedOf = (value: unknown): NonNullable<Signing['signed']> => {
  if (!isSignedDecisions(value)) throw new ApiError('signing-malformed');
  const { credentialId, authenticatorData, clientDataJSON: clientData, signature } = value;
  const leaves = value.leaves.map((leaf) => bytesOf(leaf, LEAF_BYTES));
  return { assertion: { credentialId, authenticatorData, clientData, signature }, leaves };
};

const TEXTS = ['credentialId', 'authenticatorData', 'clientDataJSON', 'signature'] as const;

const isSignedDecisions = (value: unknown): value is SignedDecisions => {
  if (typeof value !== 'object' || value === null) return false;
  const said = value as Record<string, unknown>;
  const { leaves } = said;
  const isBase64Url = (text: unknown): boolean => typeof text === 'string' && fromBase64Url(text) !== undefined;
  return (
    TEXTS.every((name) => isBase64Url(said[name])) &&
    Array.isArray(leaves) &&
    leaves.length > 0 &&
    leaves.length <= MAX_STATEMENTS
  );
};
