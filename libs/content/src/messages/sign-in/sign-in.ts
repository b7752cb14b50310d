/** Sign-in (docs/requirements.md, "Sign-in"). */
export const SIGN_IN = {
  title: 'Sign In',
  description: 'Sign in to your account.',
  intro: 'Welcome back.',
  expired: 'Your session has ended. Sign in to go on where you left off; what you had entered is kept.',
  deleted: 'Your account was deleted, and your personal data was erased with it.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  invalid: 'Please enter valid credentials.',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  signUp: 'Sign Up',
} as const;

/** The second step of signing in, for those who switched it on. */
export const SIGN_IN_CODE = {
  intro: 'Enter the code of your authenticator app.',
  introWithPasskey: 'One more step: use your passkey, or enter a code.',
  introWithPasskeyOnly: 'One more step: use your passkey, or enter one of your backup codes.',
  introBackupOnly: 'This browser cannot use your passkey. Enter one of your backup codes, or use another browser.',
  passkey: 'Use your passkey',
  passkeyBusy: 'Waiting for your passkey…',
  or: 'or',
  code: 'Code',
  codeHint: 'Six digits, or one of your backup codes',
  backupCode: 'Backup code',
  backupCodeHint: 'One of those you were given with your first passkey',
  submit: 'Continue',
  back: 'Back',
  invalid: 'Please enter the code.',
} as const;
