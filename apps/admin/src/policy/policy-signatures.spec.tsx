import { type ManagedStaffMember, type PolicyAnswer, type PolicyTerms, type StaffMember } from '@clearfold/contracts';
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

  const member = (name: string, changes: Partial<ManagedStaffMember> = {}): ManagedStaffMember => ({
    id: name,
    name,
    email: `${name}@desk.example`,
    role: 'reviewer',
    status: 'active',
    createdAt: at,
    passkeys: { confirmed: 0, waiting: 0 },
    ...changes,
  });
  const SIGNED = { ...IN_FORCE, signaturesRequired: true };

  it.each(['Propose a change', 'Confirm'])('names who would decide no more: %s', async (how) => {
    const api = apiWith(ADMIN, how === 'Confirm' ? proposed(SIGNED) : POLICY);
    api.answers.set('GET /members', () => [
      member('Robin'),
      member('Nell', { role: 'support', passkeys: { confirmed: 0, waiting: 1 } }),
    ]);
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: how }));
    const dialog = within(await screen.findByRole('dialog'));
    if (how !== 'Confirm') {
      expect(dialog.queryByRole('link')).not.toBeInTheDocument();
      await user.click(dialog.getByRole('combobox', { name: 'Decisions must be signed' }));
      await user.click(await screen.findByRole('option', { name: 'Yes' }));
    }
    expect(
      await dialog.findByText(
        '2 people decide and have none: Robin (Reviewer), Nell (Support, whose passkey waits for an admin).',
      ),
    ).toBeInTheDocument();
    expect(api.called('GET', '/members')[0]?.filter).toEqual({ cannotSign: true });
    const link = dialog.getByRole('link', { name: 'See them on the page of the staff' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe('/admin/members?filter={"cannotSign":true}');
  });

  it('says that everybody has a passkey where they do', async () => {
    const api = apiWith(ADMIN, proposed(SIGNED));
    api.answers.set('GET /members', () => []);
    openConsole('/policy');
    expect(await screen.findByText('Everybody who decides has one.')).toBeInTheDocument();
  });

  it('names one person as one', async () => {
    const api = apiWith(ADMIN, proposed(SIGNED));
    api.answers.set('GET /members', () => [member('Robin')]);
    openConsole('/policy');
    expect(await screen.findByText('One person decides and has none: Robin (Reviewer).')).toBeInTheDocument();
  });

  it('leads to the staff where they could not be read', async () => {
    const api = apiWith(ADMIN, proposed(SIGNED));
    api.refusals.set('/members', { status: 403, message: 'Refused.' });
    openConsole('/policy');
    expect(
      await screen.findByRole('link', {
        name: 'See on the page of the staff that everybody who decides has one',
      }),
    ).toBeInTheDocument();
  });

  it('names nobody to who does not see the staff', async () => {
    const api = apiWith(GRACE, proposed(SIGNED));
    openConsole('/policy');
    expect(await screen.findByText(/^From then on nobody decides without a confirmed passkey/)).toBeInTheDocument();
    expect(api.called('GET', '/members')).toEqual([]);
    expect(screen.queryByRole('link', { name: /page of the staff/ })).not.toBeInTheDocument();
  });

  it('is confirmed without a word of the environment, which has no setting for it', async () => {
    apiWith(ADMIN, proposed({ ...IN_FORCE, signaturesRequired: true }));
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the new policy?' }));
    expect(changes(dialog)).toEqual(['Decisions must be signed: No → Yes Stricter']);
    expect(dialog.queryByText(/environment/)).not.toBeInTheDocument();
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
