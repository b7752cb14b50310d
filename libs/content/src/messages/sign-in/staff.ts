export const CONSOLE_SIGN_IN = {
  title: 'Staff sign-in',
  intro: 'For people who work at the desk. Investors sign in on the main site.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Signing in…',
  or: 'or',
  passkey: 'Sign in with a passkey',
  passkeyBusy: 'Waiting for your passkey…',
} as const;
