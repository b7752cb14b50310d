// `@Type` reads design metadata: without this the browser has no Reflect.getMetadata.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString, IsUUID, ValidateNested } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { type CurrentState, type ErrorCode } from '../errors/error-code.js';
import { IsAmount } from '../money/is-amount.js';
import { IsIdList } from '../text/is-id-list.js';
import { type ReviewRequest } from './review-request.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsProse, RequiredProse } from '../text/is-prose.js';

const MOST_ROWS = 100;

/** What a reviewer saw that a deposit of theirs would be credited with. */
export class BulkCreditedAmount {
  /** One of the chosen, in its lower-case form. */
  @IsUUID('all', breaks('bulk-amounts-invalid'))
  id!: string;

  /** US dollars. */
  @IsAmount()
  creditedAmount!: number;
}

/** POST /staff/requests/bulk/approve. */
export class BulkApproveRequest {
  /** One to 100 requests, each once. */
  @IsIdList(MOST_ROWS, 'bulk-ids-invalid')
  ids!: string[];

  /**
   * Of deposits that a first person approved for another amount than declared, what the reviewer saw of it: without it such a
   * row is refused. Any other kind has one amount only, for which this says nothing.
   */
  @MayBeAbsent()
  @Type(() => BulkCreditedAmount)
  @ValidateNested({ each: true, ...breaks('bulk-amounts-invalid') })
  @ArrayUnique(({ id }: BulkCreditedAmount) => id, breaks('bulk-amounts-invalid'))
  @ArrayMaxSize(MOST_ROWS, breaks('bulk-amounts-invalid'))
  @IsArray(breaks('bulk-amounts-invalid'))
  creditedAmounts?: BulkCreditedAmount[];

  /** A note the investors read; transfers take none. */
  @MayBeAbsent()
  @IsProse(1000)
  @IsString(breaks('text-expected'))
  note?: string;
}

/** POST /staff/requests/bulk/reject. */
export class BulkRejectRequest {
  /** One to 100 requests, each once. */
  @IsIdList(MOST_ROWS, 'bulk-ids-invalid')
  ids!: string[];

  /** Why; each investor reads it. */
  @RequiredProse(1000, 'rejection-reason-required')
  reason!: string;
}

/** What became of one row; the others stand for themselves. */
export interface BulkResult {
  id: string;
  ok: boolean;
  /** Why it was refused. */
  code?: ErrorCode;
  message?: string;
  current?: CurrentState;
  /** What would be signed for this row, where the code is 'decision-to-sign'. */
  statement?: string;
  /** The request as it stands now; a first of two approvals leaves it pending. Absent for an unknown id. */
  request?: ReviewRequest;
}

/** POST /staff/requests/bulk/approve and /reject: a result per row, in the order of the ids. */
export interface BulkAnswer {
  results: BulkResult[];
}
