import { FakePasskeys } from '@clearfold/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { openConsole } from '../testing/open-console';
import { SigningApi, statementOf } from '../testing/signing-api';
import { GRACE, StaffApi } from '../testing/staff-api';
import { mustSign } from './own-passkeys';

const PATH = '/deposits/d1/approve';

it('A decision is signed at once where the server requires it, though signing was switched off on this device', async () => {
  localStorage.clear();
  localStorage.setItem('staff-decisions-unsigned', 'true');
  new FakePasskeys();
  const staff = new StaffApi([requestDetail()]).signedIn();
  const confirmed = staffKey({ memberId: GRACE.id, status: 'enrolled' });
  staff.answers.set('GET /me/keys', () => ({ data: [confirmed], signaturesRequired: true }));
  const api = new SigningApi({ [PATH]: statementOf('ApproveDeposit', 'd1', { amountCents: '50000' }) });
  api.isRequired = true;
  const user = openConsole('/requests/d1');
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await waitFor(() => expect(mustSign()).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Approve deposit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign your decision' }));
  await user.click(dialog.getByRole('button', { name: 'Sign with passkey' }));
  await waitFor(() => expect(staff.requests[0]?.status).toBe('approved'));
  const sent = api.calls.filter(({ path }) => path === PATH);
  // One with the draft and one with the signature: none that is refused first.
  expect(sent.map(({ draft, signed }) => [draft === null, signed === undefined])).toEqual([
    [false, true],
    [false, false],
  ]);
  FakePasskeys.remove();
});
