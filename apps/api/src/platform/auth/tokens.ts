import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SESSION_MINUTES } from '@clearfold/contracts';
import { Clock } from '../clock/clock.js';
import { isUuid } from '../http/uuid-param.js';

/** Whose token it is: one for investors never opens the console, and the other way round. */
export type TokenAudience = 'investor' | 'staff';

export interface TokenClaims {
  personId: string;
  sessionId: string;
}

interface Known {
  readonly audience: TokenAudience;
  readonly claims: TokenClaims;
  readonly untilSeconds: number;
}

/** How long a sign-in lasts, in seconds. */
export const TOKEN_SECONDS = SESSION_MINUTES * 60;

/** Tokens whose signature need not be checked again: a signed-in person sends the same one with every call. */
const MOST_KNOWN = 5_000;

const ISSUER = 'clearfold';
const ALGORITHM = 'HS256';

/** Signs and checks bearer tokens. A token only names a session; whether that still runs, the database says. */
@Injectable()
export class Tokens {
  /** By the whole token, the oldest first. */
  private readonly known = new Map<string, Known>();

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
    const known = this.known.get(token) ?? this.check(audience, token);
    return known && known.audience === audience && this.nowSeconds() < known.untilSeconds ? known.claims : undefined;
  }

  private check(audience: TokenAudience, token: string): Known | undefined {
    try {
      const claims = this.jwt.verify<Record<string, unknown>>(token, {
        // jsonwebtoken takes every HMAC, and a token without an end, unless it is told not to.
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        maxAge: TOKEN_SECONDS,
        clockTimestamp: this.nowSeconds(),
      });
      const { exp, iat, sub, jti } = claims;
      if (typeof exp !== 'number' || typeof iat !== 'number' || !isUuid(sub) || !isUuid(jti)) return undefined;
      const untilSeconds = Math.min(exp, iat + TOKEN_SECONDS);
      return this.remember(token, { audience, claims: { personId: sub, sessionId: jti }, untilSeconds });
    } catch {
      return undefined;
    }
  }

  private remember(token: string, known: Known): Known {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_KNOWN) this.known.delete(oldest);
    this.known.set(token, known);
    return known;
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().valueOf() / 1000);
  }
}
