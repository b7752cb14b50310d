import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { KnownPasskeys } from '../passkeys/known-passkeys.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { OwnPassword } from './own-password.js';
import { SecondFactors } from './second-factors.js';

/** An investor takes no app any more; it takes password and code to say so. Without a passkey the password alone is left. */
export class TurnOffSecondFactor extends commandWith<{
  investor: SignedInInvestor;
  proof: { readonly password: string; readonly code: string };
  address: string;
}>() {}

@CommandHandler(TurnOffSecondFactor)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactor> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly passkeys: KnownPasskeys,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'wrong-password', 'wrong-code', 'second-factor-off', 'too-many-requests' */
  async execute({ investor, proof, address }: TurnOffSecondFactor): Promise<void> {
    const investorId = investor.id;
    await this.password.verify(investor, proof.password, address);
    if (!(await this.factors.isOn(investorId))) throw new ApiError('second-factor-off');
    await this.factors.use(investorId, proof.code, address);
    await this.credentials.change([investorId], async (change) => {
      const { manager } = change;
      await this.accounts.lock(investorId, manager);
      await this.factors.turnOff(investorId, change);
      const hasPasskeys = (await this.passkeys.of(investorId, manager)).keys.size > 0;
      if (!hasPasskeys) await this.factors.forgetBackupCodes(investorId, manager);
      const data = { at: this.clock.now().toISOString(), hasPasskeys };
      await this.outbox.put({ to: { investorId }, template: 'second-factor-off', data }, manager);
    });
  }
}
