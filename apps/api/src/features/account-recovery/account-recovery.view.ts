import { Injectable } from '@nestjs/common';
import { type AccountRecovery, type AccountRecoveryAct } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { AccountStatusReader } from '../investors/account-status.view.js';
import { StaffActEntity } from '#platform/staff-acts/staff-act.entity.js';
import { EmailChanges } from './email-changes.js';

/** Reads what support did for an investor, and what of it is under way. */
@Injectable()
export class AccountRecoveryReader {
  constructor(
    private readonly source: DataSource,
    private readonly changes: EmailChanges,
    private readonly statuses: AccountStatusReader,
  ) {}

  /** Also of an account that is gone. @throws ApiError 'investor-not-found' when nobody ever had this id */
  async of(investorId: string): Promise<AccountRecovery> {
    await this.statuses.expect(investorId);
    // What staff did to the account outlives it.
    const acts = this.source.getRepository(StaffActEntity).createQueryBuilder('a');
    acts.innerJoin('a.staff', 's').addSelect(['s.id', 's.name']).where({ investorId });
    const [emailChanges, latest] = await Promise.all([
      this.changes.latestOf(investorId),
      acts.orderBy('a.position', 'DESC').limit(50).getMany(),
    ]);
    return { emailChanges, acts: latest.map(actOf) };
  }
}

const actOf = ({ position, act, staff, detail, at }: StaffActEntity): AccountRecoveryAct => ({
  id: position,
  act,
  by: staff.name,
  reason: detail,
  at: at.toISOString(),
});
