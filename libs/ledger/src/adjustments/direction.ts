/** Whether an adjustment gives an investor money or takes it. */
export type Direction = 'add' | 'subtract';

/** Why staff adjusts a balance; the reason in words stands beside it. The log holds these words: none is ever removed. */
export const ADJUSTMENT_CATEGORIES = ['correction', 'refund', 'goodwill', 'opening-balance', 'other'] as const;

export type AdjustmentCategory = (typeof ADJUSTMENT_CATEGORIES)[number];
