import { Body, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT, BRAND } from '@clearfold/content';
import {
  type BackupCodesAnswer,
  ConfirmSecondFactorRequest,
  type MessageAnswer,
  routes,
  type SecondFactorEnrolment,
  type SecondFactorOnAnswer,
  SecondFactorPasswordRequest,
  SecondFactorProofRequest,
  type SecondFactorStatus,
} from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { OwnPassword } from './own-password.js';
import { RenewBackupCodes } from './renew-backup-codes.js';
import { SecondFactors } from './second-factors.js';
import { base32, otpauthUrl } from './totp.js';
import { TurnOffSecondFactor } from './turn-off.js';
import { TurnOnSecondFactor } from './turn-on.js';

/** The investor's own second factor. */
@InvestorController('users')
export class SecondFactorInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
  ) {}

  @Route(routes.secondFactor.status)
  async status(@CurrentInvestor() { id }: SignedInInvestor): Promise<SecondFactorStatus> {
    return { enabled: await this.factors.isOn(id), backupCodesLeft: await this.factors.backupCodesLeft(id) };
  }

  /** Makes a secret for an authenticator app. It is shown this once, and counts once a code of it was confirmed. */
  @Route(routes.secondFactor.enrol)
  async enrol(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: SecondFactorPasswordRequest,
    @Ip() address: string,
  ): Promise<SecondFactorEnrolment> {
    const { id } = investor;
    await this.password.verify(investor, body.password, address);
    const secret = await this.factors.start(id);
    const { email } = await this.accounts.emailOf(id);
    return { secret: base32(secret), otpauthUrl: otpauthUrl(BRAND.name, email, secret) };
  }

  /**
   * Switches it on with a first code, beside passkeys with a backup code too; as the first one it ends other sessions.
   *
   * The backup codes of a first second factor are shown this once; else those of before stay as they are.
   */
  @Route(routes.secondFactor.confirm)
  async confirm(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() request: ConfirmSecondFactorRequest,
    @Ip() address: string,
  ): Promise<SecondFactorOnAnswer> {
    const backupCodes = await this.commands.execute(new TurnOnSecondFactor({ investor, request, address }));
    return backupCodes
      ? { message: ANSWER_TEXT.secondFactorOn, backupCodes }
      : { message: ANSWER_TEXT.secondFactorApp };
  }

  /** Ten new backup codes; the old ones stop working. */
  @Route(routes.secondFactor.renew)
  async renew(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: SecondFactorProofRequest,
    @Ip() address: string,
  ): Promise<BackupCodesAnswer> {
    const backupCodes = await this.commands.execute(new RenewBackupCodes({ investor, proof: body, address }));
    return { message: ANSWER_TEXT.backupCodesRenewed, backupCodes };
  }

  @Route(routes.secondFactor.disable)
  async disable(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: SecondFactorProofRequest,
    @Ip() address: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new TurnOffSecondFactor({ investor, proof: body, address }));
    return { message: ANSWER_TEXT.secondFactorOff };
  }
}
