import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../clock/clock.js';
import { isUuid } from '../http/uuid-param.js';

/** Whose token it is: one for investors never opens the console, and the other way round. */
export type TokenAudience = 'investor' | 'staff';

export interface TokenClaims {
  personId: string;
  sessionId: string;
}

/** How long a sign-in lasts, in seconds (product-rules.md, "Accounts"). */
export const TOKEN_SECONDS = 12 * 60 * 60;

const ISSUER = 'clearfold';
const ALGORITHM = 'HS256';

/** Signs and checks bearer tokens. A token only names a session; whether that still runs, the database says. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  issue(audience: TokenAudience, { personId, sessionId }: TokenClaims): string {
    return this.jwt.sign(
      { iat: this.nowSeconds() },
      {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience,
        subject: personId,
        jwtid: sessionId,
        expiresIn: TOKEN_SECONDS,
      },
    );
  }

  /** @returns undefined for whatever was not issued by us for this audience in the last 12 hours */
  read(audience: TokenAudience, token: string): TokenClaims | undefined {
    try {
      const claims = this.jwt.verify<Record<string, unknown>>(token, {
        // jsonwebtoken takes every HMAC, and a token without an end, unless it is told not to.
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        maxAge: TOKEN_SECONDS,
        clockTimestamp: this.nowSeconds(),
      });
      const { exp, sub, jti } = claims;
      return typeof exp === 'number' && isUuid(sub) && isUuid(jti) ? { personId: sub, sessionId: jti } : undefined;
    } catch {
      return undefined;
    }
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().valueOf() / 1000);
  }
}
