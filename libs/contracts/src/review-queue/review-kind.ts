/** The kinds of request that staff review. */
export const REVIEW_KINDS = ['deposit', 'withdrawal', 'transfer', 'adjustment'] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number];
