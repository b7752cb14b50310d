import { Injectable } from '@nestjs/common';
import { type StaffProposalStatus } from '@clearfold/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { proposalOf, type StaffProposalRow } from './staff-proposal-row.js';

/**
 * Every admin who can act. Where the only one decides alone, those too who were switched off lately: one admin alone may
 * do that, so perhaps it was the first step.
 */
const READERS = `
select id from staff
where role = 'admin' and joined_at is not null
  and (disabled_at is null or ($1 and disabled_at > $2::timestamptz - interval '7 days'))
order by id`;

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
  async tell(row: StaffProposalRow, { status, decidedBy, reason }: Outcome, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const { kind, name, email, role, fromRole, proposedBy, expiresAt, aloneFrom } = proposalOf(row);
    const readers = await manager.query<{ id: string }[]>(READERS, [aloneFrom !== undefined, now]);
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
}
