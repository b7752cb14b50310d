import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AdjustmentRequest, RejectRequest, ReversalRequest, type ReviewRequest } from '@clearfold/contracts';
import { Audience, Roles } from '#platform/auth/audience.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/index.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { RequestReader } from '../review-queue/index.js';
import { ApproveAdjustment } from './approve-adjustment.js';
import { ProposeAdjustment } from './propose-adjustment.js';
import { ProposeReversal } from './propose-reversal.js';
import { RejectAdjustment } from './reject-adjustment.js';
import { RetractAdjustment } from './retract-adjustment.js';

/** Changes of a balance by two admins. Each call answers the proposal as it stands then in the review queue. */
@ApiTags('Staff: adjustments')
@ApiBearerAuth()
@Audience('staff')
@Roles('admin')
@Controller('staff/adjustments')
export class AdjustmentsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  /** Proposes to give an investor money, or to take some. */
  @Post()
  @HttpCode(201)
  async draft(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: AdjustmentRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    const { streamId } = await this.commands.execute(new ProposeAdjustment(staff.id, body, key));
    return this.requests.one(streamId, staff);
  }

  /** Proposes to take a wrong deposit or adjustment back by its mirror image. */
  @Post('reversals')
  @HttpCode(201)
  async reverse(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: ReversalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    const { streamId } = await this.commands.execute(new ProposeReversal(staff.id, body, key));
    return this.requests.one(streamId, staff);
  }

  /** Agrees to what another admin proposed: the money moves. */
  @Post(':id/approve')
  @HttpCode(200)
  async approve(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(new ApproveAdjustment(staff.id, id, key));
    return this.requests.one(id, staff);
  }

  /** Declines what another admin proposed. */
  @Post(':id/reject')
  @HttpCode(200)
  async reject(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: RejectRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(new RejectAdjustment(staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Takes the own proposal back. */
  @Post(':id/withdraw')
  @HttpCode(200)
  async withdraw(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(new RetractAdjustment(staff.id, id, key));
    return this.requests.one(id, staff);
  }
}
