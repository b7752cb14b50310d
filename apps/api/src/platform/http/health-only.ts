import { ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer, HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyInstance } from 'fastify';

const NOTHING_HERE: ErrorAnswer = { message: ERROR_TEXT['not-found'], code: 'not-found' };

const ANSWERED = /^\/(api\/health|metrics)(\/|\?|$)/;

/** A process that only works on jobs says how it is, and answers nothing else: a proxy's fault cannot send people to it. */
export const answerHealthOnly = (instance: FastifyInstance): void => {
  instance.addHook('onRequest', async ({ url }, reply) => {
    if (ANSWERED.test(url)) return;
    return reply.status(HTTP_STATUS[NOTHING_HERE.code]).header('cache-control', 'no-store').send(NOTHING_HERE);
  });
};
