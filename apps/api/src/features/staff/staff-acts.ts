import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';

/** What a member of staff can do to an account, as the audit trail calls it; a name once used keeps its meaning. */
export type StaffAct =
  | 'member-invited'
  | 'member-role-changed'
  | 'member-disabled'
  | 'member-enabled'
  | 'member-sessions-ended'
  | 'investor-sessions-ended'
  | 'investor-email-change-started'
  | 'investor-email-change-withdrawn'
  | 'investor-pin-help-started';

const RECORD = `
insert into staff_acts (staff_id, act, member_id, investor_id, detail, at) values ($1, $2, $3, $4, $5, $6)`;

/** The trail of what staff did to accounts. */
@Injectable()
export class StaffActs {
  constructor(private readonly clock: Clock) {}

  /** @param manager the transaction of the act: neither is there without the other */
  async record(
    act: StaffAct,
    staffId: string,
    on: { readonly memberId: string } | { readonly investorId: string },
    detail: string,
    manager: EntityManager,
  ): Promise<void> {
    const [memberId, investorId] = 'memberId' in on ? [on.memberId, null] : [null, on.investorId];
    await manager.query(RECORD, [staffId, act, memberId, investorId, detail, this.clock.now()]);
  }
}
