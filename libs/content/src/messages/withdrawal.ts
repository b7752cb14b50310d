/** Withdraw Funds (docs/requirements.md, "Withdraw Funds"). */
export const WITHDRAWAL = {
  amount: 'Amount (USD)',
  recipientAccount: 'Recipient Account Details',
  recipientAccountHint: 'Bank account or crypto wallet address',
  transactionPIN: 'Transaction PIN',
  transactionPINHint: 'The 4 digits you chose at sign-up',
  submit: 'Submit Withdrawal Request',
  review: (amount: string, account: string) => `${amount} will be paid to “${account}”.`,
  reviewHeld: (amount: string, left: string) =>
    `${amount} is held at once, which leaves ${left} available. Your total balance changes when a reviewer approves, typically within 24-48 hours.`,
  reviewShort: (available: string) => `This is more than the ${available} you have available.`,
  successTitle: 'Withdrawal Request Submitted!',
  failureTitle: 'Withdrawal Failed',
  success: 'Your withdrawal request has been successfully submitted and is awaiting admin review.',
  failure: 'There was an issue processing your withdrawal.',
  note: 'You will be notified when your funds are dispatched.',
  ok: 'OK',
} as const;

/** What money actions show beside their form. */
export const YOUR_MONEY = {
  title: 'Your balance',
  totalBalance: 'Total Balance',
  available: 'Available',
  onHold: 'On hold',
  availableNow: (amount: string) => `${amount} available`,
  onHoldHint: 'On hold is money of requests that wait for a decision. A rejected or cancelled request frees it again.',
} as const;
