/** An investor's passkeys, in the settings. */
export const PASSKEYS = {
  title: 'Passkeys',
  intro:
    'A passkey is a key that your device or password manager keeps for you, and that you unlock with your finger, face or code. It is your second step when you sign in, and it can sign what you pay.',
  list: 'Your passkeys',
  empty: 'You have no passkey yet.',
  added: (day: string) => `Added on ${day}.`,
  lastUsed: (at: string) => `Last signed you in on ${at}.`,
  neverUsed: 'It has not signed you in yet.',
  signsPayments: 'Signs your withdrawals and transfers.',
  signsInOnly: 'Signs you in, but not your withdrawals and transfers: remove it and add it again to sign with it.',
  unsupported:
    'This browser does not offer passkeys here. Use another browser, or open this site at its https address.',
  add: 'Add a passkey',
  addIntro: 'Give this device a name and enter your password. Your browser then asks you to unlock the device.',
  name: 'What you call this device',
  nameHint: 'Such as “My phone”',
  password: 'Password',
  addSubmit: 'Add this device',
  back: 'Back',
  isAdded: (name: string) => `“${name}” was added. Signing in takes it, or another second step, from now on.`,
  notAdded: 'No passkey was added: the prompt was closed, or it took too long. You can try again.',
  tookTooLong: 'That took too long. Please try again.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  removeIntro: (name: string) => `“${name}” then signs nothing any more, and signs you in nowhere.`,
  removeLast:
    'It is your only second step: signing in then takes your password alone and your backup codes end. So it takes one of them now.',
  removeSubmit: 'Remove it',
  isRemoved: (name: string) => `“${name}” was removed.`,
  retry: 'Retry',
} as const;

/** The switch by which an investor signs withdrawals and transfers, and what comes of it. */
export const PAYMENT_SIGNING = {
  label: 'Sign withdrawals and transfers with this device',
  protects:
    'A passkey of yours then signs each withdrawal and transfer: this amount, to this payee. Whoever learns your password and PIN cannot take money out without it, and nobody can change afterwards what you signed. The passkey that you switch it on with signs; others of yours do once you add them again.',
  lost: 'If you lose the device, use another one of your passkeys. If you have none, write to support: a day later you pay without signing again. You are mailed at once and can stop it if it was not you. Signing in without the device takes one of your backup codes: keep them elsewhere.',
  needsPasskey: 'Add a passkey first.',
  switchedOn: 'From now on you sign each withdrawal and transfer.',
  switchedOff: 'You no longer sign withdrawals and transfers.',
} as const;

/** That support lets somebody pay without signing, who may stop it. */
export const SIGNING_RELEASE = {
  banner: (from: string) =>
    `From ${from} on your withdrawals and transfers go unsigned, as somebody told our support that you lost your device. Not you? Stop it.`,
  stop: 'Stop it',
  stopped: 'Stopped. You go on signing withdrawals and transfers with your passkey.',
} as const;

/** The question that an investor signs, and what of it may go wrong. */
export const SIGN_PAYMENT = {
  title: {
    RequestWithdrawal: 'Sign this withdrawal',
    RequestTransfer: 'Sign this transfer',
    AddInvestorKey: 'Sign that you add this passkey',
    RemoveInvestorKey: 'Sign that you remove this passkey',
    SwitchOnPaymentSigning: 'Sign withdrawals and transfers from now on?',
    SwitchOffPaymentSigning: 'Stop signing withdrawals and transfers?',
  },
  amount: 'Amount',
  payee: 'Paid to',
  recipientId: 'User ID',
  passkey: 'Passkey',
  hint: {
    RequestWithdrawal: 'Your device asks for your finger, face or code, and signs this amount to this payee.',
    RequestTransfer: 'Your device asks for your finger, face or code, and signs this amount to this person.',
    AddInvestorKey: 'Another passkey of yours, which you had before, says that it is you who adds this one.',
    RemoveInvestorKey: 'One of your passkeys says that it is you who removes this one.',
    SwitchOnPaymentSigning:
      'Your device asks for your finger, face or code now, so that you know it works. From then on it does so for each withdrawal and transfer.',
    SwitchOffPaymentSigning: 'Your password and PIN then suffice to take money out, for whoever knows them.',
  },
  sign: 'Sign with passkey',
  busy: 'Waiting for your passkey…',
  cancel: 'Cancel',
  lost: 'No longer have the device?',
  toSupport: 'Write to support',
  mismatch:
    'What you were asked to sign is not what you entered. So nothing was signed, and nothing was done. Reload the page and try again; if it happens again, write to support.',
  cannot:
    'You sign this with a passkey, and this browser cannot use one here. Nothing was done. Use the device or browser that has your passkey; if you no longer have it, write to support.',
  required:
    'You sign this with a passkey, and it was not signed. Nothing was done. Use the device that has your passkey; if you no longer have it, write to support.',
  invalid:
    'The signature does not fit. Nothing was done. Use one of your passkeys that stand in your settings, and unlock it with your finger, face or code.',
  stale: 'Something about your account changed while you signed. Nothing was done. Please try again.',
} as const;
