import { screen, waitFor, within } from '@testing-library/react';
import { EMAIL_VERIFICATION, FAILURE_TEXT, PAYMENT_SIGNING } from '@clearfold/content';
import { CREATION_OPTIONS, FakePasskeys } from '@clearfold/ui/testing';
import { type UserEvent } from '@testing-library/user-event';
import { type FakeApi } from '#testing/fake-api.ts';
import { laptop, ownPasskeys } from '#testing/passkeys.ts';
import { ada, bitcoin, steady, transaction } from '#testing/samples.ts';
import { answered, listTickets } from '#testing/support-tickets.ts';
import { form, type FormCase, press } from './form-case';

const settings = (tab: string) => `/dashboard/settings?tab=${tab}`;
const PROOF = { Password: 'secret', Code: '123456' };

const pending = transaction({ type: 'withdrawal', status: 'pending' });
const twoSessions = ['here', 'there'].map((id) => ({ id, createdAt: '2026-11-20T12:00:00Z', current: id === 'here' }));
const secondFactorOn = (api: FakeApi) =>
  api.answer('GET /users/me/second-factor', { body: { enabled: true, backupCodesLeft: 7 } });

/** The forms of who is signed in. */
export const INVESTOR_FORMS: readonly FormCase[] = [
  {
    path: '/dashboard/deposit',
    call: 'POST /transactions/deposit-request',
    fallback: FAILURE_TEXT.deposit,
    prepare: (api) => api.answer('GET /wallets', { body: { data: [bitcoin] } }),
    submit: form('Submit Deposit Request', { 'Amount (USD equivalent)': '10' }),
  },
  {
    path: '/dashboard/withdrawal',
    call: 'POST /transactions/withdrawal-request',
    fallback: FAILURE_TEXT.withdrawal,
    submit: form('Submit Withdrawal Request', {
      'Amount (USD)': '10',
      'Recipient Account Details': 'DE89 3704',
      'Transaction PIN': '1234',
    }),
  },
  {
    path: '/dashboard/transfer',
    call: 'POST /transactions/transfer-request',
    fallback: FAILURE_TEXT.transfer,
    submit: form('Submit Transfer Request', {
      'Amount (USD)': '10',
      'Recipient User ID': 'somebody',
      'Transaction PIN': '1234',
    }),
  },
  {
    path: '/dashboard/investment-plans',
    call: `POST /investment-plans/${steady._id}/purchase`,
    fallback: FAILURE_TEXT.purchase,
    prepare: (api) => api.answer('GET /investment-plans', { body: { data: [steady] } }),
    reach: press('Purchase Plan: Steady'),
    submit: form('Confirm Purchase', { 'Amount (USD)': '200', 'Transaction PIN': '1234' }),
  },
  {
    path: '/dashboard/support',
    call: 'POST /support-tickets/submit',
    fallback: FAILURE_TEXT.ticketSubmit,
    prepare: (api) => api.answer('GET /support-tickets/my-tickets', { body: { data: [] } }),
    reach: press('Submit New Ticket'),
    submit: form('Submit Ticket', { Subject: 'Account Issue', Message: 'Help.' }),
  },
  {
    path: '/dashboard/support',
    call: `POST /support-tickets/${answered._id}/reply`,
    fallback: FAILURE_TEXT.ticketReply,
    prepare: (api) => listTickets(api, { ...answered, mayReply: true }),
    reach: press('View: Deposit Problem, 1a2b3c4d...'),
    submit: form('Send Reply', { 'Your reply': 'Not here.' }),
  },
  {
    path: '/dashboard/account-statement',
    call: `POST /transactions/${pending._id}/cancel`,
    fallback: FAILURE_TEXT.cancelRequest,
    prepare: (api) => api.answer('GET /transactions/user-transactions', { body: { data: [pending] } }),
    reach: press('Cancel request: Withdrawal, $100.00'),
    submit: form('Cancel request'),
  },
  {
    path: settings('profile'),
    call: 'PUT /users/update-profile',
    fallback: FAILURE_TEXT.updateProfile,
    submit: form('Save Profile', { Country: 'England' }),
  },
  {
    path: settings('next-of-kin'),
    call: 'PUT /users/update-next-of-kin',
    fallback: FAILURE_TEXT.updateNextOfKin,
    submit: form('Save Next of Kin', { 'Full Name': 'Anne' }),
  },
  {
    path: settings('pin'),
    call: 'PUT /users/change-pin',
    fallback: FAILURE_TEXT.changePin,
    submit: form('Change PIN', { 'Current PIN': '1234', 'New PIN': '4321' }),
  },
  {
    path: settings('password'),
    call: 'PUT /users/change-password',
    fallback: FAILURE_TEXT.changePassword,
    submit: form('Change Password', { 'Current Password': 'secret', 'New Password': 'another' }),
  },
  {
    path: settings('picture'),
    call: 'POST /users/me/upload-picture',
    fallback: FAILURE_TEXT.uploadPicture,
    submit: async (user) => {
      // jsdom keeps no files behind addresses.
      URL.createObjectURL = () => 'blob:picture';
      URL.revokeObjectURL = () => undefined;
      await user.upload(
        await screen.findByLabelText('Choose Image'),
        new File(['pixels'], 'me.png', { type: 'image/png' }),
      );
      await user.click(screen.getByRole('button', { name: 'Upload Picture' }));
    },
  },
  {
    path: '/dashboard/settings',
    call: 'PUT /users/notification-settings',
    fallback: FAILURE_TEXT.notificationSettingsSave,
    submit: async (user) => user.click(await screen.findByRole('switch', { name: 'Deposits' })),
  },
  {
    path: '/dashboard/settings',
    call: 'POST /users/me/sessions/end-others',
    fallback: FAILURE_TEXT.endOtherSessions,
    prepare: (api) => api.answer('GET /users/me/sessions', { body: { data: twoSessions } }),
    reach: press('Sign out others'),
    submit: form('Sign out others', { Password: 'secret' }),
  },
  {
    path: '/dashboard/settings',
    call: 'POST /users/me/second-factor/enrol',
    fallback: FAILURE_TEXT.secondFactor,
    reach: press('Set up two-step sign-in'),
    submit: form('Continue', { Password: 'secret' }),
  },
  {
    path: '/dashboard/settings',
    call: 'POST /users/me/second-factor/confirm',
    fallback: FAILURE_TEXT.secondFactor,
    prepare: (api) =>
      api.answer('POST /users/me/second-factor/enrol', { body: { secret: 'GEZD', otpauthUrl: 'otpauth://totp/a' } }),
    reach: async (user) => {
      await press('Set up two-step sign-in')(user);
      await form('Continue', { Password: 'secret' })(user);
    },
    submit: form('Switch on', { Code: '123456' }),
  },
  {
    path: '/dashboard/settings',
    call: 'POST /users/me/second-factor/disable',
    fallback: FAILURE_TEXT.secondFactor,
    prepare: secondFactorOn,
    reach: press('Switch off'),
    submit: form('Switch off', PROOF),
  },
  {
    path: '/dashboard/settings',
    call: 'POST /users/me/second-factor/backup-codes',
    fallback: FAILURE_TEXT.secondFactor,
    prepare: secondFactorOn,
    reach: press('New backup codes'),
    submit: form('New backup codes', PROOF),
  },
  ...['POST /users/me/passkeys/options', 'POST /users/me/passkeys'].map((call) => ({
    path: '/dashboard/settings',
    call,
    fallback: FAILURE_TEXT.addPasskey,
    prepare: (api: FakeApi) => {
      new FakePasskeys();
      api.answer('POST /users/me/passkeys/options', { body: CREATION_OPTIONS });
    },
    reach: press('Add a passkey'),
    submit: form('Add this device', { 'What you call this device': 'My phone', Password: 'secret' }),
  })),
  {
    path: '/dashboard/settings',
    call: `POST /users/me/passkeys/${laptop.id}/remove`,
    fallback: FAILURE_TEXT.secondFactor,
    prepare: (api) => api.answer('GET /users/me/passkeys', { body: ownPasskeys([laptop]) }),
    reach: press('Remove: My laptop'),
    submit: form('Remove it', { Password: 'secret', 'Backup code': 'AAAAA-BBBBB' }),
  },
  ...([false, true] as const).map((isOn) => ({
    path: '/dashboard/settings',
    call: `POST /users/me/payment-signing/${isOn ? 'disable' : 'enable'}`,
    fallback: FAILURE_TEXT.paymentSigning,
    prepare: (api: FakeApi) => api.answer('GET /users/me/passkeys', { body: ownPasskeys([laptop], isOn) }),
    submit: async (user: UserEvent) => user.click(await screen.findByRole('switch', { name: PAYMENT_SIGNING.label })),
  })),
  {
    path: '/dashboard/withdrawal',
    call: 'POST /users/me/payment-signing/keep',
    fallback: FAILURE_TEXT.keepSigning,
    prepare: (api) => {
      const { paymentSigning, ...rest } = ownPasskeys([laptop], true);
      const release = { at: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-21T12:00:00.000Z' };
      api.answer('GET /users/me/passkeys', { body: { ...rest, paymentSigning: { ...paymentSigning, release } } });
    },
    submit: press('Stop it'),
  },
  {
    path: '/dashboard/transfer',
    call: 'DELETE /users/me',
    fallback: FAILURE_TEXT.deleteAccount,
    submit: async (user) => {
      // A failure closes it, in a while.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('Delete Account')(user);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    },
  },
  {
    path: '/dashboard/settings',
    call: 'POST /users/me/verification-mail',
    fallback: EMAIL_VERIFICATION.failure,
    prepare: (api) => api.answer('GET /users/me', { body: { user: { ...ada, emailVerified: false } } }),
    submit: form('Send the mail again'),
  },
];
