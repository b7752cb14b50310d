import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { OwnPassword } from './own-password.js';
import { SecondFactorMethods } from './second-factor-methods.js';
import { SecondFactors } from './second-factors.js';

/** An investor wants ten new backup codes; the old ones stop working. */
export class RenewBackupCodes extends commandWith<
  { investor: SignedInInvestor; proof: { readonly password: string; readonly code: string }; address: string },
  string[]
>() {}

@CommandHandler(RenewBackupCodes)
export class RenewBackupCodesHandler implements ICommandHandler<RenewBackupCodes> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly methods: SecondFactorMethods,
  ) {}

  /** @throws ApiError 'wrong-password', 'wrong-code', 'second-factor-off', 'too-many-requests' */
  async execute({ investor, proof, address }: RenewBackupCodes): Promise<string[]> {
    const investorId = investor.id;
    if (!(await this.methods.isAsked(investorId))) throw new ApiError('second-factor-off');
    await this.password.verify(investor, proof.password, address);
    await this.factors.use(investorId, proof.code, address);
    const codes = await this.factors.makeBackupCodes(investorId);
    return this.source.transaction(async (manager) => {
      await this.accounts.lock(investorId, manager);
      return this.factors.replaceBackupCodes(codes, manager);
    });
  }
}
