import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { type ErrorAnswer, type ErrorCode, HTTP_STATUS } from '@clearfold/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Metrics } from '../telemetry/metrics.js';
import { ApiError } from './api-error.js';
import { refusalOf } from './refusal-of.js';
import { trailOf } from './request-log.js';

/** What Nest's and Fastify's own refusals are called; they only differ by status. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'ledger-unavailable',
};

/** What an answer says of the file that it was going to be: kept, a browser would unpack the error or wait for its end. */
const OF_A_FILE = ['content-disposition', 'content-encoding', 'content-length', 'etag', 'last-modified'];

/**
 * Gives every error the one shape `{message, code, errors?}`: our own refusals, Nest's (no such path), Fastify's (a body
 * that is no JSON), a database that is away, and faults, of which nothing but the text leaves the server.
 */
@Catch()
export class ErrorAnswerFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  constructor(private readonly metrics: Metrics) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal = this.refusalFor(error, request, reply);
    if (reply.sent) return;
    this.metrics.refusals.inc({ code: refusal.code });
    trailOf(request).refusal = refusal.code;
    const answer: ErrorAnswer = {
      message: refusal.message,
      code: refusal.code,
      ...(refusal.details.errors ? { errors: refusal.details.errors } : {}),
      ...(refusal.details.current ? { current: refusal.details.current } : {}),
      ...(refusal.details.statement ? { statement: refusal.details.statement } : {}),
    };
    // The endpoint may have begun to describe a file.
    for (const name of OF_A_FILE) reply.removeHeader(name);
    reply.status(HTTP_STATUS[refusal.code]).header('cache-control', 'no-store');
    if (refusal.details.retryAfterSeconds) reply.header('retry-after', String(refusal.details.retryAfterSeconds));
    if (refusal.code === 'unauthenticated' || refusal.code === 'passkey-confirmed')
      reply.header('www-authenticate', 'Bearer');
    reply.type('application/json; charset=utf-8').send(answer);
  }

  private refusalFor(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
    // Whoever hangs up in the midst of a body has sent half of one: nothing of ours failed, and nobody reads the answer. Node
    // calls it a lost connection, as it does one to the database.
    if (request.raw.readableAborted && !(error instanceof ApiError)) return new ApiError('malformed-body');
    if (reply.raw.destroyed && (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE')
      return new ApiError('malformed-body');
    const refusal = refusalOf(error);
    if (refusal?.code === 'ledger-unavailable' && refusal !== error) {
      this.log.warn(`Request ${request.id} found no database: ${(error as Error).message}`);
    }
    if (refusal) return refusal;
    if (error instanceof HttpException && error.getStatus() < 500) {
      return new ApiError(CODE_OF_STATUS[error.getStatus()] ?? 'malformed-body');
    }
    if (error instanceof HttpException && error.getStatus() === 503) return new ApiError('ledger-unavailable');
    const fault = error instanceof Error ? error : new Error(String(error));
    this.log.error(`Request ${request.id} failed: ${fault.message}`, fault.stack);
    return new ApiError('internal-error');
  }
}

/** The answer to a request that fails before it reaches Nest: a malformed path, broken HTTP. */
export const MALFORMED_REQUEST: ErrorAnswer = { message: ERROR_TEXT['malformed-body'], code: 'malformed-body' };
