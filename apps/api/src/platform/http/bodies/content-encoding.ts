import { ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer, HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyInstance } from 'fastify';

const NOT_UNPACKED: ErrorAnswer = {
  message: ERROR_TEXT['unsupported-content-encoding'],
  code: 'unsupported-content-encoding',
};

/** What is not encoded at all, said in so many words. */
const PLAIN = /^\s*(identity\s*(,\s*identity\s*)*)?$/i;

/**
 * Refuses requests whose body is packed: nothing here unpacks one, and read as it comes it would be called broken JSON. The
 * answer says what is taken instead (RFC 9110, 12.5.3).
 */
export const refuseEncodedBodies = (instance: FastifyInstance): void => {
  instance.addHook('onRequest', async ({ headers }, reply) => {
    if (PLAIN.test(headers['content-encoding'] ?? '')) return;
    return reply
      .status(HTTP_STATUS[NOT_UNPACKED.code])
      .header('accept-encoding', 'identity')
      .header('cache-control', 'no-store')
      .send(NOT_UNPACKED);
  });
};
