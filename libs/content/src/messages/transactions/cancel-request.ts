/** Taking an own pending request back (docs/product-rules.md, "Requests and their states"). */
export const CANCEL_REQUEST = {
  action: 'Cancel request',
  /** Names the request whose button it is; starts with what the button reads. */
  actionOn: (request: string, amount: string) => `Cancel request: ${request}, ${amount}`,
  title: 'Cancel this request?',
  held: (amount: string) => `It will not be carried out. The ${amount} on hold is available to you again at once.`,
  deposit: (amount: string) =>
    `The ${amount} will not be credited. If you have sent the payment already, keep the request instead.`,
  keep: 'Keep request',
  cancelled: 'Your request was cancelled.',
} as const;
