import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ruleText } from '@clearfold/content';
import { type BulkAnswer, BulkApproveRequest, BulkRejectRequest, routes } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { ApiError } from '#platform/http/api-error.js';
import { DecideInBulk } from './decide-in-bulk.js';
import { approveDeposit } from '../deposits/deposits.commands.js';
import { approveWithdrawal } from '../withdrawals/withdrawals.commands.js';
import { approveTransfer } from '../transfers/transfers.commands.js';
import { rejectRequest } from '../review-queue/reject-request.js';

/** One decision on many requests, with a result for each. */
@StaffController('Staff: review')
export class BulkDecisionsStaffController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Approves up to 100 pending requests of any kind.
   *
   * @throws ApiError 'validation-failed' where an amount belongs to none of them: that row would be credited otherwise than seen.
   *   It is also a row's answer where its amount cannot be another than was asked for, which only a deposit's can.
   *   'line-needed' is one of a deposit that is credited by a line only, and of one that was first approved by a line
   */
  @Route(routes.reviewQueue.bulkApprove)
  async approve(
    @CurrentStaff() staff: SignedInStaff,
    @Body() { ids, note, creditedAmounts = [] }: BulkApproveRequest,
    @IdempotencyKey() key?: string,
  ): Promise<BulkAnswer> {
    if (creditedAmounts.some(({ id }) => !ids.includes(id))) throw amountOfNoDeposit();
    const body = note === undefined ? {} : { note };
    const seen = new Map(creditedAmounts.map(({ id, creditedAmount }) => [id, { creditedAmount }]));
    const assertAsAskedFor = (id: string): void => {
      if (seen.has(id)) throw amountOfNoDeposit();
    };
    const commandFor: DecideInBulk['commandFor'] = {
      deposit: (id, rowKey, { endorsedLineId }) => {
        // By no line it would be no second approval but a proposal of its own, in the place of the first one's.
        if (endorsedLineId !== null) throw new ApiError('line-needed');
        return approveDeposit(staff.id, id, { ...body, ...seen.get(id) }, rowKey);
      },
      withdrawal: (id, rowKey) => {
        assertAsAskedFor(id);
        return approveWithdrawal(staff.id, id, body, rowKey);
      },
      transfer: (id, rowKey) => {
        assertAsAskedFor(id);
        return approveTransfer(staff.id, id, rowKey);
      },
      adjustment: undefined,
    };
    return {
      results: await this.commands.execute(
        new DecideInBulk({ staff, requestIds: ids, commandFor, idempotencyKey: key }),
      ),
    };
  }

  /** Declines up to 100 requests of any kind, with one reason. */
  @Route(routes.reviewQueue.bulkReject)
  async reject(
    @CurrentStaff() staff: SignedInStaff,
    @Body() { ids, reason }: BulkRejectRequest,
    @IdempotencyKey() key?: string,
  ): Promise<BulkAnswer> {
    const commandFor: DecideInBulk['commandFor'] = {
      deposit: (id, rowKey) => rejectRequest('deposit', staff.id, id, { reason }, rowKey),
      withdrawal: (id, rowKey) => rejectRequest('withdrawal', staff.id, id, { reason }, rowKey),
      transfer: (id, rowKey) => rejectRequest('transfer', staff.id, id, { reason }, rowKey),
      adjustment: undefined,
    };
    return {
      results: await this.commands.execute(
        new DecideInBulk({ staff, requestIds: ids, commandFor, idempotencyKey: key }),
      ),
    };
  }
}

const amountOfNoDeposit = (): ApiError => {
  const text = ruleText('bulk-amounts-invalid');
  return new ApiError('validation-failed', { message: text, errors: { creditedAmounts: text } });
};
