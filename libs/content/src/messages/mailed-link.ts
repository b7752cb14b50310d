/** Where the links of our mails lead. */
export const MAILED_LINK = {
  verifyEmail: {
    title: 'Verify your email',
    intro: 'One click, and we know that this address is yours.',
    submit: 'Verify my email',
    failure: 'Your email could not be verified. Please try again.',
    next: { label: 'Go to your dashboard', to: '/dashboard' },
  },
  newsletterConfirm: {
    title: 'Confirm your subscription',
    intro: 'One click, and our letters come to you.',
    submit: 'Confirm my subscription',
    failure: 'Your subscription could not be confirmed. Please try again.',
    next: { label: 'Go to the home page', to: '/' },
  },
  newsletterUnsubscribe: {
    title: 'Unsubscribe from the newsletter',
    intro: 'We delete your address, and no more letters come.',
    submit: 'Unsubscribe',
    failure: 'You could not be unsubscribed. Please try again.',
    next: { label: 'Go to the home page', to: '/' },
  },
} as const;

/** The part of Settings → Security about the e-mail. */
export const EMAIL_VERIFICATION = {
  verified: (email: string) => `Your email ${email} is verified.`,
  unverified: (email: string) =>
    `Your email ${email} is not verified yet. Please follow the link in the mail we sent you.`,
  resend: 'Send the mail again',
  sent: 'We sent you a mail.',
  failure: 'Failed to send the mail. Please try again.',
} as const;
