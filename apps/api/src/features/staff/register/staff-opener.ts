import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type StaffCommand } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { mayOpen } from '#platform/event-store/may-open.js';
import { inBackground } from '#platform/telemetry/in-background.js';
import { StaffProposalEntity } from '../staff-proposal.entity.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffProposals } from '../proposals/staff-proposals.js';
import { StaffRegister } from './staff-register.js';

const LOOK_MILLISECONDS = 600_000;

/** Has a log know the staff: whoever is there by then is the root of trust, and whoever comes later comes by two admins. */
@Injectable()
export class StaffOpener implements OnModuleDestroy {
  private readonly log = new Logger('Staff');
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly register: StaffRegister,
    private readonly proposals: StaffProposals,
    private readonly clock: Clock,
  ) {}

  /**
   * A log of before once processes of before are gone, any other one as soon as there is an admin.
   *
   * @throws ApiError 'ledger-halted' while nothing is recorded
   */
  async openIfDue(): Promise<void> {
    const { manager } = this.source;
    if (!(await mayOpen(manager, 'staff_opening', this.clock.now()))) return;
    if ((await this.register.known(manager)).isOpen) return;
    await this.store.assertMayRecord();
    await this.source.transaction((transaction) => this.open(transaction));
  }

  /** Looks every ten minutes from now on, in a process that serves. */
  watch(): void {
    this.timer = setInterval(() => inBackground('The look at the staff', this.openIfDue()), LOOK_MILLISECONDS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async open(manager: EntityManager): Promise<void> {
    await this.register.lock(manager);
    const known = await this.register.known(manager);
    if (known.isOpen) return;
    const members = await manager.find(StaffMemberEntity, {
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (!members.some(({ role, disabledAt }) => role === 'admin' && !disabledAt)) return;
    await this.register.recordAll(manager, { kind: 'system', id: 'set-up' }, [
      // Somebody may have founded one before: what they are then, `verify` holds the table to.
      ...members.filter(({ id }) => known.members.get(id) === undefined).map(founded),
      { type: 'OpenStaff' },
    ]);
    await this.endWaiting(manager);
    this.log.warn(`The log knows the staff from here on: ${members.length} members, its root of trust`);
  }

  /** What waits was proposed before the log knew of it, and is proposed anew. */
  private async endWaiting(manager: EntityManager): Promise<void> {
    const waiting = await manager.findBy(StaffProposalEntity, { status: 'waiting' });
    for (const { id } of waiting) {
      const { proposal } = await this.proposals.lock(id, manager);
      await this.proposals.close(proposal, { status: 'ended' }, manager);
    }
  }
}

const founded = ({ id, role, disabledAt, joinedAt }: StaffMemberEntity): StaffCommand => ({
  type: 'FoundStaff',
  memberId: id,
  role,
  access: disabledAt ? 'off' : 'on',
  joined: joinedAt ? 'yes' : 'no',
});
