import { screen, within } from '@testing-library/react';
import { type StaffMember } from '@clearfold/contracts';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { investorDetail } from './investor.fixture';

const SUPPORT = { ...GRACE, role: 'support' } as const;
const ON = investorDetail({ passkeys: 2, paymentSigning: { isOn: true } });
const RELEASE = { at: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-21T12:00:00.000Z' };
const RELEASED = { isOn: true, release: RELEASE };
const PATH = `/investors/${ON.id}/payment-signing`;

const open = async (staff: StaffMember, investor = ON) => {
  let current = investor;
  const api = new StaffApi().signedIn(staff);
  api.answers.set(`GET /investors/${ON.id}`, () => current);
  api.answers.set(`GET /investors/${ON.id}/notes`, () => ({ data: [] }));
  api.answers.set(`GET /investors/${ON.id}/help`, () => ({ acts: [], emailChanges: [] }));
  const user = openConsole(`/investors/${ON.id}/show`);
  const heading = await screen.findByRole('heading', { name: 'Withdrawals and transfers are signed' });
  return { api, user, section: within(heading.parentElement!), become: (next: typeof ON) => (current = next) };
};

describe('Whether an investor signs withdrawals and transfers', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [ON, 'On', '2 passkeys'],
    [investorDetail({ passkeys: 1 }), 'Off', '1 passkey'],
    [investorDetail(), 'Off', 'No passkeys'],
  ])('stands on their page', async (investor, state, passkeys) => {
    const { section } = await open(AUDITOR, investor);
    expect(section.getByText(state)).toBeInTheDocument();
    expect(section.getByText(passkeys)).toBeInTheDocument();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is released by support for a reason, once what follows was said', async () => {
    const { api, user, section, become } = await open(SUPPORT);
    await user.click(await section.findByRole('button', { name: 'Release a lost device' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let Ada Byron pay without signing?' }));
    expect(dialog.getByText(/mailed at once\. A day later their withdrawals and transfers go unsigned/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Release in a day' }));
    expect(api.called('POST', `${PATH}/release`)).toEqual([]);
    api.answers.set(`POST ${PATH}/release`, () => RELEASED);
    become({ ...ON, paymentSigning: RELEASED });
    await user.type(dialog.getByLabelText('Reason'), 'Called, lost the phone.');
    await user.click(dialog.getByRole('button', { name: 'Release in a day' }));
    expect(await section.findByText(/^Support released this on Nov 20, 2026/)).toBeInTheDocument();
    expect(api.called('POST', `${PATH}/release`)[0]?.body).toEqual({ reason: 'Called, lost the phone.' });
    expect(section.queryByRole('button', { name: 'Release a lost device' })).not.toBeInTheDocument();
  });

  it('is kept by support while the release runs', async () => {
    const { api, user, section, become } = await open(SUPPORT, { ...ON, paymentSigning: RELEASED });
    expect(section.getByText(/From Nov 21, 2026.* on they go unsigned/)).toBeInTheDocument();
    await user.click(await section.findByRole('button', { name: 'Keep signing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Have Ada Byron go on signing?' }));
    api.answers.set(`POST ${PATH}/keep`, () => ({ isOn: true }));
    become(ON);
    await user.click(dialog.getByRole('button', { name: 'Keep signing' }));
    expect(await section.findByRole('button', { name: 'Release a lost device' })).toBeInTheDocument();
    expect(api.called('POST', `${PATH}/keep`)).toHaveLength(1);
  });

  it.each([
    ['where it is off', SUPPORT, investorDetail({ passkeys: 1 })],
    ['of a closed account', SUPPORT, { ...ON, status: 'closed' as const }],
    ['to a reviewer', GRACE, ON],
  ])('offers no release %s', async (_where, staff, investor) => {
    const { section } = await open(staff, investor);
    await screen.findByRole('list', { name: 'What happened' });
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('ends with the day: nothing runs any more', async () => {
    const { section } = await open(SUPPORT, { ...ON, paymentSigning: { isOn: false, release: RELEASE } });
    expect(section.getByText('Off')).toBeInTheDocument();
    expect(section.queryByText(/^Support released this/)).not.toBeInTheDocument();
  });
});
