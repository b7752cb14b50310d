import { ApiError } from '../api-error.js';

/**
 * What text a request may hold, wherever it stands: well-formed Unicode without U+0000. Half a surrogate pair and bytes
 * that are no UTF-8 would be stored as U+FFFD, so that two passwords were one; PostgreSQL's text cannot hold U+0000.
 */
const MALFORMED = /[\0\p{Surrogate}]/u;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const isWellFormed = (text: string): boolean => !MALFORMED.test(text);

/** Bytes as the text they are; undefined for what is no UTF-8 or holds U+0000. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = strictUtf8.decode(bytes);
    return isWellFormed(text) ? text : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A request's whole body as text.
 *
 * @throws ApiError 'malformed-text'
 */
export const bodyText = (body: Uint8Array): string => {
  const text = textOf(body);
  if (text === undefined) throw new ApiError('malformed-text');
  return text;
};

/** Whether what Node hands over byte by byte, one character each, is the text of those bytes, as headers are. */
export const areBytesOfText = (latin1: string): boolean => textOf(Buffer.from(latin1, 'latin1')) !== undefined;

/** The same of an address or a form, once its percent signs are read; a percent sign that begins no byte is one. */
export const isTextOnceUnescaped = (escaped: string): boolean =>
  areBytesOfText(
    escaped.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
  );
