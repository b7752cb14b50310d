import { Body, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApproveDepositRequest,
  MatchDepositRequest,
  RejectRequest,
  type ReviewRequest,
  routes,
} from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { RequestReader } from '../review-queue/review-queue.view.js';
import { StaleDecisions } from '../review-queue/stale-decisions.js';
import { approveDeposit, matchDeposit } from './deposits.commands.js';
import { rejectRequest } from '../review-queue/reject-request.js';

@StaffController('Staff: review')
@UseInterceptors(StaleDecisions)
export class DepositsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  /** Credits a pending deposit. Answers the request as it stands then. */
  @Route(routes.deposits.approve)
  async approve(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: ApproveDepositRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(approveDeposit(staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Declines a pending deposit. Answers the request as it stands then. */
  @Route(routes.deposits.reject)
  async reject(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: RejectRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(rejectRequest('deposit', staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Says by which line a deposit came that was credited without one. Answers the request as it stands then. */
  @Route(routes.outsideLines.matchDeposit)
  async match(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: MatchDepositRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(matchDeposit(staff.id, id, body, key));
    return this.requests.one(id, staff);
  }
}
