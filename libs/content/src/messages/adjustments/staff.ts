import { type ReviewKind } from '@clearfold/contracts';
import { type AdjustmentCategory, type Direction } from '@clearfold/ledger';
import { REVIEW_KIND_TEXT } from '../review-queue/staff.js';

/** What the investor reads of a reversal: which entry it takes back, and why. */
export const reversalNote = (kind: ReviewKind, originalId: string, reason: string): string =>
  `Reversal of ${REVIEW_KIND_TEXT[kind].toLowerCase()} ${originalId.slice(0, 8)}: ${reason}`;

export const DIRECTION_TEXT: Readonly<Record<Direction, string>> = {
  add: 'Adds to the balance',
  subtract: 'Takes from the balance',
};

export const ADJUSTMENT_CATEGORY_TEXT: Readonly<Record<AdjustmentCategory, string>> = {
  correction: 'Correction',
  refund: 'Refund',
  goodwill: 'Goodwill',
  'opening-balance': 'Opening balance',
  other: 'Other',
};
