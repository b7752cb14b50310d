import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { staleDecisionText } from '@clearfold/content';
import { type ErrorCode, type ReviewRequest } from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { ApiError } from '#platform/http/api-error.js';
import { RequestReader } from './review-queue.view.js';

/** Who decides may know who did; nothing else of the request is told. */
const DECIDER = { id: '', role: 'reviewer' } as const;

const STALE: readonly ErrorCode[] = ['request-already-decided', 'withdrawal-not-approved'];

/** Says what changed, and by whom, when a decision came too late: the reviewer looked at a state that is gone. */
@Injectable()
export class StaleDecisions implements NestInterceptor {
  constructor(private readonly requests: RequestReader) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { id } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>().params;
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        throw await this.explained(error, id);
      }),
    );
  }

  /** The same refusal with the request's state, when it was refused for being stale; any other error as it is. */
  async explained(error: unknown, requestId: string): Promise<unknown> {
    if (!(error instanceof ApiError) || !STALE.includes(error.code)) return error;
    return staleDecision(error.code, await this.requests.one(requestId, DECIDER));
  }
}

const staleDecision = (code: ErrorCode, request: ReviewRequest): ApiError => {
  const { status, decidedBy, decidedAt, cancelled = false } = request;
  const by = { ...(decidedBy !== undefined && { by: decidedBy }), ...(decidedAt !== undefined && { at: decidedAt }) };
  const text = staleDecisionText(status, decidedBy, cancelled);
  const message = code === 'request-already-decided' ? { message: text } : {};
  return new ApiError(code, { ...message, current: { status, ...by } });
};
