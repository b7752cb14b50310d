import { Body, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RejectRequest, type ReviewRequest, routes } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { RequestReader } from '../review-queue/review-queue.view.js';
import { StaleDecisions } from '../review-queue/stale-decisions.js';
import { approveTransfer } from './transfers.commands.js';
import { rejectRequest } from '../review-queue/reject-request.js';

@StaffController('Staff: review')
@UseInterceptors(StaleDecisions)
export class TransfersStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  /** Agrees to a pending transfer: the money is the recipient's. Answers the request as it stands then. */
  @Route(routes.transfers.approve)
  async approve(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(approveTransfer(staff.id, id, key));
    return this.requests.one(id, staff);
  }

  /** Declines a pending transfer. Answers the request as it stands then. */
  @Route(routes.transfers.reject)
  async reject(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: RejectRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(rejectRequest('transfer', staff.id, id, body, key));
    return this.requests.one(id, staff);
  }
}
