import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { laptop, ownPasskeys } from '#testing/passkeys.ts';

const STATUS = 'GET /users/me/second-factor';
const CALL = 'POST /users/me/second-factor';
const codes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const panel = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));

const open = async (enabled: boolean) => {
  const api = fakeApi();
  api.answer(STATUS, { body: { enabled, backupCodesLeft: enabled ? 7 : 0 } });
  const user = await openApp('/dashboard/settings', { signedIn: true });
  return { api, user };
};

it('is switched on with password, QR code and a first code, and shows the backup codes once', async () => {
  const { api, user } = await open(false);
  const within = await panel();
  await user.click(await within.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(within.getByLabelText('Password')).toHaveFocus();
  api.answer(`${CALL}/enrol`, { body: { secret, otpauthUrl: `otpauth://totp/Clearfold:ada?secret=${secret}` } });
  await user.type(within.getByLabelText('Password'), 'secret');
  await user.click(within.getByRole('button', { name: 'Continue' }));
  expect(await within.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(within.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  api.answer(`${CALL}/confirm`, { body: { message: 'It is on.', backupCodes: codes } });
  api.answer(STATUS, { body: { enabled: true, backupCodesLeft: 10 } });
  await user.type(within.getByLabelText('Code'), '123456');
  await user.click(within.getByRole('button', { name: 'Switch on' }));
  expect(await within.findByText('It is on.')).toBeVisible();
  expect(within.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(api.sent(`${CALL}/enrol`)[0]?.body).toEqual({ password: 'secret' });
  expect(api.sent(`${CALL}/confirm`)[0]?.body).toEqual({ code: '123456' });
  await user.click(within.getByRole('button', { name: 'I have kept them' }));
  expect(await within.findByText(/10 backup codes left/)).toBeVisible();
  expect(within.queryByText(codes[0]!)).not.toBeInTheDocument();
});

it('lets an app in beside passkeys for a backup code, and shows no new ones', async () => {
  const api = fakeApi();
  api.answer(STATUS, { body: { enabled: false, backupCodesLeft: 10 } });
  api.answer('GET /users/me/passkeys', { body: ownPasskeys([laptop]) });
  const user = await openApp('/dashboard/settings', { signedIn: true });
  const within = await panel();
  await user.click(await within.findByRole('button', { name: 'Set up codes of an app' }));
  api.answer(`${CALL}/enrol`, { body: { secret, otpauthUrl: `otpauth://totp/Clearfold:ada?secret=${secret}` } });
  await user.type(within.getByLabelText('Password'), 'secret');
  await user.click(within.getByRole('button', { name: 'Continue' }));
  await user.type(await within.findByLabelText('Code'), '123456');
  await user.click(within.getByRole('button', { name: 'Switch on' }));
  expect(await within.findByText('Please enter the code.')).toBeVisible();
  expect(api.sent(`${CALL}/confirm`)).toEqual([]);
  api.answer(`${CALL}/confirm`, { body: { message: 'It is on.' } });
  await user.type(within.getByLabelText('Backup code'), codes[0]!);
  await user.click(within.getByRole('button', { name: 'Switch on' }));
  expect(await within.findByText('It is on.')).toBeVisible();
  expect(api.sent(`${CALL}/confirm`)[0]?.body).toEqual({ code: '123456', backupCode: codes[0] });
  expect(within.queryByRole('listitem')).not.toBeInTheDocument();
});

it('is switched off with password and code', async () => {
  const { api, user } = await open(true);
  const within = await panel();
  expect(await within.findByText(/7 backup codes left/)).toBeVisible();
  await user.click(within.getByRole('button', { name: 'Switch off' }));
  await user.type(within.getByLabelText('Password'), 'secret');
  await user.type(within.getByLabelText('Code'), '654321');
  api.answer(`${CALL}/disable`, { body: { message: 'It is off.' } });
  api.answer(STATUS, { body: { enabled: false, backupCodesLeft: 0 } });
  await user.click(within.getByRole('button', { name: 'Switch off' }));
  expect(await within.findByText('It is off.')).toBeVisible();
  expect(api.sent(`${CALL}/disable`)[0]?.body).toEqual({ password: 'secret', code: '654321' });
  expect(await within.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

it('gives new backup codes', async () => {
  const { api, user } = await open(true);
  const within = await panel();
  await user.click(await within.findByRole('button', { name: 'New backup codes' }));
  await user.type(within.getByLabelText('Password'), 'secret');
  await user.type(within.getByLabelText('Code'), '654321');
  api.answer(`${CALL}/backup-codes`, { body: { message: 'New ones.', backupCodes: codes } });
  await user.click(within.getByRole('button', { name: 'New backup codes' }));
  expect(await within.findByText(codes[9]!)).toBeVisible();
});

it.each([
  [{ status: 403, body: { message: 'Your current password is incorrect.' } }, 'Your current password is incorrect.'],
  ['offline' as const, 'That did not work. Please try again.'],
])('says why a step failed, and leads back', async (answer, text) => {
  const { api, user } = await open(false);
  const within = await panel();
  await user.click(await within.findByRole('button', { name: 'Set up two-step sign-in' }));
  api.answer(`${CALL}/enrol`, answer);
  await user.type(within.getByLabelText('Password'), 'secret');
  await user.click(within.getByRole('button', { name: 'Continue' }));
  expect(await within.findByRole('alert')).toHaveTextContent(text);
  await user.click(within.getByRole('button', { name: 'Back' }));
  expect(await within.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});

it('asks for what is missing and sends nothing', async () => {
  const { api, user } = await open(true);
  const within = await panel();
  await user.click(await within.findByRole('button', { name: 'Switch off' }));
  await user.click(within.getByRole('button', { name: 'Switch off' }));
  expect(await within.findByText('Password is required.')).toBeVisible();
  expect(within.getByText('Please enter the code.')).toBeVisible();
  expect(api.sent(`${CALL}/disable`)).toHaveLength(0);
});

it('tries a failed load again', async () => {
  const api = fakeApi();
  api.answer(STATUS, 'offline');
  const user = await openApp('/dashboard/settings', { signedIn: true });
  const within = await panel();
  expect(await within.findByText('Failed to load your two-step sign-in. Please try again.')).toBeVisible();
  api.answer(STATUS, { body: { enabled: false, backupCodesLeft: 0 } });
  await user.click(within.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(within.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible());
});
