import { ERROR_TEXT } from '@clearfold/content';
import { type StaffKey } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { FakePasskeys } from '@clearfold/ui/testing';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const PATH = '/deposits/d1/approve';

describe('A decision that must be signed', () => {
  beforeEach(() => {
    localStorage.clear();
    new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  const signedIn = (data: StaffKey[]): StaffApi => {
    const staff = new StaffApi([requestDetail()]).signedIn();
    staff.answers.set('GET /me/keys', () => ({ data }));
    return staff;
  };

  it.each<[string, StaffKey[], string]>([
    ['who has no passkey', [], 'This decision must be signed with a passkey, and you have none yet.'],
    [
      'whose passkey waits',
      [staffKey({ memberId: GRACE.id, name: 'Desk' })],
      'This decision must be signed with a passkey. Your passkey “Desk” waits for an admin to confirm it.',
    ],
  ])('is refused to %s, in words of its own and with the way there', async (_, data, why) => {
    const staff = signedIn(data);
    staff.refusals.set(PATH, { status: 403, code: 'signature-required', message: 'Not signed.' });
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(staff.called('GET', '/me/keys').length).toBeGreaterThan(0));
    await user.click(await screen.findByRole('button', { name: 'Approve deposit' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(why);
    await user.click(within(alert).getByRole('link', { name: 'Your passkeys' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your passkeys' })).toBeInTheDocument();
  });

  it('is refused in the API’s words in a browser that has no passkeys, with the way to them', async () => {
    FakePasskeys.remove();
    const staff = signedIn([]);
    const message = ERROR_TEXT['signature-required'];
    staff.refusals.set(PATH, { status: 403, code: 'signature-required', message });
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await user.click(await screen.findByRole('button', { name: 'Approve deposit' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert).getByRole('link', { name: 'Your passkeys' })).toBeInTheDocument();
  });
});
