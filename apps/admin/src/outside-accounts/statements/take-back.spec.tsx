import { type OutsideStatementRow, type StaffMember } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../../testing/staff-api';
import { MAIN } from '../outside-account.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;
const PAGE = `/outside-accounts/${MAIN.id}/show`;
const NEWEST: OutsideStatementRow = {
  id: 'st10',
  number: 10,
  from: '2026-10-01',
  to: '2026-10-31',
  opening: '100000.00',
  closing: '123456.78',
  lines: 4,
  fileDigest: 'ab'.repeat(32),
  by: 'Rita Review',
  at: '2026-11-02T09:00:00.000Z',
  position: 1234,
  isNewest: true,
};
const { isNewest: _, ...OLDER } = { ...NEWEST, id: 'st9', number: 9 };
const PATH = '/outside-statements/st10/withdraw';
const BUTTON = { name: /[Tt]ake it back…$/ };

const asked = (staffId: string, more: object = {}): OutsideStatementRow => ({
  ...NEWEST,
  withdrawal: { isDone: false, staffId, by: 'Ada', at: '2026-11-20T09:00:00.000Z', reason: 'Another bank’s', ...more },
});

const open = (staff: StaffMember, ...statements: OutsideStatementRow[]) => {
  let current = statements;
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /outside-accounts', () => [MAIN]);
  api.answers.set(`GET /outside-accounts/${MAIN.id}`, () => MAIN);
  api.answers.set(`GET /outside-accounts/${MAIN.id}/statements`, () => current);
  api.answers.set(`POST ${PATH}`, () => current[0]);
  const user = openConsole(PAGE);
  return { api, user, become: (...next: OutsideStatementRow[]) => (current = next) };
};
const items = async () => within(await screen.findByRole('list', { name: 'Statements' })).findAllByRole('listitem');

describe('A statement', () => {
  beforeEach(() => localStorage.clear());

  it('is taken back by an admin who says why, the newest alone', async () => {
    const { api, user, become } = open(ADMIN, NEWEST, OLDER);
    const [newest, older] = await items();
    expect(within(older!).queryByRole('button', BUTTON)).not.toBeInTheDocument();
    await user.click(await within(newest!).findByRole('button', { name: 'Take it back…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back statement No. 10?' }));
    expect(dialog.getByText(/^Nothing changes until another admin agrees/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(api.called('POST', PATH)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'Another bank’s');
    become(asked(ADMIN.id), OLDER);
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(await screen.findByText('Asked for. Another admin has to agree.')).toBeInTheDocument();
    expect(api.called('POST', PATH)[0]?.body).toEqual({ reason: 'Another bank’s' });
    expect(await screen.findByText('Why: Another bank’s')).toBeInTheDocument();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });

  it('says who asked and why, and has another admin agree', async () => {
    const { api, user, become } = open(ADMIN, asked('somebody'));
    expect(await screen.findByText(/^Ada asks to take it back, Nov 20, 2026/)).toBeInTheDocument();
    const [waiting] = await items();
    for (const shown of ['Oct 1, 2026 – Oct 31, 2026', '4 lines', 'ab'.repeat(32), 'Why: Another bank’s']) {
      expect(waiting).toHaveTextContent(shown);
    }
    await user.click(await screen.findByRole('button', { name: 'Agree to take it back…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back statement No. 10?' }));
    expect(dialog.getByText(/^The statement and all its lines are gone at once/)).toBeInTheDocument();
    const said = (name: string) => dialog.getByText(name).nextElementSibling;
    expect(said('Days (UTC)')).toHaveTextContent('Oct 1, 2026 – Oct 31, 2026');
    expect(said('Lines')).toHaveTextContent('4');
    expect(said('Fingerprint of the file (SHA-256)')).toHaveTextContent('ab'.repeat(32));
    expect(said('Asked for by')).toHaveTextContent(/^Ada, Nov 20, 2026/);
    expect(said('Their reason')).toHaveTextContent('Another bank’s');
    await user.type(dialog.getByRole('textbox'), 'So it is');
    become(asked('somebody', { isDone: true, by: 'Grace' }));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('The statement was taken back.')).toBeInTheDocument();
    expect(await screen.findByText(/^Taken back: Grace agreed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
    expect(api.called('POST', PATH)[0]?.body).toEqual({ reason: 'So it is' });
  });

  it.each<[string, StaffMember, OutsideStatementRow, string, boolean]>([
    ['a reviewer', GRACE, asked('somebody'), 'An admin who did not ask has to agree.', false],
    ['an auditor', AUDITOR, asked('somebody', { reason: undefined }), 'An admin who did not ask has to agree.', false],
    ['who asked', ADMIN, asked(ADMIN.id), 'Another admin has to agree.', false],
    [
      'an admin, where who asked is gone',
      ADMIN,
      asked('somebody', { isVoid: true }),
      'Whoever asked has since been disabled or given another role: it takes two other admins.',
      true,
    ],
  ])('tells %s who may', async (_who, staff, row, says, mayAsk) => {
    open(staff, row);
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', BUTTON)).toHaveLength(mayAsk ? 1 : 0);
  });

  it('tells an admin who is new to the first that they may not yet', async () => {
    open(ADMIN, asked('somebody', { barredAsNew: { bars: 'decided-before', until: '2999-01-01T00:00:00.000Z' } }));
    expect(await screen.findByText(/^Ada asks to take it back/)).toBeInTheDocument();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });

  it('says why it cannot be taken back', async () => {
    const { api, user } = open(ADMIN, NEWEST);
    api.refusals.set(PATH, { status: 409, message: 'A line of this statement is used.' });
    await user.click(await screen.findByRole('button', BUTTON));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Wrong');
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(await dialog.findByText('A line of this statement is used.')).toBeInTheDocument();
  });
});
