import { randomBytes, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type InviteStaffRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { emailKey } from '../users/index.js';
import { StaffActs } from './staff-acts.js';

const INSERT = `
insert into staff (id, name, email, email_key, password_hash, role, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint staff_email do nothing
returning id`;

const LINK_HOURS = 72;

/** An admin adds a member, who sets the first password by a mailed link. Answers the new id. */
export class InviteMember extends Command<string> {
  constructor(
    readonly adminId: string,
    readonly request: InviteStaffRequest,
  ) {
    super();
  }
}

@CommandHandler(InviteMember)
export class InviteMemberHandler implements ICommandHandler<InviteMember> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'email-taken' */
  async execute({ adminId, request: { name, email, role } }: InviteMember): Promise<string> {
    const id = randomUUID();
    // Nobody knows this password: until the link is used nothing signs in.
    const passwordHash = await hashSecret(randomBytes(32).toString('base64url'));
    await this.source.transaction(async (manager) => {
      const now = this.clock.now();
      const added = await manager.query<unknown[]>(INSERT, [id, name, email, emailKey(email), passwordHash, role, now]);
      if (added.length === 0) throw new ApiError('email-taken', { errors: { email: ERROR_TEXT['email-taken'] } });
      const inviteToken = await this.links.make(
        'staff-invitation',
        { staffId: id },
        { address: email, minutes: LINK_HOURS * 60 },
        manager,
      );
      await this.outbox.put(
        {
          key: `staff-invitation/${randomUUID()}`,
          to: { staffId: id },
          template: 'staff-invitation',
          data: { inviteToken, hours: LINK_HOURS },
        },
        manager,
      );
      await this.acts.record('member-invited', adminId, { memberId: id }, role, manager);
    });
    return id;
  }
}
