import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type StaffRole } from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';
import { networkOf } from '../http/network-of.js';
import { AUDIENCE, type AudienceName, ROLES } from './audience.js';
import { noteInvestor, noteStaff } from './identity.js';
import { KeyRule } from '../passkeys/key-rule.js';
import { MAY_SIGN } from '../passkeys/may-sign.js';
import { WITHOUT_KEY } from '../passkeys/without-key.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { UNLIMITED } from '../rate-limits/unlimited.js';
import { DecisionSigning } from '../passkeys/signing/decision-signing.js';
import { noteStaffRole, noteWho } from '../telemetry/request-context.js';
import { Sessions } from './sessions.js';
import { type TokenAudience, type TokenClaims, Tokens } from './tokens.js';

/** Stands before every endpoint and lets in whom the controller's audience and roles name. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly keyRule: KeyRule,
    private readonly signing: DecisionSigning,
  ) {}

  /**
   * @throws ApiError 'unauthenticated' without a running session of the right kind, 'passkey-confirmed' where one ended
   *   for that, 'forbidden' for the wrong role,
   *   'passkey-needed' without one where they are required,
   *   'too-many-requests' when the caller's minute is used up; where decisions may be signed also what `DecisionSigning` refuses
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = this.reflector.get<AudienceName | undefined>(AUDIENCE, context.getClass());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (audience === 'public') {
      if (!this.reflector.get<boolean | undefined>(UNLIMITED, context.getClass()))
        this.limits.take('public', networkOf(request.ip));
      return true;
    }
    if (audience === 'investor') {
      const investor = await this.sessions.investor(this.claims('investor', request));
      if (!investor) throw new ApiError('unauthenticated');
      noteInvestor(request, investor);
      if (this.reflector.get<boolean | undefined>(MAY_SIGN, context.getHandler()))
        this.signing.take(request.headers, 'investor');
      return true;
    }
    const claims = this.claims('staff', request);
    const member = await this.sessions.staff(claims);
    if (!member) throw new ApiError((await this.sessions.endedByKey(claims)) ? 'passkey-confirmed' : 'unauthenticated');
    const roles = this.reflector.getAllAndOverride<StaffRole[]>(ROLES, [context.getHandler(), context.getClass()]);
    if (member.role !== 'admin' && !roles.includes(member.role)) throw new ApiError('forbidden');
    if (!member.withKey && !this.reflector.get<boolean | undefined>(WITHOUT_KEY, context.getHandler())) {
      if (await this.keyRule.isRequired()) throw new ApiError('passkey-needed');
    }
    noteStaff(request, member);
    noteStaffRole(member.role);
    this.signing.take(request.headers, 'staff');
    return true;
  }

  private claims(audience: TokenAudience, request: FastifyRequest): TokenClaims {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const claims = token === undefined ? undefined : this.tokens.read(audience, token);
    if (!claims) {
      this.limits.take('public', networkOf(request.ip));
      throw new ApiError('unauthenticated');
    }
    noteWho(audience, claims.personId);
    // Before the session is looked up: a flood must not reach the database. By session, so that neither one that ended nor a
    // stolen one uses up what its owner needs to go on, and to end it.
    this.limits.take(audience, claims.sessionId);
    return claims;
  }
}
