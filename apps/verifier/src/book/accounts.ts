export const available = (investorId: string): string => `investor/${investorId}/available`;
export const held = (investorId: string): string => `investor/${investorId}/held`;
export const invested = (investorId: string, purchaseId: string): string => `investor/${investorId}/plan/${purchaseId}`;
export const outsideLine = (lineId: string): string => `external/line/${lineId}`;
export const external = (currency: string): string => `external/${currency}`;

export const INTEREST = 'platform/interest';
export const CLEARING = 'platform/clearing';
export const ADJUSTMENTS = 'platform/adjustments';
export const PAYOUTS = external('payouts');
export const WRITE_OFFS = 'platform/write-offs';

/** The line that an account is of; of any other account undefined. */
export const lineOf = (account: string): string | undefined => LINE.exec(account)?.[1];

const LINE = /^external\/line\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
