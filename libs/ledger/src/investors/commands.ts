export interface FreezeInvestor {
  readonly type: 'FreezeInvestor';
  readonly reasonDigest: string;
}

export interface UnfreezeInvestor {
  readonly type: 'UnfreezeInvestor';
  readonly reasonDigest: string;
}

/** Deletes the account of the investor whose stream it is. */
export interface CloseInvestor {
  readonly type: 'CloseInvestor';
}

export type InvestorCommand = FreezeInvestor | UnfreezeInvestor | CloseInvestor;
