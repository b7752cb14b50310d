/** Whether an investor signs withdrawals and transfers, as staff see it. */
export const STAFF_PAYMENT_SIGNING = {
  title: 'Withdrawals and transfers are signed',
  on: 'On',
  off: 'Off',
  passkeys: (count: number) => (count === 0 ? 'No passkeys' : count === 1 ? '1 passkey' : `${count} passkeys`),
  running: (since: string, from: string) =>
    `Support released this on ${since}. From ${from} on they go unsigned, unless the investor or support stops it.`,
  release: {
    button: 'Release a lost device',
    title: (name: string) => `Let ${name} pay without signing?`,
    review:
      'Say in the reason how you verified who is asking. The investor is mailed at once. A day later their withdrawals and transfers go unsigned: password and PIN suffice then. Until that moment whoever is signed in to the account can stop it, and so can you. The reason is recorded for staff; the investor does not see it.',
    submit: 'Release in a day',
    done: (from: string | undefined) =>
      from === undefined ? 'Released. The investor was mailed.' : `Unsigned from ${from} on. The investor was mailed.`,
  },
  keep: {
    button: 'Keep signing',
    title: (name: string) => `Have ${name} go on signing?`,
    review: 'The release ends now, and nothing changes for their withdrawals and transfers. The investor is mailed.',
    done: 'The release was stopped. The investor was mailed.',
  },
} as const;
