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
  code: 'Code',
  codeHint: 'Six digits, or one of your backup codes',
  submit: 'Continue',
  back: 'Back',
  invalid: 'Please enter the code.',
} as const;
