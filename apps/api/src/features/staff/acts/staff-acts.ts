import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';

/** What a member of staff can do beside the ledger, as the audit trail calls it; a name once used keeps its meaning. */
export type StaffAct =
  | 'member-invited'
  | 'member-invited-again'
  | 'member-role-changed'
  | 'member-disabled'
  | 'member-enabled'
  | 'member-sessions-ended'
  | 'member-access-reset'
  | 'member-proposed'
  | 'member-proposal-declined'
  | 'member-proposal-withdrawn'
  | 'investor-sessions-ended'
  | 'investor-email-change-started'
  | 'investor-email-change-withdrawn'
  | 'investor-pin-help-started'
  | 'ticket-claimed'
  | 'ticket-taken-over'
  | 'ticket-answered'
  | 'ticket-answered-kept-open'
  | 'ticket-reopened'
  | 'message-marked'
  | 'mail-resent'
  | 'newsletter-reader-removed'
  | 'job-retried'
  | 'writes-let-go-on';

/** Whom or what it was done to; for what was taken from another member of staff, from whom. */
export type ActedOn =
  | { readonly memberId: string }
  | { readonly investorId: string }
  | { readonly recordId: string; readonly fromStaffId?: string };

const RECORD = `
insert into staff_acts (staff_id, act, member_id, investor_id, record_id, from_staff_id, detail, at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The trail of what staff did beside the ledger, whose events say for themselves who caused them. */
@Injectable()
export class StaffActs {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param manager the transaction of the act: neither is there without the other; absent where the act is in no table */
  async record(
    act: StaffAct,
    staffId: string,
    on: ActedOn,
    detail: string,
    manager: EntityManager = this.source.manager,
  ): Promise<void> {
    const named = (['memberId', 'investorId', 'recordId', 'fromStaffId'] as const).map(
      (name) => (on as Readonly<Record<string, string>>)[name] ?? null,
    );
    await manager.query(RECORD, [staffId, act, ...named, detail, this.clock.now()]);
  }
}
