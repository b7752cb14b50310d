import { type Multipart } from '@fastify/multipart';
import { type FastifyRequest } from 'fastify';
import { areBytesOfText, isWellFormed } from '../texts/request-text.js';

/** True for a request whose body is a form in parts. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Whether what a part is called, and a field's value, are text.
 *
 * Names come as bytes, one character each, unless the sender said that they are escaped UTF-8; fields come decoded.
 */
export const isPartOfText = (part: Multipart): boolean => {
  const names = part.type === 'file' ? [part.fieldname, part.filename] : [part.fieldname];
  const areNamesText = names.every((name) => (/[^\0-\xff]/.test(name) ? isDecodedText(name) : areBytesOfText(name)));
  return areNamesText && (part.type === 'file' || (typeof part.value === 'string' && isDecodedText(part.value)));
};

/** The parser puts U+FFFD in the place of what is no UTF-8. */
const isDecodedText = (text: string): boolean => isWellFormed(text) && !text.includes('\ufffd');
