import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type NewPinRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { PinWriter } from '../pin/index.js';
import { OwnPassword, SecondFactors } from '../second-factor/index.js';
import { InvestorAccounts } from '../users/index.js';

/** Someone who forgot the PIN sets a new one: by the mailed link, the password, and a code where two-step sign-in is on. */
export class SetNewPin extends Command<void> {
  constructor(
    readonly request: NewPinRequest,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SetNewPin)
export class SetNewPinHandler implements ICommandHandler<SetNewPin> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly pins: PinWriter,
    private readonly sessions: Sessions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'link-invalid', 'wrong-password', 'wrong-code', 'too-many-requests'; the link still works then */
  async execute({ request, address }: SetNewPin): Promise<void> {
    const { token, password, code, newPIN } = request;
    // The link comes first: without one, nobody guesses passwords here.
    const investorId = await this.links.ownerOf('new-pin', token);
    const passwordHash = await this.password.verify(investorId, password, address);
    if (await this.factors.isOn(investorId)) {
      if (!code?.trim()) throw new ApiError('wrong-code', { errors: { code: ERROR_TEXT['wrong-code'] } });
      await this.factors.use(investorId, code, address);
    }
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investorId, manager);
      await this.links.use('new-pin', token, manager);
      // A reset may have changed the password since it was checked.
      if (!(await this.accounts.holdsStill({ id: investorId, passwordHash }, manager))) {
        throw new ApiError('wrong-password', { errors: { password: ERROR_TEXT['wrong-password'] } });
      }
      await this.pins.set(investorId, newPIN, manager);
      await this.sessions.endAllOf(investorId, manager);
      const data = { at: this.clock.now().toISOString() };
      const key = `pin-set-anew/${randomUUID()}`;
      await this.outbox.put({ key, to: { investorId }, template: 'pin-set-anew', data }, manager);
    });
  }
}
