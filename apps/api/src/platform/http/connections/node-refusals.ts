import { type FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import { MALFORMED_REQUEST } from '../error-answer.filter.js';
import { requestIdOf } from '../request-log.js';
import { API_ANSWER } from '../sites/security-headers.js';

/**
 * Refuses here what Node would refuse by itself, without the headers that every answer has: a request of HTTP/1.1 that names no
 * host (RFC 9112, 3.2), which the server is told not to look at, and an expectation other than `100-continue` (RFC 9110, 10.1.1).
 */
export const refuseInPlaceOfNode = (instance: FastifyInstance): void => {
  instance.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return;
    reply.header('connection', 'close');
    throw new ApiError('malformed-body');
  });
  instance.server.on('checkExpectation', (request, response) => {
    const headers = {
      ...API_ANSWER,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      'x-request-id': requestIdOf(request),
    };
    response.writeHead(417, headers).end(JSON.stringify(MALFORMED_REQUEST));
  });
};
