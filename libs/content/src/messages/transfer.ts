/** Transfer Funds (docs/requirements.md, "Transfer Funds"). */
export const TRANSFER = {
  amount: 'Amount (USD)',
  recipientUserId: 'Recipient User ID',
  recipientUserIdHint: 'They find it in the header of their dashboard.',
  recipient: (name: string) => `This is ${name}`,
  transactionPIN: 'Transaction PIN',
  transactionPINHint: 'The 4 digits you chose at sign-up',
  submit: 'Submit Transfer Request',
  invalid: 'Please correct the errors in the form.',
  review: (amount: string, recipient: string) => `${amount} will be paid to ${recipient}.`,
  reviewHeld: (amount: string, left: string) =>
    `${amount} is held at once, which leaves ${left} available. It goes to the recipient when a reviewer approves.`,
  reviewShort: (available: string) => `This is more than the ${available} you have available.`,
  successTitle: 'Transfer Request Submitted!',
  failureTitle: 'Transfer Failed',
  success: 'Your transfer request has been successfully submitted and is awaiting admin review.',
  failure: 'There was an issue processing your transfer. Please try again.',
  note: 'Your transfer is subject to admin review.',
  ok: 'OK',
} as const;
