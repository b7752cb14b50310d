import { Body, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { ChangePasswordRequest, type MessageAnswer, routes, type StaffAnswer } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { WithoutKey } from '#platform/passkeys/without-key.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { ChangeOwnPassword } from './sign-in/change-own-password.js';
import { SignOutStaff } from './sign-in/sign-out-staff.js';
import { StaffAccounts } from './staff-accounts.js';

/** The signed-in member's own account. */
@StaffController('staff')
export class StaffStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: StaffAccounts,
    private readonly settings: Settings,
  ) {}

  @Route(routes.staff.me)
  @WithoutKey()
  async me(@CurrentStaff() { id, withKey }: SignedInStaff): Promise<StaffAnswer> {
    const staff = await this.accounts.member(id);
    if (!staff) throw new ApiError('unauthenticated');
    const { staffIdleMinutes: idleMinutes, staffPasskeys: passkeys } = this.settings;
    return { staff, idleMinutes, passkeys, withKey };
  }

  /** Changes the own password; the other sessions end. */
  @Route(routes.staff.changePassword)
  @WithoutKey()
  async changePassword(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: ChangePasswordRequest,
    @Ip() address: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new ChangeOwnPassword({ staff, request: body, address }));
    return { message: ANSWER_TEXT.passwordChanged };
  }

  @Route(routes.staff.signOut)
  @WithoutKey()
  async signOut(@CurrentStaff() { sessionId }: SignedInStaff): Promise<MessageAnswer> {
    await this.commands.execute(new SignOutStaff({ sessionId }));
    return { message: ANSWER_TEXT.signedOut };
  }
}
