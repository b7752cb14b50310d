import { ADJUSTMENT_CATEGORIES, type AdjustmentCategory, type Direction } from '@clearfold/ledger';
import { IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsAmount } from '../money/is-amount.js';
import { RequiredProse } from '../text/is-prose.js';
import { IsId } from '../text/is-id.js';

/** POST /staff/adjustments. */
export class AdjustmentRequest {
  @IsId('investor-required')
  investorId!: string;

  @IsIn(['add', 'subtract'], breaks('direction-unknown'))
  direction!: Direction;

  /** US dollars. */
  @IsAmount()
  amount!: number;

  @IsIn(ADJUSTMENT_CATEGORIES, breaks('adjustment-category-unknown'))
  category!: AdjustmentCategory;

  /** Why; the investor reads it. */
  @RequiredProse(1000, 'rejection-reason-required')
  reason!: string;
}

/** POST /staff/adjustments/reversals. */
export class ReversalRequest {
  /** The credited deposit or the approved adjustment that was wrong. */
  @IsId('original-required')
  originalId!: string;

  /** Why; the investor reads it. */
  @RequiredProse(1000, 'rejection-reason-required')
  reason!: string;
}
