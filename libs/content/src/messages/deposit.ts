/** Deposit Funds (spec, section 2). */
export const DEPOSIT = {
  intro: 'Send cryptocurrency to the address below, then tell us how much. We credit it once it has arrived.',
  currency: 'Currency',
  noWallets: 'No wallets available',
  addressLabel: 'Wallet address',
  network: (network: string) => `Network: ${network}`,
  networkHint: 'Send only this currency, on this network. Anything else may be lost.',
  copy: 'Copy',
  copied: 'Wallet address copied to clipboard!',
  copyFailed: 'Your browser did not allow copying. Please select the address and copy it.',
  amount: 'Amount (USD equivalent)',
  submit: 'Submit Deposit Request',
  review: (amount: string, currency: string) =>
    `You tell us that ${amount} in ${currency} is on its way. Nothing is held. A reviewer checks that it arrived, then it is added to your balance.`,
  successTitle: 'Deposit Request Submitted!',
  failureTitle: 'Deposit Failed',
  success: 'Your deposit request has been successfully submitted and is awaiting admin review.',
  failure: 'There was an issue processing your deposit.',
  note: 'You will be notified once your deposit is approved.',
  ok: 'OK',
  retry: 'Retry',
} as const;
