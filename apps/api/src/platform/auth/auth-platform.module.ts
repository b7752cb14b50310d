import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Attempts } from './attempts.js';
import { AudienceCheck } from './audience-check.js';
import { AuthGuard } from './auth.guard.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';

/** The guard before every endpoint, and what the sign-in features build on. */
@Global()
@Module({
  imports: [JwtModule.register({}), DiscoveryModule],
  providers: [{ provide: APP_GUARD, useClass: AuthGuard }, AudienceCheck, Tokens, Sessions, Attempts],
  exports: [Sessions, Attempts],
})
export class AuthPlatformModule {}
