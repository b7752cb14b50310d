import { PublicController, Route } from '../http/route.js';
import { type Readiness, routes } from '@clearfold/contracts';
import { LedgerHalt } from '../alarms/ledger-halt.js';
import { HealthChecks } from './health-checks.js';
import { ApiError } from '../http/api-error.js';
import { Unlimited } from '../rate-limits/unlimited.js';

const RETRY_AFTER_SECONDS = 2;

/** For load balancers, orchestrators and launchers. A crowd that asks costs no more than one (`HealthChecks`). */
@PublicController('Health')
@Unlimited()
export class HealthPublicController {
  constructor(
    private readonly checks: HealthChecks,
    private readonly halt: LedgerHalt,
  ) {}

  /** Answers as long as the process does: nothing a restart of it would mend is asked here. */
  @Route(routes.health.live)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Answers while this process should be given requests, for whoever hands them out; "degraded" names the parts that somebody
   * must look at meanwhile, 503 those that cannot work now. An alarm of the log does not make it 503: it is one of all
   * processes, and signing in, reading and letting writes go on need one.
   */
  @Route(routes.health.serving)
  async serving(): Promise<Readiness> {
    const [failing, degraded] = await Promise.all([this.checks.failing(), this.checks.degraded()]);
    if (failing.length > 0) throw notReady(failing.map((part) => [part, 'unavailable']));
    return degraded.length === 0 ? { status: 'ok' } : { status: 'degraded', degraded };
  }

  /**
   * Answers while requests are served and the log is the one it was: as `serving`, and 503 from an alarm of the log's
   * integrity on, until it is over or an admin let writes go on. For whoever watches over the product.
   */
  @Route(routes.health.readyByDefault, routes.health.ready)
  async ready(): Promise<Readiness> {
    const serving = await this.serving();
    const open = await this.halt.open();
    if (open.length > 0) throw notReady(open.map((part) => [part, 'alarm']));
    return serving;
  }
}

const notReady = (parts: readonly (readonly [part: string, why: string])[]): ApiError =>
  new ApiError('ledger-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, errors: Object.fromEntries(parts) });
