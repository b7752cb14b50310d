import { ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer, type ErrorCode, HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { areBytesOfText, isTextOnceUnescaped } from './request-text.js';

/** Nearly every head is plain ASCII without escapes and needs no second look. */
const NEEDS_A_LOOK = /[%\x80-\uffff]/;

/**
 * Refuses an address or a header that is no text (request-text.ts): nothing has a name like that, no value may hold it,
 * and asking PostgreSQL for it would become a fault of ours. Bodies are looked at where they are parsed.
 */
export const refuseMalformedText = (instance: FastifyInstance): void => {
  instance.addHook('onRequest', async (request, reply) => {
    const code = malformedPart(request);
    if (code === undefined) return;
    const answer: ErrorAnswer = { message: ERROR_TEXT[code], code };
    return reply.status(HTTP_STATUS[code]).header('cache-control', 'no-store').send(answer);
  });
};

const malformedPart = ({ url, raw }: FastifyRequest): ErrorCode | undefined => {
  if (NEEDS_A_LOOK.test(url) && !isTextOnceUnescaped(url)) {
    const [path = ''] = url.split('?', 1);
    return isTextOnceUnescaped(path) ? 'malformed-text' : 'not-found';
  }
  const isText = raw.rawHeaders.every((part) => !NEEDS_A_LOOK.test(part) || areBytesOfText(part));
  return isText ? undefined : 'malformed-text';
};
