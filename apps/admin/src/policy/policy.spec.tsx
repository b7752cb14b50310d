import { type PolicyAnswer, type PolicyTerms, type StaffMember } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, POLICY, StaffApi } from '../testing/staff-api';
import { ADMIN, at, changes, IN_FORCE, proposed } from './policy.fixture';

const LOOSER: PolicyTerms = { ...IN_FORCE, secondApprovalFrom: 20_000, breakGlass: true };

const apiWith = (staff: StaffMember, answer: PolicyAnswer) => {
  let policy = answer;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /policy', () => policy);
  return { api, become: (next: PolicyAnswer) => (policy = next) };
};

const noButtons = (...names: string[]) => {
  for (const name of names) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
};

describe('The policy', () => {
  beforeEach(() => localStorage.clear());

  it.each([GRACE, AUDITOR, { ...GRACE, role: 'support' } as const])(
    'is read by others than admins, who may not change it: $role',
    async (staff) => {
      apiWith(staff, proposed(LOOSER));
      openConsole('/policy');
      expect(await screen.findByText('In force since Nov 20, 2026, 9:00 AM, confirmed by Setup.')).toBeInTheDocument();
      const inForce = screen.getByRole('heading', { name: 'In force' }).parentElement!;
      expect(
        within(inForce)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ).toEqual(['$10,000.00', '$10,000.00', 'Off', 'No']);
      expect(inForce).toHaveTextContent(
        'to this amount for one investor, or to $100,000.00 for all investors together',
      );
      expect(screen.getByText('An admin who did not propose it has to confirm it.')).toBeInTheDocument();
      expect(changes()).toHaveLength(2);
      noButtons('Propose a change', 'Confirm', 'Decline', 'Withdraw');
    },
  );

  it('says how it is changed: by two admins, without break-glass, and then in the environment', async () => {
    const { api } = apiWith(ADMIN, proposed(LOOSER, { staffId: ADMIN.id, by: ADMIN.name }));
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [] }));
    openConsole('/policy');
    expect(await screen.findByText(/^It always takes two admins/)).toHaveTextContent(
      'Break-glass does not help to change the policy.',
    );
    expect(
      screen.getByText(/^Afterwards set SECOND_APPROVAL_FROM, SECOND_APPROVAL_DAILY_FROM and BREAK_GLASS/),
    ).toHaveTextContent('a server whose settings contradict the ledger does not start.');
    noButtons('Decide alone…');
  });

  it('is proposed as a whole, which its author cannot confirm', async () => {
    const { api, become } = apiWith(ADMIN, POLICY);
    const own = proposed(LOOSER, { staffId: ADMIN.id, by: ADMIN.name });
    api.answers.set('POST /policy/propose', () => own);
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another policy' }));
    expect(dialog.getByText('This is the policy in force.')).toBeInTheDocument();
    const amount = dialog.getByLabelText('Single amount');
    expect(amount).toHaveValue('10000');
    await user.clear(amount);
    await user.type(amount, '20,000');
    expect(amount).toHaveAccessibleDescription('From $20,000.00 on it takes two people.');
    await user.click(dialog.getByRole('combobox', { name: 'Break-glass' }));
    await user.click(await screen.findByRole('option', { name: 'On' }));
    expect(changes(dialog)).toEqual(['Single amount: $10,000.00 → $20,000.00 Looser', 'Break-glass: Off → On Looser']);
    become(own);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('You proposed this. Another admin has to confirm it.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    noButtons('Propose a change', 'Confirm', 'Decline');
    expect(api.called('POST', '/policy/propose').map(({ body }) => body)).toEqual([
      { ...LOOSER, basedOn: POLICY.position },
    ]);
  });

  it.each([
    ['a fraction', '100.5'],
    ['a negative amount', '-5'],
    ['more than the most', '1000000000'],
    ['no plain digits', '1e3'],
    ['nothing', ' '],
  ])('is not proposed with %s', async (_what, typed) => {
    const { api } = apiWith(ADMIN, POLICY);
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another policy' }));
    const amount = dialog.getByLabelText('Daily sum');
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(amount).toHaveAccessibleDescription('Enter whole dollars, from 0 to 999,999,999.');
    expect(amount).toHaveFocus();
    expect(api.called('POST', '/policy/propose')).toEqual([]);
  });

  it('may need two people for everything, and for next to nothing', async () => {
    const { api } = apiWith(ADMIN, POLICY);
    api.answers.set('POST /policy/propose', () => POLICY);
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Propose a change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another policy' }));
    for (const [label, typed] of [
      ['Single amount', '0'],
      ['Daily sum', '999999999'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), typed);
    }
    expect(dialog.getByText(/^This loosens the policy in part:/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.called('POST', '/policy/propose')[0]?.body).toEqual({
      secondApprovalFrom: 0,
      secondApprovalDailyFrom: 999_999_999,
      breakGlass: false,
      signaturesRequired: false,
      basedOn: POLICY.position,
    });
  });

  it('is changed by another admin’s word for exactly what was shown, whatever is proposed meanwhile', async () => {
    const { api, become } = apiWith(ADMIN, proposed(LOOSER));
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the new policy?' }));
    expect(changes(dialog)).toEqual(['Single amount: $10,000.00 → $20,000.00 Looser', 'Break-glass: Off → On Looser']);
    expect(dialog.getByText('This loosens the policy: one person may decide more than before.')).toBeInTheDocument();
    expect(
      dialog.getByText(
        /^Afterwards set SECOND_APPROVAL_FROM and BREAK_GLASS in the server’s environment to the same values/,
      ),
    ).toBeInTheDocument();
    become(proposed({ ...LOOSER, secondApprovalFrom: 90_000 }));
    // As if the window had been left and come back to: what is behind the dialog is asked again.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('$10,000.00 → $90,000.00')).toBeInTheDocument();
    const confirmed = { ...POLICY, current: { ...LOOSER, by: ADMIN.name, at } };
    api.answers.set('POST /policy/confirm', () => {
      become(confirmed);
      return confirmed;
    });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(`In force since Nov 21, 2026, 9:00 AM, confirmed by ${ADMIN.name}.`)).toBeTruthy();
    expect(api.called('POST', '/policy/confirm').map(({ body }) => body)).toEqual([
      { ...LOOSER, basedOn: POLICY.position },
    ]);
    noButtons('Confirm', 'Decline');
  });

  it('says plainly that a change tightens it', async () => {
    apiWith(ADMIN, proposed({ ...IN_FORCE, secondApprovalDailyFrom: 500 }));
    openConsole('/policy');
    expect(
      await screen.findByText('This tightens the policy: one person may decide less than before.'),
    ).toBeInTheDocument();
    expect(changes()).toEqual(['Daily sum: $10,000.00 → $500.00 Stricter']);
  });

  it('is declined by another admin', async () => {
    const { api, become } = apiWith(ADMIN, proposed(LOOSER));
    api.answers.set('POST /policy/withdraw', () => {
      become(POLICY);
      return POLICY;
    });
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop the proposed policy?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('button', { name: 'Propose a change' })).toBeInTheDocument();
    expect(api.called('POST', '/policy/withdraw')).toHaveLength(1);
    noButtons('Confirm', 'Decline');
  });

  it('is not confirmed where who proposed it is gone since: the proposal is dropped', async () => {
    apiWith(ADMIN, proposed(LOOSER, { isVoid: true }));
    openConsole('/policy');
    expect(
      await screen.findByText(
        'Whoever proposed this has since been disabled, or given another role or their access anew: drop it and propose it again.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
    noButtons('Confirm', 'Propose a change');
  });

  it('says beforehand that who is new to the proposer is no second person, and lets them decline', async () => {
    apiWith(ADMIN, proposed(LOOSER, { barredAsNew: { bars: 'begun-before', until: '2030-11-21T09:00:00.000Z' } }));
    openConsole('/policy');
    expect(
      await screen.findByText(
        /so another person must be the second\. You may decide .* from Nov 21, 2030, 9:00 AM UTC on/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
    noButtons('Confirm');
  });

  it('says why it was not changed, and shows what is proposed now', async () => {
    const { api, become } = apiWith(ADMIN, proposed(LOOSER));
    const message = 'There is no such change to confirm. Look again at what is proposed.';
    api.refusals.set('/policy/confirm', { status: 404, code: 'policy-change-not-found', message });
    const user = openConsole('/policy');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the new policy?' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    become(proposed({ ...IN_FORCE, secondApprovalFrom: 30_000 }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(changes()).toEqual(['Single amount: $10,000.00 → $30,000.00 Looser']));
  });

  it('cannot be changed before the ledger has it', async () => {
    apiWith(ADMIN, { ...POLICY, current: IN_FORCE });
    openConsole('/policy');
    expect(await screen.findByText(/^As the server was set up\./)).toHaveTextContent(
      'It will be recorded in the ledger within a day of the upgrade.',
    );
    await screen.findByRole('menuitem', { name: 'Staff, settings' });
    noButtons('Propose a change');
  });

  it('has a history, with all that was said and by whom', async () => {
    const terms = {
      secondApprovalFrom: 500,
      secondApprovalDailyFrom: 2_000,
      breakGlass: true,
      signaturesRequired: true,
    };
    apiWith(GRACE, {
      ...POLICY,
      older: 7,
      history: [
        { position: 10, event: 'PolicyChangeWithdrawn', at, by: 'Grace' },
        { position: 9, event: 'PolicyProposed', at, by: 'Alan', terms },
        { position: 8, event: 'PolicyOpened', at, by: 'Server set-up', terms: IN_FORCE },
      ],
    });
    openConsole('/policy');
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Proposed policy withdrawn.*10Grace/),
      expect.stringMatching(
        /^Policy proposed.*Single amount \$500\.00, Daily sum \$2,000\.00, Break-glass On, Decisions must be signed Yes.*Alan, Nov 21/,
      ),
      expect.stringMatching(/^First policy, as the server was set up.*Single amount \$10,000\.00/),
    ]);
    expect(screen.getByText('7 earlier ones')).toBeInTheDocument();
  });

  it('in force is as the server was set up, until two admins have changed it', async () => {
    apiWith(GRACE, { ...POLICY, current: { ...IN_FORCE, at } });
    openConsole('/policy');
    expect(
      await screen.findByText('In force since Nov 21, 2026, 9:00 AM, as the server was set up.'),
    ).toBeInTheDocument();
  });

  it('says that it failed, and tries again', async () => {
    const { api } = apiWith(GRACE, POLICY);
    api.refusals.set('/policy', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/policy');
    expect(await screen.findByRole('alert')).toHaveTextContent('Policy could not be loaded. The service is busy.');
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'In force' })).toBeInTheDocument();
  });

  it('is not shown to plan managers', async () => {
    const { api } = apiWith({ ...GRACE, role: 'plan-manager' }, POLICY);
    openConsole('/policy');
    await screen.findByRole('button', { name: /Signed in as Grace Hopper/ });
    expect(api.called('GET', '/policy')).toEqual([]);
  });
});
