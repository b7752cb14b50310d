import { type StaffKey, type StaffMember } from '@clearfold/contracts';
import { screen, waitFor } from '@testing-library/react';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, POLICY, StaffApi } from '../testing/staff-api';

const LABEL = /^Sign your decisions with this device/;
const confirmed = staffKey({ memberId: GRACE.id, status: 'enrolled' });

describe('The switch in the account’s menu', () => {
  beforeEach(() => localStorage.clear());

  const openMenu = async (
    data: StaffKey[],
    staff: StaffMember = GRACE,
    signaturesRequired = false,
    mustSign = false,
  ) => {
    const api = new StaffApi().signedIn(staff);
    api.answers.set('GET /me/keys', () => ({ data, signaturesRequired: mustSign }));
    api.answers.set('GET /policy', () => ({ ...POLICY, current: { ...POLICY.current, signaturesRequired } }));
    const user = openConsole('/passkeys');
    await user.click(await screen.findByRole('button', { name: /Your account/ }));
    await screen.findByRole('menuitem', { name: data.length > 0 ? 'Your passkeys' : 'Add a passkey to this account' });
    return { api, user };
  };

  it('is on for who has a confirmed passkey, and is kept on this device', async () => {
    const { user } = await openMenu([confirmed]);
    const entry = await screen.findByRole('menuitemcheckbox', { name: LABEL });
    expect(entry).toBeChecked();
    expect(localStorage.getItem('staff-decisions-unsigned')).toBeNull();
    await user.click(entry);
    expect(entry).not.toBeChecked();
    expect(localStorage.getItem('staff-decisions-unsigned')).toBe('true');
    await user.keyboard('{Enter}');
    expect(entry).toBeChecked();
    expect(localStorage.getItem('staff-decisions-unsigned')).toBeNull();
  });

  it('is off where it was switched off before', async () => {
    localStorage.setItem('staff-decisions-unsigned', 'true');
    await openMenu([confirmed]);
    expect(await screen.findByRole('menuitemcheckbox', { name: LABEL })).not.toBeChecked();
  });

  it('is on and says why where the policy requires it, whatever was chosen here', async () => {
    localStorage.setItem('staff-decisions-unsigned', 'true');
    const { user } = await openMenu([confirmed], GRACE, true);
    const entry = await screen.findByRole('menuitemcheckbox', { name: LABEL });
    await waitFor(() => expect(entry).toHaveTextContent('The policy requires it.'));
    expect(entry).toBeChecked();
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await user.click(entry);
    expect(entry).toBeChecked();
    expect(localStorage.getItem('staff-decisions-unsigned')).toBe('true');
  });

  it('is on and says why where the server requires it, which needs no look at the policy', async () => {
    localStorage.setItem('staff-decisions-unsigned', 'true');
    const { api, user } = await openMenu([confirmed], GRACE, false, true);
    const entry = await screen.findByRole('menuitemcheckbox', { name: LABEL });
    expect(entry).toHaveTextContent('This server requires it of everybody who has a passkey.');
    expect(entry).toBeChecked();
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await user.click(entry);
    expect(entry).toBeChecked();
    expect(localStorage.getItem('staff-decisions-unsigned')).toBe('true');
    expect(api.called('GET', '/policy')).toEqual([]);
  });

  it.each([
    ['without a passkey', [], GRACE],
    ['whose passkey waits', [staffKey({ memberId: GRACE.id })], GRACE],
    ['who decides nothing', [confirmed], AUDITOR],
  ])('is not there for somebody %s', async (_who, keys, staff) => {
    const { api } = await openMenu(keys, staff);
    expect(screen.queryByRole('menuitemcheckbox')).not.toBeInTheDocument();
    expect(api.called('GET', '/policy')).toEqual([]);
  });

  it('does not ask for the policy of whoever may not read it', async () => {
    const { api } = await openMenu([confirmed], { ...GRACE, role: 'plan-manager' });
    expect(await screen.findByRole('menuitemcheckbox', { name: LABEL })).toBeChecked();
    expect(api.called('GET', '/policy')).toEqual([]);
  });
});
