import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AccountRecovery, EmailChangeRequest, routes, StaffReasonRequest } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { AccountRecoveryReader } from './account-recovery.view.js';
import { EmailChangeEnds } from './end-email-change.js';
import { StartEmailChange } from './start-email-change.js';
import { StartPinRecovery } from './start-pin-recovery.js';

/** Help with a lost e-mail or PIN. Staff begin it and give the reason; only the investor can finish it. */
@StaffController('Staff: investors')
export class AccountRecoveryStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ends: EmailChangeEnds,
    private readonly help: AccountRecoveryReader,
  ) {}

  /** What staff did to an account and why, the newest first, and its latest changes of e-mail. */
  @Route(routes.accountRecovery.help)
  of(@UuidParam() id: string): Promise<AccountRecovery> {
    return this.help.of(id);
  }

  /**
   * Begins to change an e-mail: the new address is mailed a link to confirm it, the old one a link to stop it. It takes
   * effect a day later at the earliest, once it was confirmed.
   */
  @Route(routes.accountRecovery.startEmailChange)
  async startEmailChange(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: EmailChangeRequest,
  ): Promise<AccountRecovery> {
    await this.commands.execute(new StartEmailChange({ staffId: staff.id, investorId: id, request: body }));
    return this.help.of(id);
  }

  /** Takes a change of e-mail back that has not taken effect. */
  @Route(routes.accountRecovery.withdrawEmailChange)
  async withdrawEmailChange(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<AccountRecovery> {
    await this.ends.withdraw(id, staff.id, reason);
    return this.help.of(id);
  }

  /** Mails the investor a link by which they, with their password, set a new PIN. Staff never see or set one. */
  @Route(routes.accountRecovery.startPinHelp)
  async startPinHelp(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<AccountRecovery> {
    await this.commands.execute(new StartPinRecovery({ staffId: staff.id, investorId: id, reason }));
    return this.help.of(id);
  }
}
