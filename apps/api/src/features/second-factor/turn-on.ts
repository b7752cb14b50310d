import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecondFactors } from './second-factors.js';

/** An investor shows that the app gives the right codes; from now on signing in takes one. Answers the backup codes. */
export class TurnOnSecondFactor extends commandWith<
  { investor: SignedInInvestor; code: string; address: string },
  string[]
>() {}

@CommandHandler(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'wrong-code', 'second-factor-on', 'second-factor-off', 'too-many-requests' */
  async execute({ investor, code, address }: TurnOnSecondFactor): Promise<string[]> {
    if (await this.factors.isOn(investor.id)) throw new ApiError('second-factor-on');
    await this.factors.useFirst(investor.id, code, address);
    const codes = await this.factors.makeBackupCodes(investor.id);
    return this.credentials.change([investor.id], async (change) => {
      const { manager } = change;
      await this.accounts.lock(investor.id, manager);
      // Sessions that were opened with the password alone may be somebody else's.
      await this.sessions.endOthersOf(investor, manager);
      await this.factors.turnOn(investor.id, change);
      await this.outbox.put(
        { to: { investorId: investor.id }, template: 'second-factor-on', data: { at: this.clock.now().toISOString() } },
        manager,
      );
      return this.factors.replaceBackupCodes(codes, manager);
    });
  }
}
