import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isRefusal, POLICY_STREAM } from '@clearfold/ledger';
import { EventStore, readPolicyInForce } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { assertSettingsAgree } from './policy-settings-agree.js';
import { setUpPolicy } from './set-up-policy.js';

/** A log that nothing was recorded in yet gets its policy at once, any other one when processes of before are gone. */
const MAY_OPEN = `
select (select position from ledger.head) = 0 or (select begins_at from policy_opening) <= $1 as "mayOpen"`;

/** Gives a log its first policy, as the environment says, and holds the environment to it from then on. */
@Injectable()
export class PolicyOpener {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Whether the log has no policy and may be given one now. */
  async isDue(): Promise<boolean> {
    if (await this.inForce()) return false;
    const [row] = await this.source.query<{ mayOpen: boolean }[]>(MAY_OPEN, [this.clock.now()]);
    return row?.mayOpen === true;
  }

  /** @throws Error when the ledger does not take it; not where another process was first */
  async openIfDue(): Promise<void> {
    if (await this.isDue()) await this.open();
  }

  /** For a log that begins: a demo's, whose events are of long ago. @throws as `openIfDue` does */
  async open(): Promise<void> {
    const answer = await this.store.execute({
      streamId: POLICY_STREAM,
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'set-up' },
      command: { type: 'OpenPolicy', ...setUpPolicy(this.settings) },
    });
    if (isRefusal(answer) && answer.refused !== 'policy-open-already') {
      throw new Error(`The policy cannot be opened: ${answer.refused}`);
    }
  }

  /** @throws Error for the operator where the environment contradicts the ledger's policy */
  async assertAgreed(): Promise<void> {
    const policy = await this.inForce();
    if (policy) assertSettingsAgree(this.settings, policy.event);
  }

  private inForce() {
    return readPolicyInForce((text, values) => this.source.query(text, values));
  }
}
