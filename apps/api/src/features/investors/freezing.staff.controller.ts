import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type AccountStatus, FreezeRequest, routes } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { AccountStatusReader } from './account-status.view.js';
import { freezeInvestor, unfreezeInvestor } from './investors.commands.js';

@StaffController('Staff: investors')
export class FreezingStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly statuses: AccountStatusReader,
  ) {}

  /** Whether an investor may move money, since when, and who said so. */
  @Route(routes.investors.accountStatus)
  standing(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<AccountStatus> {
    return this.statuses.of(id, staff.role);
  }

  /** Stops money from leaving an account. Answers how it stands then. */
  @Route(routes.investors.freeze)
  async freeze(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: FreezeRequest,
    @IdempotencyKey() key?: string,
  ): Promise<AccountStatus> {
    await this.commands.execute(freezeInvestor(staff.id, id, body, key));
    return this.statuses.of(id, staff.role);
  }

  /** Lets a frozen account move money again. Answers how it stands then. */
  @Route(routes.investors.unfreeze)
  async unfreeze(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: FreezeRequest,
    @IdempotencyKey() key?: string,
  ): Promise<AccountStatus> {
    await this.commands.execute(unfreezeInvestor(staff.id, id, body, key));
    return this.statuses.of(id, staff.role);
  }
}
