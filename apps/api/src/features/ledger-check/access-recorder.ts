import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { from, mergeMap, type Observable } from 'rxjs';
import { staffOf } from '#platform/auth/identity.js';
import { AccessLog } from './access-log.js';

const API = '/api';

/** What a screen asks for again and again by itself, and the log of it all: to record them would bury what was looked at. */
const UNTOLD: ReadonlySet<string> = new Set(
  ['staff/live', 'staff/me', 'staff/requests/counts', 'staff/self-audit', 'staff/ledger/access-log'].map(
    (path) => `${API}/${path}`,
  ),
);

/** The head of an answer tells how many rows it would have. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Notes every page that an auditor asks for, before it is looked up: an answer that could not be noted is not given, and
 * what was asked in vain is noted too.
 */
@Injectable()
export class AccessRecorder implements NestInterceptor {
  constructor(private readonly log: AccessLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const staff = staffOf(request);
    const [path = ''] = request.url.split('?');
    if (staff?.role !== 'auditor' || !READS.has(request.method) || UNTOLD.has(path)) return next.handle();
    return from(this.log.record(staff.id, request.url.slice(API.length))).pipe(mergeMap(() => next.handle()));
  }
}
