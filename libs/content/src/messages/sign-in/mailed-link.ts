import { BRAND } from '../../brand/brand.js';

const EXPIRED = 'This link has expired, was already used, or was replaced by a newer one.';

/** Of a link that nobody can ask for again, or that support sends. */
const DEAD_LINK = `${EXPIRED} Please write to our support: ${BRAND.supportEmail}.`;

/** Where the links of our mails lead. */
export const MAILED_LINK = {
  verifyEmail: {
    title: 'Verify your email',
    intro: 'One click, and we know that this address is yours.',
    submit: 'Verify my email',
    failure: 'Your email could not be verified. Please try again.',
    dead: `${EXPIRED} If your email is not verified yet, have the mail sent again: in your settings, under Security.`,
    next: { label: 'Go to your dashboard', to: '/dashboard' },
  },
  confirmNewEmail: {
    title: 'Confirm your new email',
    intro:
      'With your password, or your transaction PIN if you forgot it, and a code if you use two-step sign-in. The change takes effect a day after it was asked for.',
    password: 'Password, or transaction PIN',
    code: 'Code, if you use two-step sign-in',
    submit: 'Confirm this address',
    failure: 'The address could not be confirmed. Please try again.',
    dead: DEAD_LINK,
    next: { label: 'Go to the home page', to: '/' },
  },
  stopEmailChange: {
    title: 'Stop the change of your email',
    intro: 'Your email stays as it is, and you are signed out everywhere.',
    submit: 'Stop the change',
    failure: 'The change could not be stopped. Please try again.',
    dead: DEAD_LINK,
    next: { label: 'Sign in', to: '/signin' },
  },
  freezeAccount: {
    title: 'Freeze your account',
    intro:
      'If you did not do what our mail tells of, freeze your account. No money can leave it, everybody is signed out, and nobody can sign in until our support has helped you.',
    submit: 'Freeze my account',
    failure: 'The account could not be frozen. Please try again.',
    dead: DEAD_LINK,
    done: {
      title: 'Your account is frozen',
      intro: 'It stays so until our support has helped you.',
    },
    next: { label: 'Contact us', to: '/contact' },
  },
  newPin: {
    title: 'Set a new transaction PIN',
    intro: 'With your password, and a code if you use two-step sign-in. You are signed out everywhere afterwards.',
    password: 'Password',
    code: 'Code, if you use two-step sign-in',
    newPin: 'New transaction PIN',
    newPinHint: '4 digits',
    submit: 'Set new PIN',
    failure: 'The PIN could not be set. Please try again.',
    dead: DEAD_LINK,
    next: { label: 'Sign in', to: '/signin' },
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
