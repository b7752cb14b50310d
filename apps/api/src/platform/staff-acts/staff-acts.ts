import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { StaffActEntity } from './staff-act.entity.js';

/** What a member of staff can do beside the ledger, as the audit trail calls it; a name once used keeps its meaning. */
export type StaffAct =
  | 'member-invited'
  | 'member-invited-again'
  | 'member-role-changed'
  | 'member-disabled'
  | 'member-enabled'
  | 'member-sessions-ended'
  | 'member-access-reset'
  | 'member-key-offered'
  | 'member-key-endorsed'
  | 'member-key-confirmed'
  | 'member-key-revoked'
  | 'member-reset-stopped'
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
  | 'csv-mapping-saved'
  | 'statement-read'
  | 'statement-refused'
  | 'statement-discarded'
  | 'job-retried'
  | 'writes-let-go-on';

/** Whom or what it was done to; for what was taken from another member of staff, from whom. */
export type ActedOn =
  | { readonly memberId: string }
  | { readonly investorId: string }
  | { readonly recordId: string; readonly fromStaffId?: string };

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
    await manager.insert(StaffActEntity, { staffId, act, ...on, detail, at: this.clock.now() });
  }
}
