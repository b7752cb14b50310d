/** What the dashboard of a frozen account says: the banner on every screen what is so, the screens what is missing on them. */
export const FROZEN_ACCOUNT = {
  banner: (since: string) =>
    `Your account has been frozen since ${since}. Money may still come in, but nothing can be withdrawn, transferred, invested or deleted until our support has released it.`,
  toSupport: 'Write to support',
  formTitle: 'This form is off for now',
  formText: 'It comes back when your account is released.',
  buttonOff: 'Off for now',
} as const;
