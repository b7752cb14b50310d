import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { ResetMails } from './reset-mails.js';

/** Someone follows the mailed link: the account's reset window opens. Answers the account's e-mail, for the form. */
export class OpenResetLink extends Command<string> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(OpenResetLink)
export class OpenResetLinkHandler implements ICommandHandler<OpenResetLink> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly mails: ResetMails,
  ) {}

  /** @throws ApiError 'link-invalid'; 'pin-locked', after which the link still works */
  async execute({ token }: OpenResetLink): Promise<string> {
    return this.source.transaction(async (manager) => {
      const { personId, address } = await this.links.use('reset-password', token, manager);
      await this.mails.openWindow(personId, manager);
      return address;
    });
  }
}
