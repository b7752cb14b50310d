import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChangePinRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { InvestorAccounts } from '../users/index.js';
import { PinVerifier } from './pin-verifier.js';
import { PinWriter } from './pin-writer.js';

/** An investor changes the transaction PIN; the other sessions end. */
export class ChangePin extends Command<void> {
  constructor(
    readonly investor: SignedInInvestor,
    readonly request: ChangePinRequest,
  ) {
    super();
  }
}

@CommandHandler(ChangePin)
export class ChangePinHandler implements ICommandHandler<ChangePin> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly verifier: PinVerifier,
    private readonly pins: PinWriter,
    private readonly sessions: Sessions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'wrong-pin', 'pin-locked' */
  async execute({ investor, request }: ChangePin): Promise<void> {
    await this.verifier.verify(investor.id, request.currentPIN);
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investor.id, manager);
      await this.sessions.endOthersOf(investor, manager);
      await this.pins.set(investor.id, request.newPIN, manager);
      const data = { at: this.clock.now().toISOString() };
      const key = `pin-changed/${randomUUID()}`;
      await this.outbox.put({ key, to: { investorId: investor.id }, template: 'pin-changed', data }, manager);
    });
  }
}
