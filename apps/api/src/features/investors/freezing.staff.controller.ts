import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { FreezeRequest, type AccountStatus } from '@clearfold/contracts';
import { Audience, Roles } from '#platform/auth/audience.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/index.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { FreezeInvestor } from './freeze-investor.js';
import { AccountStatusReader } from './account-status.view.js';
import { UnfreezeInvestor } from './unfreeze-investor.js';

@ApiTags('Staff: investors')
@ApiBearerAuth()
@Audience('staff')
@Roles('reviewer')
@Controller('staff/investors')
export class FreezingStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly standings: AccountStatusReader,
  ) {}

  /** Whether an investor may move money, since when, and who said so. */
  @Get(':id/standing')
  @Roles('reviewer', 'auditor', 'support')
  standing(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<AccountStatus> {
    return this.standings.of(id, staff.role);
  }

  /** Stops money from leaving an account. Answers how it stands then. */
  @Post(':id/freeze')
  @HttpCode(200)
  async freeze(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: FreezeRequest,
    @IdempotencyKey() key?: string,
  ): Promise<AccountStatus> {
    await this.commands.execute(new FreezeInvestor(staff.id, id, body, key));
    return this.standings.of(id, staff.role);
  }

  /** Lets a frozen account move money again. Answers how it stands then. */
  @Post(':id/unfreeze')
  @HttpCode(200)
  async unfreeze(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: FreezeRequest,
    @IdempotencyKey() key?: string,
  ): Promise<AccountStatus> {
    await this.commands.execute(new UnfreezeInvestor(staff.id, id, body, key));
    return this.standings.of(id, staff.role);
  }
}
