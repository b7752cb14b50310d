export const available = (investorId: string): string => `investor/${investorId}/available`;
export const held = (investorId: string): string => `investor/${investorId}/held`;
export const invested = (investorId: string, purchaseId: string): string => `investor/${investorId}/plan/${purchaseId}`;
export const external = (currency: string): string => `external/${currency}`;

export const INTEREST = 'platform/interest';
export const CLEARING = 'platform/clearing';
export const ADJUSTMENTS = 'platform/adjustments';
export const PAYOUTS = external('payouts');
