/** Where deposits in a currency are sent to. */
interface Address {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
}

/** The first address of a currency, at set-up: the system's alone. */
export interface OpenWallet extends Address {
  readonly type: 'OpenWallet';
}

export interface ProposeWalletAddress extends Address {
  readonly type: 'ProposeWalletAddress';
}

export interface ConfirmWalletAddress {
  readonly type: 'ConfirmWalletAddress';
  /** The address that was looked at: another one that was proposed meanwhile is not confirmed. */
  readonly address: string;
}

export interface RetractWalletChange {
  readonly type: 'RetractWalletChange';
}

export type WalletCommand = OpenWallet | ProposeWalletAddress | ConfirmWalletAddress | RetractWalletChange;
