/** Deposit Funds (docs/requirements.md, "Deposit Funds"). */
export const DEPOSIT_TEXT = {
  currency: 'Currency',
  noWallets: 'No wallets available',
  addressLabel: 'Wallet address',
  network: (network: string) => `Network: ${network}`,
  networkHint: 'Send only this currency, on this network. Anything else may be lost.',
  /** Where the server does not name the network. */
  currencyHint: 'Send only this currency. Anything else may be lost.',
  qrCode: (currency: string, network?: string) =>
    `QR code of the ${currency} address${network ? `, network ${network}` : ''}`,
  copy: 'Copy',
  copied: 'Wallet address copied to clipboard!',
  copyFailed: 'Your browser did not allow copying. Please select the address and copy it.',
  amount: 'Amount (USD equivalent)',
  amountHint: 'What you send, in US dollars',
  transactionHash: 'Transaction hash (optional)',
  transactionHashHint: 'What your wallet calls the payment. With it we find it sooner.',
  submit: 'Submit Deposit Request',
  review: (amount: string, currency: string) =>
    `You tell us that ${amount} in ${currency} is on its way. Nothing is held. A reviewer checks that it arrived, then it is added to your balance.`,
  successTitle: 'Deposit Request Submitted!',
  failureTitle: 'Deposit Failed',
  success: 'Your deposit request has been successfully submitted and is awaiting admin review.',
  failure: 'There was an issue processing your deposit.',
  sent: (amount: string, currency: string) => `You announced ${amount} in ${currency}.`,
  next: 'A reviewer checks that it has arrived, usually within 24 hours; then it is added to your balance.',
  note: 'You will be notified once your deposit is approved.',
  ok: 'OK',
  retry: 'Retry',
} as const;
