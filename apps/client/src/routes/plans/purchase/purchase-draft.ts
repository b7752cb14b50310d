/** What is kept of an open purchase when the session expires: never the PIN. */
export interface PurchaseDraft {
  amount: number | '';
}

/** Names the draft: one per plan, so that the right card opens again. */
export const purchaseDraft = (planId: string): string => `purchase ${planId}`;
