import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AdjustmentRequest, RejectRequest, ReversalRequest, type ReviewRequest, routes } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { RequestReader } from '../review-queue/review-queue.view.js';
import { approveAdjustment, proposeAdjustment, proposeReversal, retractAdjustment } from './adjustments.commands.js';
import { rejectRequest } from '../review-queue/reject-request.js';

/** Changes of a balance by two admins. Each call answers the proposal as it stands then in the review queue. */
@StaffController('Staff: adjustments')
export class AdjustmentsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  /** Proposes to give an investor money, or to take some. */
  @Route(routes.adjustments.draft)
  @HttpCode(201)
  async draft(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: AdjustmentRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    const { streamId } = await this.commands.execute(proposeAdjustment(staff.id, body, key));
    return this.requests.one(streamId, staff);
  }

  /** Proposes to take a wrong deposit or adjustment back by its mirror image. */
  @Route(routes.adjustments.reverse)
  @HttpCode(201)
  async reverse(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: ReversalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    const { streamId } = await this.commands.execute(proposeReversal(staff.id, body, key));
    return this.requests.one(streamId, staff);
  }

  /** Agrees to what another admin proposed: the money moves. */
  @Route(routes.adjustments.approve)
  async approve(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(approveAdjustment(staff.id, id, key));
    return this.requests.one(id, staff);
  }

  /** Declines what another admin proposed. */
  @Route(routes.adjustments.reject)
  async reject(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: RejectRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(rejectRequest('adjustment', staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Takes the own proposal back. */
  @Route(routes.adjustments.withdraw)
  async withdraw(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(retractAdjustment(staff.id, id, key));
    return this.requests.one(id, staff);
  }
}
