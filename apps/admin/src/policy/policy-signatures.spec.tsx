import { type PolicyAnswer, type PolicyTerms, type StaffMember } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, POLICY, StaffApi } from '../testing/staff-api';
import { ADMIN, at, changes, IN_FORCE, proposed } from './policy.fixture';

const apiWith = (staff: StaffMember, answer: PolicyAnswer): StaffApi => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /policy', () => answer);
  return api;
};

describe('The policy on signatures', () => {
  beforeEach(() => localStorage.clear());

  it('says what it is for decisions to be signed, and proposes it with a warning', async () => {
    const api = apiWith(ADMIN, POLICY);
    api.answers.set('POST /policy/propose', () => POLICY);
    const user = openConsole('/policy');
    expect(
      await screen.findByText(
        'When it is on, whoever decides signs it with their passkey, and who has none decides nothing.',
      ),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another policy' }));
    await user.click(dialog.getByRole('combobox', { name: 'Decisions must be signed' }));
    await user.click(await screen.findByRole('option', { name: 'Yes' }));
    expect(changes(dialog)).toEqual(['Decisions must be signed: No → Yes Stricter']);
    expect(dialog.getByRole('note')).toHaveTextContent(/^From then on nobody decides without a confirmed passkey/);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.called('POST', '/policy/propose')[0]?.body).toEqual({
      ...IN_FORCE,
      signaturesRequired: true,
      basedOn: POLICY.position,
    });
  });

  it('says that decisions would count unsigned again, beside what else changes', async () => {
    const signed = { ...IN_FORCE, signaturesRequired: true };
    const to = { ...IN_FORCE, secondApprovalFrom: 500 };
    apiWith(GRACE, { ...proposed(to), current: { ...signed, by: 'Alan', at } });
    openConsole('/policy');
    await waitFor(() =>
      expect(changes()).toEqual([
        'Single amount: $10,000.00 → $500.00 Stricter',
        'Decisions must be signed: Yes → No Looser',
      ]),
    );
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      'This tightens the policy: one person may decide less than before.',
      'From then on decisions count that nobody signed.',
    ]);
  });

  it('is shown by a server that does not know of signatures yet', async () => {
    const { signaturesRequired: _, ...terms } = IN_FORCE;
    apiWith(GRACE, proposed(terms as PolicyTerms));
    openConsole('/policy');
    expect(await screen.findByText('This is the policy in force.')).toBeInTheDocument();
    const inForce = screen.getByRole('heading', { name: 'In force' }).parentElement!;
    expect(within(inForce).getAllByRole('definition').at(-1)).toHaveTextContent('No');
  });
});
