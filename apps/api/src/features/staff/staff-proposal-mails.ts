import { Injectable } from '@nestjs/common';
import { type StaffProposalStatus } from '@clearfold/contracts';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { StaffMemberEntity } from './staff-member.entity.js';
import { type StaffProposalEntity } from './staff-proposal.entity.js';
import { proposalOf } from './stored-proposals.js';

const WEEK_MILLISECONDS = 7 * 24 * 3_600_000;

interface Outcome {
  /** 'waiting' when it was proposed. */
  readonly status: StaffProposalStatus;
  /** The name of who decided it. */
  readonly decidedBy?: string;
  /** Why it was decided so; why it was proposed unless said. */
  readonly reason?: string;
}

/** Tells the admins of each proposal about the staff and of what came of it: nobody is let in in silence. */
@Injectable()
export class StaffProposalMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @param manager the transaction of what is told */
  async tell(row: StaffProposalEntity, { status, decidedBy, reason }: Outcome, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const { kind, name, email, role, fromRole, proposedBy, expiresAt, aloneFrom } = proposalOf(row);
    const readers = await this.readers(aloneFrom !== undefined, now, manager);
    for (const { id } of readers) {
      await this.outbox.put(
        {
          key: `staff-proposal/${row.id}/${status}/${id}`,
          to: { staffId: id },
          template: 'staff-proposal',
          data: {
            status,
            at: now.toISOString(),
            kind,
            name,
            email,
            role,
            ...(fromRole && { fromRole }),
            proposedBy,
            expiresAt,
            ...(aloneFrom && { aloneFrom }),
            ...(decidedBy !== undefined && { decidedBy }),
            reason: reason ?? row.reason,
          },
        },
        manager,
      );
    }
  }
  /**
   * Every admin who can act. Where the only one decides alone, those too who were switched off lately: one admin alone may
   * do that, so perhaps it was the first step.
   */
  private readers(isAlone: boolean, now: Date, manager: EntityManager): Promise<StaffMemberEntity[]> {
    const admins = { role: 'admin', joinedAt: Not(IsNull()) } as const;
    const lately = MoreThan(new Date(now.valueOf() - WEEK_MILLISECONDS));
    return manager.find(StaffMemberEntity, {
      where: [{ ...admins, disabledAt: IsNull() }, ...(isAlone ? [{ ...admins, disabledAt: lately }] : [])],
      order: { id: 'ASC' },
    });
  }
}
