import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { ResetMails } from './reset-mails.js';

/** Someone follows the mailed link: the account's reset window opens. Answers the account's e-mail, for the form. */
export class OpenResetLink extends commandWith<{ token: string; shownProofs: readonly string[] }, string>() {}

@CommandHandler(OpenResetLink)
export class OpenResetLinkHandler implements ICommandHandler<OpenResetLink> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly mails: ResetMails,
    private readonly proofs: DeviceProofs,
  ) {}

  /** @throws ApiError 'link-invalid'; 'pin-locked', after which the link still works */
  async execute({ token, shownProofs }: OpenResetLink): Promise<string> {
    return this.source.transaction(async (manager) => {
      const { personId, address } = await this.links.use('reset-password', token, manager);
      const device = await this.proofs.of('investor', personId, shownProofs, manager);
      await this.mails.openWindow(personId, device, manager);
      return address;
    });
  }
}
