import { type ChangingWallet, type StaffMember } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;

const at = '2026-11-20T09:00:00.000Z';

const WALLET: ChangingWallet = {
  id: 'w1',
  currency: 'BTC',
  current: { network: 'Bitcoin', address: 'DEMO-DO-NOT-SEND-OLD', by: 'Setup', at },
};

const proposedBy = (staffId: string, by: string): ChangingWallet => ({
  ...WALLET,
  pending: { network: 'Bitcoin', address: 'DEMO-DO-NOT-SEND-NEW', staffId, by, at },
});

const apiWith = (
  staff: StaffMember,
  wallet: ChangingWallet,
): { api: StaffApi; become: (next: typeof wallet) => void } => {
  let current = wallet;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /wallet-changes', () => [current]);
  return { api, become: (next) => (current = next) };
};

describe('The wallets', () => {
  beforeEach(() => localStorage.clear());

  it('are read by reviewers, who may not change them', async () => {
    apiWith(GRACE, proposedBy('s9', 'Alan'));
    openConsole('/wallets');
    expect(await screen.findByText('DEMO-DO-NOT-SEND-OLD')).toBeInTheDocument();
    for (const name of ['Propose an address', 'Confirm', 'Decline'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('are not confirmed where who proposed it is gone since: the proposal is dropped', async () => {
    const { pending, ...wallet } = proposedBy('s9', 'Alan');
    apiWith(ADMIN, { ...wallet, pending: { ...pending!, isVoid: true } });
    openConsole('/wallets');
    expect(
      await screen.findByText(
        'Whoever proposed this has since been disabled or given another role: drop it and propose it again.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
  });

  it('are no longer waiting for anybody’s word where who proposed it was disabled: they take it back', async () => {
    const { pending, ...wallet } = proposedBy(ADMIN.id, ADMIN.name);
    const { api } = apiWith(ADMIN, { ...wallet, pending: { ...pending!, isVoid: true } });
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [] }));
    openConsole('/wallets');
    expect(await screen.findByText(/^Whoever proposed this has since been disabled/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    for (const name of ['Confirm', 'Decide alone…']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('take a proposal, which its author cannot confirm', async () => {
    const { api, become } = apiWith(ADMIN, WALLET);
    api.answers.set('POST /wallet-changes', () => proposedBy(ADMIN.id, ADMIN.name));
    const user = openConsole('/wallets');
    await user.click(await screen.findByRole('button', { name: 'Propose another address for BTC' }));
    const dialog = await screen.findByRole('dialog', { name: 'Propose another address for BTC' });
    await user.type(within(dialog).getByLabelText('Address'), 'DEMO-DO-NOT-SEND-NEW');
    become(proposedBy(ADMIN.id, ADMIN.name));
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('You proposed this. Another admin has to confirm it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    expect(api.called('POST', '/wallet-changes')[0]?.body).toEqual({
      currency: 'BTC',
      network: 'Bitcoin',
      address: 'DEMO-DO-NOT-SEND-NEW',
    });
  });

  it('say beforehand that who is new to the proposer is no second person, and let them decline', async () => {
    const { pending, ...wallet } = proposedBy('s9', 'Alan');
    apiWith(ADMIN, {
      ...wallet,
      pending: { ...pending!, barredAsNew: { bars: 'begun-before', until: '2030-11-21T09:00:00.000Z' } },
    });
    openConsole('/wallets');
    expect(
      await screen.findByText(
        /so another person must be the second\. You may decide .* from Nov 21, 2030, 9:00 AM UTC on/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('are changed by another admin’s word for exactly the address that was shown', async () => {
    const { api } = apiWith(ADMIN, proposedBy('s9', 'Alan'));
    api.answers.set('POST /wallet-changes/w1/confirm', () => WALLET);
    const user = openConsole('/wallets');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm the new BTC address?' });
    expect(dialog).toHaveTextContent('DEMO-DO-NOT-SEND-NEW');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('DEMO-DO-NOT-SEND-OLD');
    expect(api.called('POST', '/wallet-changes/w1/confirm')[0]?.body).toEqual({ address: 'DEMO-DO-NOT-SEND-NEW' });
  });
});
