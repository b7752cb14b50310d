import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChangePinRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Sessions } from '#platform/auth/sessions.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecurityMails } from '../users/security-mails.js';
import { UserReader } from '../users/user.reader.js';
import { PinVerifier } from './pin-verifier.js';
import { PinWriter } from './pin-writer.js';

/** An investor changes the transaction PIN; the other sessions end. */
export class ChangePin extends commandWith<{ investor: SignedInInvestor; request: ChangePinRequest }>() {}

@CommandHandler(ChangePin)
export class ChangePinHandler implements ICommandHandler<ChangePin> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly verifier: PinVerifier,
    private readonly pins: PinWriter,
    private readonly users: UserReader,
    private readonly rules: SecretRules,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
  ) {}

  /** @throws ApiError 'wrong-pin', 'pin-locked', 'pin-obvious' */
  async execute({ investor, request }: ChangePin): Promise<void> {
    await this.verifier.verify(investor.id, request.currentPIN);
    const { dateOfBirth } = await this.users.of(investor.id);
    this.rules.refusePin({ field: 'newPIN', value: request.newPIN }, dateOfBirth);
    await this.credentials.change([investor.id], async (change) => {
      const { manager } = change;
      await this.accounts.lock(investor.id, manager);
      await this.sessions.endOthersOf(investor, manager);
      await this.pins.set(investor.id, request.newPIN, change);
      await this.mails.tell(investor.id, { template: 'pin-changed' }, manager);
    });
  }
}
