import { screen, waitFor, within } from '@testing-library/react';
import { investorDetail } from '../investors/investor.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;

const ADA = investorDetail();

const search = async (staff: typeof GRACE, words: string) => {
  const api = new StaffApi([requestDetail()]).signedIn(staff);
  api.answers.set('GET /investors', () => [ADA]);
  api.answers.set(`GET /investors/${ADA.id}`, () => ADA);
  api.answers.set('GET /tickets', () => [
    { id: 't1', subject: 'Deposit Problem', investorName: 'Ada Byron', status: 'open' },
  ]);
  const user = openConsole();
  await screen.findByRole('button', { name: 'Search everything' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  await user.type(dialog.getByRole('combobox'), words);
  return { api, user };
};

const texts = async () => {
  const list = await screen.findByRole('listbox');
  await within(list).findAllByRole('option');
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};

describe('The search over everything', () => {
  beforeEach(() => localStorage.clear());

  it('opens at Ctrl K and finds investors, requests and tickets', async () => {
    const { api } = await search(ADMIN, 'Ada');
    await waitFor(async () =>
      expect(await texts()).toEqual([
        expect.stringMatching(/^Ada Byron/),
        'Deposit $500.00Ada Byron',
        'Deposit ProblemAda Byron, open',
      ]),
    );
    expect(api.called('GET', '/investors').at(-1)?.filter).toEqual({ q: 'Ada' });
  });

  it('leads with whom a name or an email of begins so, then the newest', async () => {
    const { api, user } = await search(ADMIN, 'A');
    const zoe = investorDetail({ id: 'i2', name: 'Zoe Papadaki', email: 'zoe@example.com' });
    const others = ['Yannis', 'Xenia', 'Will', 'Vera'].map((name) =>
      investorDetail({ id: name, name: `${name} Papadaki`, email: `${name}@example.com` }),
    );
    const bea = investorDetail({ id: 'i3', name: 'Bea Low', email: 'adagio@example.com' });
    api.answers.set('GET /investors', () => [zoe, ...others, ADA, bea]);
    api.answers.set('GET /tickets', () => [
      { id: 't1', subject: 'Deposit Problem', investorName: 'Zoe Papadaki', status: 'open' },
      { id: 't2', subject: 'Deposit Problem', investorName: 'Ada Byron', status: 'open' },
    ]);
    await user.type(screen.getByRole('combobox'), 'da');
    await waitFor(async () =>
      expect(await texts()).toEqual([
        'Ada Byronada@example.com',
        'Bea Lowadagio@example.com',
        'Zoe Papadakizoe@example.com',
        'Yannis PapadakiYannis@example.com',
        'Xenia PapadakiXenia@example.com',
        'Deposit $500.00Ada Byron',
        'Deposit ProblemAda Byron, open',
        'Deposit ProblemZoe Papadaki, open',
      ]),
    );
  });

  it('says of which list it looked at the newest matches only', async () => {
    const { api, user } = await search(ADMIN, 'A');
    const many = Array.from({ length: 26 }, (_, i) => investorDetail({ id: `i${i}`, name: `Ada ${i}` }));
    api.answers.set('GET /investors', () => many);
    await user.type(screen.getByRole('combobox'), 'da');
    const field = screen.getByRole('combobox');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'Investors: only the newest 25 of 26 matches were looked at. Write more of it to find older ones.',
      ),
    );
    // What is found stands below that, in the dialog, and not over it.
    const list = within(screen.getByRole('dialog')).getByRole('listbox');
    const text = screen.getByText(/^Investors: only the newest/);
    expect(text.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    api.answers.set('GET /investors', () => many.slice(1));
    await user.type(field, ' ');
    await user.type(field, '1');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription());
  });

  it('opens what Enter chooses', async () => {
    const { user } = await search(ADMIN, 'Ada');
    await texts();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe(`/admin/investors/${ADA.id}/show`);
  });

  it('leads an auditor from a number to its event, and looks only where they may read', async () => {
    const { api } = await search(AUDITOR, '#17');
    await waitFor(async () => expect(await texts()).toContain('Event #17'));
    expect(api.called('GET', '/tickets')).toEqual([]);
  });

  it('says that nothing was found', async () => {
    const { api, user } = await search(ADMIN, 'x');
    for (const list of ['investors', 'tickets', 'requests']) api.answers.set(`GET /${list}`, () => []);
    await user.type(screen.getByRole('combobox'), 'yz');
    expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
  });
});
