import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audience } from '#platform/auth/audience.js';
import { HealthChecks } from '#platform/health/health-checks.js';
import { ApiError } from '#platform/http/api-error.js';
import { Unlimited } from '#platform/rate-limits/unlimited.js';

const RETRY_AFTER_SECONDS = 2;

/** Requests are served. */
interface Readiness {
  status: 'ok' | 'degraded';
  /** What does not work, while requests are served without it. */
  degraded?: string[];
}

/** For load balancers, orchestrators and launchers. A crowd that asks costs no more than one (`HealthChecks`). */
@ApiTags('Health')
@Audience('public')
@Unlimited()
@Controller('health')
export class HealthPublicController {
  constructor(private readonly checks: HealthChecks) {}

  /** Answers as long as the process does: nothing a restart of it would mend is asked here. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Answers while requests can be served, "degraded" with the parts that somebody must look at meanwhile; 503 names the
   * parts that cannot work now.
   */
  @Get(['', 'ready'])
  async ready(): Promise<Readiness> {
    const [failing, degraded] = await Promise.all([this.checks.failing(), this.checks.degraded()]);
    if (failing.length === 0) return degraded.length === 0 ? { status: 'ok' } : { status: 'degraded', degraded };
    throw new ApiError('ledger-unavailable', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      errors: Object.fromEntries(failing.map((part) => [part, 'unavailable'])),
    });
  }
}
