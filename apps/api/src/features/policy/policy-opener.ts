import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { isRefusal, type Policy, POLICY_STREAM } from '@clearfold/ledger';
import { EventStore, readPolicyInForce } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { inBackground } from '#platform/telemetry/in-background.js';
import { assertSettingsAgree } from './policy-settings-agree.js';
import { setUpPolicy } from './set-up-policy.js';

/**
 * A log that nothing was recorded in yet gets its policy at once, any other one when processes of before are gone. A time that
 * is further off than the migration ever sets it was put there by somebody else.
 */
const MAY_OPEN = `
select (select position from ledger.head) = 0
  or not exists (select from policy_opening where begins_at > $1 and begins_at <= $1::timestamptz + interval '2 days')
  as "mayOpen"`;

const LOOK_MILLISECONDS = 600_000;

/** Gives a log its first policy, as the environment says, and holds the environment to it from then on. */
@Injectable()
export class PolicyOpener implements OnModuleDestroy {
  private readonly log = new Logger('Policy');
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * @param first the policy; as this process is set up unless said
   * @throws Error when the ledger does not take it; not where another process was first
   */
  async openIfDue(first: Policy = setUpPolicy(this.settings)): Promise<void> {
    if (await this.isDue()) await this.open(first);
  }

  /** A demo's history takes the thresholds that it was written for. @throws as `openIfDue` does */
  async openForDemo(): Promise<void> {
    await this.openIfDue(setUpPolicy({ breakGlass: this.settings.breakGlass }));
  }

  /** @throws Error for the operator where the environment contradicts the ledger's policy */
  async assertAgreed(): Promise<void> {
    const policy = await this.inForce();
    if (policy) assertSettingsAgree(this.settings, policy.event);
  }

  /**
   * Looks every ten minutes from now on, in a process that serves: whether the log of an upgraded server gets its policy, and
   * whether this process would start again. Not a job, as whatever works on jobs may be set up otherwise.
   */
  watch(): void {
    this.timer = setInterval(() => inBackground('The look at the policy', this.look()), LOOK_MILLISECONDS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** What `watch` does each time. @throws as `openIfDue` does */
  async look(): Promise<void> {
    await this.openIfDue();
    try {
      await this.assertAgreed();
    } catch (error) {
      this.log.warn(`This server will not start again. ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async isDue(): Promise<boolean> {
    if (await this.inForce()) return false;
    const [row] = await this.source.query<{ mayOpen: boolean }[]>(MAY_OPEN, [this.clock.now()]);
    return row?.mayOpen === true;
  }

  private async open(first: Policy): Promise<void> {
    const answer = await this.store.execute({
      streamId: POLICY_STREAM,
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'set-up' },
      command: { type: 'OpenPolicy', ...first },
    });
    if (!isRefusal(answer)) {
      const { secondApprovalFromCents: from, secondApprovalDailyFromCents: daily, breakGlass } = first;
      this.log.warn(
        `The ledger has its first policy: two people from ${from} cents, from ${daily} a day, break-glass ${breakGlass}`,
      );
    } else if (answer.refused !== 'policy-open-already') {
      throw new Error(`The policy cannot be opened: ${answer.refused}`);
    }
  }

  private inForce() {
    return readPolicyInForce((text, values) => this.source.query(text, values));
  }
}
