/** Where one person decides what two must, because there is no second (docs/product-rules.md, "Four eyes"). */
export const BREAK_GLASS = {
  button: 'Decide alone…',
  title: 'Decide alone, in 24 hours?',
  review:
    'Two people are needed here. Where there is no second, yours is enough after 24 hours, unless somebody of the staff withdraws it. It stands in the ledger for ever, with your name.',
  submit: 'Announce it',
  waits: (by: string, left: string) => `${by} decides this alone in ${left}, unless somebody withdraws it.`,
  now: (by: string) => `${by} decides this alone: it is carried out within a minute.`,
  reason: (reason: string) => `“${reason}”`,
  withdraw: 'Withdraw',
} as const;
