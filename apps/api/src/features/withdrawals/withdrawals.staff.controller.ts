import { Body, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApproveWithdrawalRequest,
  CompleteWithdrawalRequest,
  MatchWithdrawalRequest,
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
import { approveWithdrawal, completeWithdrawal, matchWithdrawal } from './withdrawals.commands.js';
import { rejectRequest } from '../review-queue/reject-request.js';

@StaffController('Staff: review')
@UseInterceptors(StaleDecisions)
export class WithdrawalsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  /** Agrees to a pending payout. Answers the request as it stands then. */
  @Route(routes.withdrawals.approve)
  async approve(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: ApproveWithdrawalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(approveWithdrawal(staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Declines a pending payout, or takes back an approved one that bounced. Answers the request as it stands then. */
  @Route(routes.withdrawals.reject)
  async reject(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: RejectRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(rejectRequest('withdrawal', staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Marks an approved payout as dispatched. Answers the request as it stands then. */
  @Route(routes.withdrawals.complete)
  async complete(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: CompleteWithdrawalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(completeWithdrawal(staff.id, id, body, key));
    return this.requests.one(id, staff);
  }

  /** Says by which line a payout went out that was marked as paid without one. Answers the request as it stands then. */
  @Route(routes.outsideLines.matchWithdrawal)
  async match(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: MatchWithdrawalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<ReviewRequest> {
    await this.commands.execute(matchWithdrawal(staff.id, id, body, key));
    return this.requests.one(id, staff);
  }
}
