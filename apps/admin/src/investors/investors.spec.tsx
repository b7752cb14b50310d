import { type AccountRecovery, type EmailChange, type StaffMember } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { investorDetail } from './investor.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;
const SUPPORT = { ...GRACE, role: 'support' } as const;

const ADA = investorDetail();
const PAGE = `/investors/${ADA.id}/show`;

const NO_HELP: AccountRecovery = { acts: [], emailChanges: [] };

const apiWith = (staff: StaffMember, investor = ADA): { api: StaffApi; become: (next: typeof ADA) => void } => {
  let current = investor;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /investors', () => [current]);
  api.answers.set(`GET /investors/${ADA.id}`, () => current);
  api.answers.set(`GET /investors/${ADA.id}/notes`, () => ({ data: [] }));
  api.answers.set(`GET /investors/${ADA.id}/help`, () => NO_HELP);
  return { api, become: (next) => (current = next) };
};

describe('The investors', () => {
  beforeEach(() => localStorage.clear());

  it('are listed with their money, and each leads to everything about them', async () => {
    apiWith(GRACE);
    const user = openConsole('/investors');
    const link = await screen.findByRole('link', { name: 'Ada Byron' });
    expect(link.closest('tr')).toHaveTextContent('$1,000.00$250.00');
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
    const money = screen.getByRole('heading', { name: 'Money' }).parentElement!;
    expect(money).toHaveTextContent('Available$1,000.00');
    const entry = within(await screen.findByRole('list', { name: 'What happened' })).getByRole('listitem');
    expect(entry).toHaveTextContent('Deposit rejected');
    expect(entry).toHaveTextContent('Grace Hopper');
    expect(entry).toHaveTextContent('“Nothing arrived.”');
  });

  it('show the auditor ids and money, nothing personal and nothing to do', async () => {
    const { profile: _profile, email: _email, username: _username, ...rest } = ADA;
    apiWith(AUDITOR, { ...rest, name: 'Unknown' });
    openConsole(PAGE);
    await screen.findByRole('heading', { level: 1, name: 'Investor 0b7a5a0e' });
    expect(screen.queryByText(/Unknown|Sample Street|ada@/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/New note/)).not.toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'What happened' })).toBeInTheDocument();
    for (const name of ['Freeze', 'End sessions', 'Change email', 'PIN help', 'Propose adjustment'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('have one timeline of facts, acts, help and notes, the newest first', async () => {
    const { api } = apiWith(GRACE, {
      ...ADA,
      timeline: [{ id: '9', position: 9, event: 'InvestorFrozen', at: '2026-11-20T12:00:00.000Z', by: 'Grace Hopper' }],
    } as typeof ADA);
    const by = 'Sam Support';
    const ended = '2026-11-20T10:00:00.000Z';
    api.answers.set(`GET /investors/${ADA.id}/notes`, () => ({
      data: [{ id: 'n1', note: 'Called.', by, createdAt: '2026-11-20T11:00:00.000Z' }],
    }));
    const act = { id: '1', act: 'investor-pin-help-started', by, at: '2026-11-20T13:00:00.000Z' };
    api.answers.set(`GET /investors/${ADA.id}/help`, () => ({
      acts: [{ ...act, reason: 'Forgot it.' }],
      emailChanges: [
        {
          id: 'c',
          newEmail: 'n@x.example',
          state: 'stopped',
          by,
          askedAt: ended,
          takesEffectAt: ended,
          endedAt: ended,
        },
      ],
    }));
    api.answers.set('GET /acts', () => [
      act,
      { id: '2', act: 'ticket-answered', by, at: '2026-11-20T09:00:00.000Z', recordId: 't1' },
    ]);
    openConsole(PAGE);
    const list = await screen.findByRole('list', { name: 'What happened' });
    const entries = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringMatching(/^Link for a new PIN mailed.*“Forgot it.”$/),
      expect.stringMatching(/^Account frozen/),
      expect.stringMatching(/^Note by staff.*“Called.”$/),
      expect.stringMatching(/^Email to n@x.example: stopped by the old address/),
      expect.stringMatching(/^Answered/),
    ]);
  });

  it('are frozen by a reviewer with a reason, and then may be unfrozen', async () => {
    const { api, become } = apiWith(GRACE);
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Freeze' }));
    const dialog = await screen.findByRole('dialog', { name: 'Freeze Ada Byron?' });
    await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));
    expect(within(dialog).getByText('Please give a reason; it is kept with the ledger.')).toBeInTheDocument();
    expect(api.called('POST', `/investors/${ADA.id}/freeze`)).toEqual([]);

    become({ ...ADA, status: 'frozen' });
    api.answers.set(`POST /investors/${ADA.id}/freeze`, () => ({ id: ADA.id, status: 'frozen' }));
    await user.type(within(dialog).getByLabelText('Reason'), 'Odd payments.{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Unfreeze' })).toBeInTheDocument();
    expect(api.called('POST', `/investors/${ADA.id}/freeze`)[0]?.body).toEqual({ reason: 'Odd payments.' });
    expect(screen.queryByRole('button', { name: 'End sessions' })).not.toBeInTheDocument();
  });

  it('are unfrozen once somebody has looked at who froze them, why, and whose account it is now', async () => {
    const { api, become } = apiWith(GRACE);
    become({
      ...ADA,
      status: 'frozen',
      standing: {
        id: ADA.id,
        status: 'frozen',
        since: '2026-11-20T10:00:00.000Z',
        by: 'Alan Turing',
        reason: 'Odd payments.',
      },
      pinChangedAt: '2026-11-21T10:00:00.000Z',
      passwordChangedAt: '2026-11-19T10:00:00.000Z',
      tickets: [
        { id: 't1', subject: 'Account Issue', status: 'open', createdAt: '2026-11-20T10:00:00.000Z' },
        { id: 't2', subject: 'Account Issue', status: 'resolved', createdAt: '2026-11-01T10:00:00.000Z' },
      ],
    });
    api.answers.set(`POST /investors/${ADA.id}/unfreeze`, () => ({ id: ADA.id, status: 'active' }));
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Unfreeze' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unfreeze Ada Byron?' });
    const said = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent;
    expect(said('Frozen by')).toMatch(/^Alan Turing, Nov 20, 2026/);
    expect(within(dialog).getByText('Odd payments.')).toBeInTheDocument();
    expect(said('PIN')).toMatch(/^Changed since then: Nov 21, 2026/);
    expect(said('Password')).toBe('Not changed since then');
    expect(said('Open tickets')).toBe('1');

    await user.type(within(dialog).getByLabelText('Reason'), 'Called the owner.');
    await user.click(within(dialog).getByRole('button', { name: 'Unfreeze' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please verify this first.');
    expect(api.called('POST', `/investors/${ADA.id}/unfreeze`)).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Unfreeze' }));
    expect(await screen.findByText('The account is active again.')).toBeInTheDocument();
    expect(api.called('POST', `/investors/${ADA.id}/unfreeze`)[0]?.body).toEqual({ reason: 'Called the owner.' });
  });

  it('are helped by support, who note why', async () => {
    const { api } = apiWith(SUPPORT);
    const note = { id: 'n1', note: 'Called; is fine.', by: 'Grace Hopper', createdAt: '2026-11-20T09:00:00.000Z' };
    api.answers.set(`POST /investors/${ADA.id}/notes`, () => ({ data: [note] }));
    api.answers.set(`POST /investors/${ADA.id}/end-sessions`, () => ({ message: 'All sessions were ended.' }));
    const user = openConsole(PAGE);
    await user.type(await screen.findByLabelText('New note, for staff only'), 'Called; is fine.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('“Called; is fine.”')).toBeInTheDocument();
    expect(screen.getByLabelText('New note, for staff only')).toHaveValue('');

    await user.click(screen.getByRole('button', { name: 'End sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign Ada Byron out everywhere?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Lost the phone.');
    await user.click(within(dialog).getByRole('button', { name: 'End sessions' }));
    expect(await screen.findByText('All sessions were ended.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Freeze' })).not.toBeInTheDocument();
  });

  it('are helped to another e-mail: begun with a reason, shown while it waits, and withdrawn', async () => {
    const { api } = apiWith(SUPPORT);
    const change: EmailChange = {
      id: 'c1',
      newEmail: 'new@clearfold.example',
      state: 'asked',
      by: 'Grace Hopper',
      askedAt: '2026-11-20T09:00:00.000Z',
      takesEffectAt: '2026-11-21T09:00:00.000Z',
    };
    const act = {
      id: '1',
      act: 'investor-email-change-started',
      by: 'Grace Hopper',
      reason: 'Video call.',
      at: change.askedAt,
    };
    api.answers.set(`POST /investors/${ADA.id}/email-change`, () => ({ acts: [act], emailChanges: [change] }));
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the email of Ada Byron' });
    await user.click(within(dialog).getByRole('button', { name: 'Start the change' }));
    expect(within(dialog).getByLabelText('New email')).toHaveFocus();
    expect(api.called('POST', `/investors/${ADA.id}/email-change`)).toEqual([]);
    await user.type(within(dialog).getByLabelText('New email'), ' new@clearfold.example');
    await user.type(within(dialog).getByLabelText('Reason, and how you verified who is asking'), 'Video call.');
    await user.click(within(dialog).getByRole('button', { name: 'Start the change' }));
    expect(await screen.findByText(/^The email is to become new@clearfold.example/)).toBeInTheDocument();
    expect(screen.getByText('Change of email started')).toBeInTheDocument();
    expect(screen.getByText('“Video call.”')).toBeInTheDocument();
    expect(api.called('POST', `/investors/${ADA.id}/email-change`)[0]?.body).toEqual({
      newEmail: 'new@clearfold.example',
      reason: 'Video call.',
    });

    const ended = { ...change, state: 'withdrawn' as const, endedAt: '2026-11-20T10:00:00.000Z' };
    api.answers.set(`POST /investors/${ADA.id}/email-change/withdraw`, () => ({ acts: [act], emailChanges: [ended] }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const asked = await screen.findByRole('dialog', { name: 'Withdraw the change of the email?' });
    await user.type(within(asked).getByLabelText('Reason'), 'Mistyped.');
    await user.click(within(asked).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Email to new@clearfold.example: withdrawn')).toBeInTheDocument();
    expect(screen.queryByText(/^The email is to become/)).not.toBeInTheDocument();
  });

  it('are helped to a new PIN that no member of staff sees; a refusal is said', async () => {
    const { api } = apiWith(SUPPORT);
    api.answers.set(`POST /investors/${ADA.id}/pin-help`, () => NO_HELP);
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'PIN help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Help Ada Byron set a new PIN?' });
    expect(within(dialog).queryByLabelText(/PIN/, { selector: 'input, textarea' })).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'Forgot it.');
    await user.click(within(dialog).getByRole('button', { name: 'Mail the link' }));
    expect(await screen.findByText('The link was mailed.')).toBeInTheDocument();
    expect(api.called('POST', `/investors/${ADA.id}/pin-help`)[0]?.body).toEqual({ reason: 'Forgot it.' });
  });

  it('get an adjustment proposed by an admin: amount, category and reason, decided by another', async () => {
    const { api } = apiWith(ADMIN);
    api.answers.set('POST /adjustments', () => ({ id: 'a1', kind: 'adjustment' }));
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Propose adjustment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Propose an adjustment for Ada Byron' });
    expect(dialog).toHaveTextContent('another admin approves or rejects it');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(within(dialog).getByLabelText('Amount (USD)')).toHaveFocus();
    await user.type(within(dialog).getByLabelText('Amount (USD)'), '1012,5');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(within(dialog).getByText('Use a point for cents, as in 1500.50.')).toBeInTheDocument();
    await user.clear(within(dialog).getByLabelText('Amount (USD)'));
    await user.type(within(dialog).getByLabelText('Amount (USD)'), '1,012.5');
    await user.type(within(dialog).getByLabelText('What the investor reads'), 'Fee charged twice.');
    await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await screen.findByText('Proposed. Another admin decides it in the review queue.');
    expect(api.called('POST', '/adjustments')[0]?.body).toEqual({
      investorId: ADA.id,
      direction: 'add',
      amount: 1012.5,
      category: 'correction',
      reason: 'Fee charged twice.',
    });
  });
});
