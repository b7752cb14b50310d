import { type StaffProposal } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;

const HOUR = 3_600_000;
const from = (ms: number): string => new Date(Date.now() + ms).toISOString();

const proposal = (changes: Partial<StaffProposal> = {}): StaffProposal => ({
  id: 'p1',
  kind: 'invite',
  status: 'waiting',
  name: 'Alan Turing',
  email: 'alan@desk.example',
  role: 'reviewer',
  reason: 'We need a third reviewer.',
  proposedById: 's9',
  proposedBy: 'Ada Byron',
  proposedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  ...changes,
});

describe('What waits for a second admin', () => {
  beforeEach(() => localStorage.clear());

  const open = (proposals: StaffProposal[]) => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /members', () => []);
    api.answers.set('GET /proposals', () => ({ activeAdmins: 2, data: proposals }));
    return { api, user: openConsole('/members') };
  };
  const card = async (what: string) => (await screen.findByRole('heading', { name: what })).closest('li')!;
  const offered = (element: HTMLElement) =>
    within(element)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);

  it('stands before the staff: what, who wants it and why, since when and until when', async () => {
    open([proposal()]);
    const shown = await card('Invite Alan Turing as Reviewer');
    expect(shown).toHaveTextContent('alan@desk.example');
    expect(shown).toHaveTextContent('We need a third reviewer.');
    expect(shown).toHaveTextContent(/Ada Byron proposed it on Nov 20, 2026, .+ Good until Nov 27, 2026, /);
    const section = screen.getByRole('heading', { name: 'Waiting for a second admin' });
    const empty = await screen.findByText('Nobody works here yet.');
    expect(section.compareDocumentPosition(empty) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('is confirmed by another admin, who is asked first', async () => {
    const { api, user } = open([proposal()]);
    api.answers.set('POST /proposals/p1/confirm', () => proposal({ status: 'confirmed' }));
    expect(offered(await card('Invite Alan Turing as Reviewer'))).toEqual(['Confirm', 'Decline']);
    await user.click(screen.getByRole('button', { name: 'Confirm: Invite Alan Turing as Reviewer' }));
    expect(api.called('POST', '/proposals/p1/confirm')).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm: Invite Alan Turing as Reviewer?' });
    api.answers.set('GET /proposals', () => ({ activeAdmins: 2, data: [] }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed: it has happened.')).toBeInTheDocument();
    expect(await screen.findByText('Nothing is waiting for a second admin.')).toBeInTheDocument();
  });

  it('is only declined by an admin who is new to the proposer, who is told so beforehand', async () => {
    open([proposal({ barredAsNew: { bars: 'begun-before', until: '2030-11-21T09:00:00.000Z' } })]);
    const shown = await card('Invite Alan Turing as Reviewer');
    expect(shown).toHaveTextContent(
      'Who began this let you in, or gave you more power, less than a day before, so another person must be the second. You may decide what they begin from Nov 21, 2030, 9:00 AM UTC on.',
    );
    expect(offered(shown)).toEqual(['Decline']);
  });

  it('is declined with a reason only', async () => {
    const { api, user } = open([proposal({ kind: 'role', fromRole: 'support', role: 'admin' })]);
    api.answers.set('POST /proposals/p1/decline', () => proposal({ status: 'declined' }));
    const what = 'Change the role of Alan Turing from Support to Admin';
    await user.click(await screen.findByRole('button', { name: `Decline: ${what}` }));
    const dialog = await screen.findByRole('dialog', { name: `Decline: ${what}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Please give a reason; it is recorded.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Reason'), 'Not yet.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined.')).toBeInTheDocument();
    expect(api.called('POST', '/proposals/p1/decline').map(({ body }) => body)).toEqual([{ reason: 'Not yet.' }]);
  });

  it('is only withdrawn by who proposed it', async () => {
    const { api, user } = open([proposal({ kind: 'enable', proposedById: ADMIN.id, memberId: 's5' })]);
    api.answers.set('POST /proposals/p1/withdraw', () => proposal({ status: 'withdrawn' }));
    const what = 'Enable Alan Turing again, as Reviewer';
    expect(offered(await card(what))).toEqual(['Withdraw']);
    await user.click(screen.getByRole('button', { name: `Withdraw: ${what}` }));
    const dialog = await screen.findByRole('dialog', { name: `Withdraw: ${what}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
  });

  it('is not decided by who it is about', async () => {
    open([proposal({ kind: 'reset-access', memberId: ADMIN.id, name: ADMIN.name, role: 'admin' })]);
    const shown = await card('Reset the access of Grace Hopper, Admin');
    expect(offered(shown)).toEqual([]);
    expect(shown).toHaveTextContent('This is about your own account: other admins decide it.');
  });

  it('is only declined, or withdrawn, while its member may still stop it', async () => {
    const reset = {
      kind: 'reset-access',
      memberId: 's5',
      waitsUntil: '2030-11-21T10:00:00.000Z',
      isStoppable: true,
    } as const;
    open([proposal(reset), proposal({ ...reset, id: 'p2', name: 'Kurt Gödel', proposedById: ADMIN.id })]);
    const others = await card('Reset the access of Alan Turing, Reviewer');
    expect(others).toHaveTextContent(
      /They have a passkey and may stop this until Nov 21, 2030, .+; from then on it can be confirmed\./,
    );
    expect(offered(others)).toEqual(['Decline']);
    expect(offered(await card('Reset the access of Kurt Gödel, Reviewer'))).toEqual(['Withdraw']);
    expect(screen.queryByRole('img', { name: /waiting/ })).not.toBeInTheDocument();
  });

  it('waits for nobody’s word where its member has no passkey any more to stop it with, and says so', async () => {
    open([proposal({ kind: 'reset-access', memberId: 's5', waitsUntil: '2030-11-21T10:00:00.000Z' })]);
    const shown = await card('Reset the access of Alan Turing, Reviewer');
    expect(shown).toHaveTextContent(
      /They have no passkey any more to stop this with\. It waits a day all the same: from Nov 21, 2030, .+ on it can be confirmed\./,
    );
    expect(shown).not.toHaveTextContent('may stop this');
    expect(offered(shown)).toEqual(['Decline']);
  });

  it('is confirmed once its member can stop it no more', async () => {
    open([proposal({ kind: 'reset-access', memberId: 's5', waitsUntil: '2026-01-21T10:00:00.000Z' })]);
    const shown = await card('Reset the access of Alan Turing, Reviewer');
    expect(offered(shown)).toEqual(['Confirm', 'Decline']);
    expect(shown).not.toHaveTextContent('may stop this');
    expect(await screen.findByRole('img', { name: '1 waiting' })).toBeInTheDocument();
  });

  it('is carried out by the only admin when a day is over, not before', async () => {
    const own = { proposedById: ADMIN.id };
    open([
      proposal({ ...own, aloneFrom: from(HOUR) }),
      proposal({ ...own, id: 'p2', name: 'Kurt Gödel', aloneFrom: from(-HOUR) }),
    ]);
    const early = await card('Invite Alan Turing as Reviewer');
    expect(offered(early)).toEqual(['Withdraw']);
    expect(early).toHaveTextContent(/You are the only admin: you may carry it out from .+ on/);
    expect(offered(await card('Invite Kurt Gödel as Reviewer'))).toEqual(['Carry out', 'Withdraw']);
  });

  it('shows why it was refused, and stays', async () => {
    const { api, user } = open([proposal()]);
    const message = 'Who began this let you in less than a day before.';
    api.refusals.set('/proposals/p1/confirm', { status: 409, code: 'second-person-is-new', message });
    await user.click(await screen.findByRole('button', { name: 'Confirm: Invite Alan Turing as Reviewer' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { api, user } = open([]);
    api.refusals.set('/proposals', { status: 503, message: 'The service is busy.' });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    expect(screen.getByText('The proposals could not be loaded. The service is busy.')).toBeInTheDocument();
    api.refusals.clear();
    await user.click(retry);
    expect(await screen.findByText('Nothing is waiting for a second admin.')).toBeInTheDocument();
  });
});

describe('The only admin', () => {
  beforeEach(() => localStorage.clear());

  const day = (activeAdmins: number, staff: typeof GRACE = ADMIN) => {
    const api = new StaffApi().signedIn(staff);
    api.answers.set('GET /members', () => []);
    api.answers.set('GET /proposals', () => ({ activeAdmins, data: [] }));
    openConsole('/');
    return api;
  };
  const NOTICE = /You are the only admin\. Invite a second one/;

  it('is told on the dashboard to invite a second one', async () => {
    day(1);
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('link', { name: 'Invite a second admin' }));
    // To the form itself, not to a list with one more button.
    expect(await screen.findByRole('dialog', { name: 'Invite a member of staff' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/members');
  });

  it('of two, and everybody else, is not', async () => {
    const two = day(2);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await waitFor(() => expect(two.called('GET', '/proposals')).toHaveLength(1));
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('is nobody’s business but an admin’s', async () => {
    const reviewer = day(1, GRACE);
    await waitFor(() => expect(reviewer.called('GET', '/dashboard')).not.toEqual([]));
    expect(reviewer.called('GET', '/proposals')).toEqual([]);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });
});
