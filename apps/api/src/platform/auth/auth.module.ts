import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { PostgresRateCounts } from '../rate-limits/postgres-rate-counts.js';
import { RATE_COUNTS } from '../rate-limits/rate-counts.js';
import { RedisRateCounts } from '../rate-limits/redis-rate-counts.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { Throttle } from './throttle.js';
import { AudienceCheck } from './audience-check.js';
import { AuthGuard } from './auth.guard.js';
import { DeviceProofs } from './devices/device-proofs.js';
import { ExpiredSignInsJob } from './expired-sign-ins.job.js';
import { MailLinks } from './mail-links.js';
import { SecretRules } from './secret-rules.js';
import { PasskeyChallengesJob } from '../passkeys/challenges/passkey-challenges.job.js';
import { PasskeyChallenges } from '../passkeys/challenges/passkey-challenges.js';
import { BreachedPasswords } from '../secrets/breached-passwords.js';
import { KeyRule } from '../passkeys/key-rule.js';
import { DecisionSigning } from '../passkeys/signing/decision-signing.js';
import { SessionUse } from './session-use/session-use.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';

/** The guard before every endpoint, and what the sign-in features build on. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Settings],
      // A key, not a text: of a text jsonwebtoken tries to make a public key first, at every call, which costs a fifth of
      // a read.
      useFactory: ({ tokenSecret }: Settings) => ({ secret: createSecretKey(Buffer.from(tokenSecret)) }),
    }),
    DiscoveryModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AuthGuard },
    {
      provide: RATE_COUNTS,
      inject: [Settings, DataSource],
      useFactory: ({ redisUrl }: Settings, source: DataSource) =>
        redisUrl ? new RedisRateCounts(redisUrl) : new PostgresRateCounts(source),
    },
    AudienceCheck,
    Tokens,
    Sessions,
    SessionUse,
    DeviceProofs,
    Throttle,
    MailLinks,
    SecretRules,
    BreachedPasswords,
    ExpiredSignInsJob,
    RateLimits,
    KeyRule,
    DecisionSigning,
    PasskeyChallenges,
    PasskeyChallengesJob,
  ],
  exports: [Sessions, DeviceProofs, Throttle, MailLinks, SecretRules, PasskeyChallenges],
})
export class AuthModule {}
