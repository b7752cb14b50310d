/** Withdraw Funds (docs/requirements.md, "Withdraw Funds"). */
export const WITHDRAWAL_TEXT = {
  amount: 'Amount (USD)',
  recipientAccount: 'Recipient Account Details',
  recipientAccountHint: 'Bank account or crypto wallet address',
  transactionPIN: 'Transaction PIN',
  transactionPINHint: 'The 4 digits you chose at sign-up',
  submit: 'Submit Withdrawal Request',
  review: (amount: string, account: string) => `${amount} will be paid to “${account}”.`,
  reviewHeld: (amount: string, left: string) =>
    `${amount} is held at once, which leaves ${left} available. Your total balance changes when a reviewer approves, typically within 24-48 hours.`,
  successTitle: 'Withdrawal Request Submitted!',
  failureTitle: 'Withdrawal Failed',
  success: 'Your withdrawal request has been successfully submitted and is awaiting admin review.',
  failure: 'There was an issue processing your withdrawal.',
  sent: (amount: string, account: string) => `You asked for ${amount}, to be paid to “${account}”.`,
  next: 'It is on hold until a reviewer has decided, typically within 24-48 hours; a rejected request gives it back.',
  note: 'You will be notified when your funds are dispatched.',
  ok: 'OK',
} as const;

/** Under the message of a money action that went through. */
export const SENT = {
  toEntry: 'See it in your statement',
} as const;

/** What money actions show beside their form. */
export const YOUR_MONEY = {
  title: 'Your balance',
  totalBalance: 'Total Balance',
  available: 'Available',
  onHold: 'On hold',
  short: (available: string) => `This is more than the ${available} you have available.`,
  /** In the button, under what it does. */
  shortOnButton: 'More than you have available',
  availableNow: (amount: string) => `${amount} available`,
  onHoldHint: 'On hold is money of requests that wait for a decision. A rejected or cancelled request frees it again.',
} as const;
