import { FastifyAdapter } from '@nestjs/platform-fastify';
import { HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { type Settings } from '../config/settings.js';
import { knowAnswers } from './connections/answers-under-way.js';
import { boundAnswers } from './connections/bound-answers.js';
import { boundArrivals, LONGEST_ARRIVAL_MILLISECONDS } from './connections/bound-arrivals.js';
import { answerBrokenRequest } from './connections/broken-request.js';
import { watchTraffic } from './connections/drain.js';
import { refuseEncodedBodies } from './bodies/content-encoding.js';
import { MALFORMED_REQUEST } from './error-answer.filter.js';
import { parseJsonBody } from './bodies/json-body.js';
import { knowCallers } from './know-callers.js';
import { refuseInPlaceOfNode } from './connections/node-refusals.js';
import { refuseMalformedText } from './texts/refuse-malformed-text.js';
import { originForm } from './connections/origin-form.js';
import { nameRequests, requestIdOf } from './request-log.js';
import { bodyText } from './texts/request-text.js';
import { API_ANSWER, setSecurityHeaders } from './sites/security-headers.js';

const BODY_LIMIT_BYTES = 100_000;

/** A head is small: nobody honest takes long for it. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;

/** How often Node looks for both; its own half a minute would double what they say. */
const CHECKING_INTERVAL_MILLISECONDS = 2_000;

/** Fastify as every process runs it: JSON bodies only, bounded, with request ids. */
export const createAdapter = (settings: Settings, log: Logger): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_ARRIVAL_MILLISECONDS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MILLISECONDS,
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    trustProxy: settings.trustedProxies ?? false,
    // Answers to what Fastify refuses before any route or hook runs, e.g. the path "/%zz".
    frameworkErrors: (error: FastifyError, { id }: FastifyRequest, reply: FastifyReply) => {
      const headers = { ...API_ANSWER, 'x-request-id': id };
      reply.status(HTTP_STATUS['malformed-body']).headers(headers).send(MALFORMED_REQUEST);
      log.debug({ code: error.code }, 'malformed request');
    },
  });
  const instance = adapter.getInstance();
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(bodyText(body as Buffer)));
    } catch (error) {
      done(error as Error);
    }
  });
  boundArrivals(instance.server);
  setSecurityHeaders(instance);
  nameRequests(instance, settings.logAddresses);
  refuseInPlaceOfNode(instance);
  knowAnswers(instance);
  boundAnswers(instance);
  knowCallers(instance);
  refuseMalformedText(instance);
  refuseEncodedBodies(instance);
  watchTraffic(instance);
  return adapter;
};
