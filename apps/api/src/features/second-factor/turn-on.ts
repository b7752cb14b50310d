import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ConfirmSecondFactorRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { KnownPasskeys } from '../passkeys/known-passkeys.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecurityMails } from '../users/security-mails.js';
import { SecondFactors } from './second-factors.js';

/**
 * An investor shows that the app gives the right codes; from now on signing in takes one. Answers the backup codes where it is the
 * first second factor. Who has passkeys gives a backup code too: a password alone makes nobody a further way in.
 */
export class TurnOnSecondFactor extends commandWith<
  { investor: SignedInInvestor; request: ConfirmSecondFactorRequest; address: string },
  string[] | undefined
>() {}

@CommandHandler(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly factors: SecondFactors,
    private readonly passkeys: KnownPasskeys,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
  ) {}

  /** @throws ApiError 'wrong-code', 'second-factor-on', 'second-factor-off', 'too-many-requests' */
  async execute({ investor, request, address }: TurnOnSecondFactor): Promise<string[] | undefined> {
    const { id: investorId } = investor;
    if (await this.factors.isOn(investorId)) throw new ApiError('second-factor-on');
    const { keys } = await this.passkeys.of(investorId);
    const backupCode = keys.size > 0 ? (request.backupCode ?? '') : undefined;
    await this.factors.useFirst(investorId, request.code, address, backupCode);
    const codes = await this.factors.makeBackupCodes(investorId);
    return this.credentials.change([investorId], async (change) => {
      const { manager } = change;
      await this.accounts.lock(investorId, manager);
      const hasPasskeys = (await this.passkeys.of(investorId, manager)).keys.size > 0;
      // Sessions that were opened with the password alone may be somebody else's.
      if (!hasPasskeys) await this.sessions.endOthersOf(investor, manager);
      await this.factors.turnOn(investorId, change);
      await this.mails.tell(investorId, { template: 'second-factor-on', hasPasskeys }, manager);
      return hasPasskeys ? undefined : this.factors.replaceBackupCodes(codes, manager);
    });
  }
}
