import { FAILURE_TEXT, MAILED_LINK } from '@clearfold/content';
import { FakePasskeys, REQUEST_OPTIONS } from '@clearfold/ui/testing';
import { type FakeApi } from '#testing/fake-api.ts';
import { form, type FormCase, press } from './form-case';

const CREDENTIALS = { Email: 'ada@clearfold.example', Password: 'secret' };

/** The forms of who is not signed in; there a 401 is an answer like any other. */
export const VISITOR_FORMS: readonly FormCase[] = [
  {
    path: '/signin',
    call: 'POST /auth/signin',
    fallback: FAILURE_TEXT.signIn,
    submit: form('Sign In', CREDENTIALS),
  },
  {
    path: '/signin',
    call: 'POST /auth/signin/second-factor',
    fallback: FAILURE_TEXT.signIn,
    prepare: (api) => api.answer('POST /auth/signin', { body: { secondFactorRequired: true, challenge: 'a' } }),
    reach: form('Sign In', CREDENTIALS),
    submit: form('Continue', { Code: '123456' }),
  },
  ...['POST /auth/signin/second-factor/passkey-options', 'POST /auth/signin/second-factor/passkey'].map((call) => ({
    path: '/signin',
    call,
    fallback: FAILURE_TEXT.signIn,
    prepare: (api: FakeApi) => {
      new FakePasskeys();
      api.answer('POST /auth/signin', {
        body: { secondFactorRequired: true, challenge: 'a', methods: ['passkey'] },
      });
      api.answer('POST /auth/signin/second-factor/passkey-options', { body: REQUEST_OPTIONS });
    },
    reach: form('Sign In', CREDENTIALS),
    submit: press('Use your passkey'),
  })),
  {
    path: '/signup',
    call: 'POST /auth/signup',
    fallback: FAILURE_TEXT.signUp,
    submit: form('Sign Up', {
      'First Name': 'Ada',
      'Last Name': 'Byron',
      ...CREDENTIALS,
      'Security question 1': 'What city were you born in?',
      'Security answer 1': 'London',
      'Security question 2': 'What is your favorite book?',
      'Security answer 2': 'Euclid',
      'Transaction PIN': '1234',
      'Confirm Transaction PIN': '1234',
    }),
  },
  {
    path: '/forgot-password',
    call: 'POST /auth/forgot-password/verify-email',
    fallback: FAILURE_TEXT.verifyEmail,
    submit: form('Verify Email', { Email: CREDENTIALS.Email }),
  },
  {
    path: '/forgot-password#token=a',
    call: 'POST /auth/forgot-password/open-link',
    fallback: FAILURE_TEXT.openResetLink,
    submit: form('Choose a new password'),
  },
  {
    path: '/forgot-password',
    call: 'PUT /auth/forgot-password/reset',
    fallback: FAILURE_TEXT.resetPassword,
    prepare: (api) => api.answer('POST /auth/forgot-password/verify-email', { body: { message: '' } }),
    reach: form('Verify Email', { Email: CREDENTIALS.Email }),
    submit: form('Reset Password', { 'Transaction PIN': '1234', 'New Password': 'another' }),
  },
  {
    path: '/verify-email#token=a',
    call: 'POST /auth/confirm-email',
    fallback: MAILED_LINK.verifyEmail.failure,
    submit: form('Verify my email'),
  },
  {
    path: '/confirm-new-email#token=a',
    call: 'POST /auth/confirm-new-email',
    fallback: MAILED_LINK.confirmNewEmail.failure,
    submit: form(MAILED_LINK.confirmNewEmail.submit, { [MAILED_LINK.confirmNewEmail.password]: 'secret' }),
  },
  {
    path: '/stop-email-change#token=a',
    call: 'POST /auth/stop-email-change',
    fallback: MAILED_LINK.stopEmailChange.failure,
    submit: form(MAILED_LINK.stopEmailChange.submit),
  },
  {
    path: '/freeze-account#token=a',
    call: 'POST /auth/freeze-account',
    fallback: MAILED_LINK.freezeAccount.failure,
    submit: form(MAILED_LINK.freezeAccount.submit),
  },
  {
    path: '/new-pin#token=a',
    call: 'POST /auth/new-pin',
    fallback: MAILED_LINK.newPin.failure,
    submit: form(MAILED_LINK.newPin.submit, { Password: 'secret', [MAILED_LINK.newPin.newPin]: '8642' }),
  },
  {
    path: '/newsletter/confirm#token=a',
    call: 'POST /newsletter/confirm',
    fallback: MAILED_LINK.newsletterConfirm.failure,
    submit: form('Confirm my subscription'),
  },
  {
    path: '/newsletter/unsubscribe#token=a',
    call: 'POST /newsletter/unsubscribe',
    fallback: MAILED_LINK.newsletterUnsubscribe.failure,
    submit: form('Unsubscribe'),
  },
  {
    path: '/education',
    call: 'POST /newsletter/subscribe',
    fallback: FAILURE_TEXT.newsletter,
    submit: form('Subscribe', { 'Email address': CREDENTIALS.Email }),
  },
];
