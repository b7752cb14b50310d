import { ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer, HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyInstance } from 'fastify';
import { MALFORMED_REQUEST } from './error-answer.filter.js';

const NO_SUCH_PATH: ErrorAnswer = { message: ERROR_TEXT['not-found'], code: 'not-found' };

/**
 * Refuses U+0000 in an address: nothing has a name with it, no value may hold it, and PostgreSQL's text cannot, so that
 * asking it would become a fault of ours. Bodies are looked at where they are parsed.
 */
export const refuseZeroCharacters = (instance: FastifyInstance): void => {
  instance.addHook('onRequest', async ({ url }, reply) => {
    if (!url.includes('%00')) return;
    const query = url.indexOf('?');
    const isInPath = query < 0 || url.lastIndexOf('%00', query) >= 0;
    const answer = isInPath ? NO_SUCH_PATH : MALFORMED_REQUEST;
    return reply.status(HTTP_STATUS[answer.code]).header('cache-control', 'no-store').send(answer);
  });
};
