import { type Multipart } from '@fastify/multipart';
import { type FastifyRequest } from 'fastify';
import { isWellFormed } from '../texts/request-text.js';

/** True for a request whose body is a form in parts. */
export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Whether what a part is called, and a field's value, are text.
 *
 * Both come decoded: as UTF-8, whether the sender wrote its bytes or escaped them.
 */
export const isPartOfText = (part: Multipart): boolean => {
  const names = part.type === 'file' ? [part.fieldname, part.filename] : [part.fieldname];
  return (
    names.every(isDecodedText) &&
    (part.type === 'file' || (typeof part.value === 'string' && isDecodedText(part.value)))
  );
};

/** The parser puts U+FFFD in the place of what is no UTF-8. */
const isDecodedText = (text: string): boolean => isWellFormed(text) && !text.includes('\ufffd');
