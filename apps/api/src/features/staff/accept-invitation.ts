import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AcceptInvitationRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { hashSecret } from '#platform/auth/secret-hash.js';

const SET_PASSWORD = `update staff set password_hash = $2 where id = $1`;

/** An invited member sets the first password. */
export class AcceptInvitation extends Command<void> {
  constructor(readonly request: AcceptInvitationRequest) {
    super();
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
  ) {}

  /** @throws ApiError 'link-invalid' */
  async execute({ request: { token, newPassword } }: AcceptInvitation): Promise<void> {
    const passwordHash = await hashSecret(newPassword);
    await this.source.transaction(async (manager) => {
      const { personId } = await this.links.use('staff-invitation', token, manager);
      await manager.query(SET_PASSWORD, [personId, passwordHash]);
    });
  }
}
