import { type OutsideLineRow } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { MAIN } from '../outside-accounts/outside-account.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { CAME_IN } from './outside-line.fixture';

const apiWith = (rows: OutsideLineRow[], staff = GRACE): StaffApi => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /outside-lines', () => rows);
  api.answers.set('GET /outside-accounts', () => [MAIN]);
  return api;
};

const asked = (api: StaffApi) => api.called('GET', '/outside-lines').at(-1)?.filter;

const OPEN = 'Open the line Oct 5, 2026 NTRY-5 +$250.00';

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Line' }));

describe('The lines of outside accounts', () => {
  beforeEach(() => localStorage.clear());

  it('are listed with what came in and went out, and what became of each', async () => {
    const out: OutsideLineRow = {
      ...CAME_IN,
      id: '66666666-6666-8666-8666-666666666666',
      amount: '-40.00',
      reference: '',
      state: 'matched',
    };
    apiWith([CAME_IN, out]);
    openConsole('/outside-lines');
    const row = (await screen.findByRole('link', { name: OPEN })).closest('tr')!;
    expect(row).toHaveTextContent('Main account+$250.00NTRY-5');
    expect(within(row).getByText('Open')).toHaveAttribute('data-tone', 'yellow');
    expect(screen.getByText('-$40.00')).toBeInTheDocument();
    expect(screen.getByText('Matched')).toHaveAttribute('data-tone', 'green');
  });

  it('are narrowed by account, state, days and reference, in the address', async () => {
    const api = apiWith([CAME_IN]);
    const user = openConsole('/outside-lines');
    await user.click(await screen.findByRole('combobox', { name: 'Account' }));
    await user.click(await screen.findByRole('option', { name: 'Main account' }));
    await waitFor(() => expect(asked(api)).toEqual({ accountId: MAIN.id }));
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Explained' }));
    await waitFor(() => expect(asked(api)).toEqual({ accountId: MAIN.id, state: 'explained' }));
    await user.type(screen.getByLabelText('From day'), '2026-10-01');
    await user.type(screen.getByLabelText('Search'), 'NTRY');
    const filter = { accountId: MAIN.id, state: 'explained', from: '2026-10-01', q: 'NTRY' };
    await waitFor(() => expect(asked(api)).toEqual(filter));
    expect(JSON.parse(new URLSearchParams(window.location.search).get('filter')!)).toEqual(filter);
  });

  it('open in a drawer that says what is known, and closes again with the list as it was', async () => {
    apiWith([CAME_IN], { ...GRACE, role: 'admin' });
    const user = openConsole('/outside-lines');
    await user.click(await screen.findByRole('link', { name: OPEN }));
    const line = await drawer();
    expect(line.getByText('Oct 6, 2026')).toBeInTheDocument();
    expect(line.getByText('Ada Byron, deposit')).toBeInTheDocument();
    expect(line.getByText(/^Nothing yet: no request was matched with it/)).toBeInTheDocument();
    expect(await line.findByRole('link', { name: '#1240' })).toHaveAttribute('href', '/admin/ledger/events/1240/show');
    const explain = new URL(((await line.findByRole('link', { name: 'Explain it' })) as HTMLAnchorElement).href);
    expect(explain.pathname).toBe('/admin/open-items');
    expect(JSON.parse(explain.searchParams.get('filter')!)).toEqual({ id: [CAME_IN.id] });
    expect(new URLSearchParams(window.location.search).get('line')).toBe(CAME_IN.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(new URLSearchParams(window.location.search).get('line')).toBeNull();
  });

  it('are opened by a link to one of them, and the list goes back to all', async () => {
    const api = apiWith([CAME_IN]);
    const filter = encodeURIComponent(JSON.stringify({ id: [CAME_IN.id] }));
    const user = openConsole(`/outside-lines?filter=${filter}&line=${CAME_IN.id}`);
    await user.click((await drawer()).getByRole('button', { name: 'Close the line' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked(api)).toEqual({ id: [CAME_IN.id] });
    const chip = screen.getByText('One line only').parentElement!;
    await user.click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() => expect(asked(api)).toEqual({}));
  });

  it('say where one is not among those that are listed', async () => {
    apiWith([CAME_IN]);
    openConsole('/outside-lines?line=77777777-7777-8777-8777-777777777777');
    expect(
      await (await drawer()).findByText('This line is not among those that match the filters.'),
    ).toBeInTheDocument();
  });

  it.each<[string, Partial<OutsideLineRow>, string]>([
    [
      'explained',
      {
        state: 'explained',
        explanation: { category: 'fee', by: 'Alan', at: '2026-11-20T09:00:00.000Z', reason: 'As every month' },
      },
      'As every month',
    ],
    ['of nothing', { state: 'explained', amount: '0.00' }, 'It is a line of nothing, which nothing can use.'],
    ['withdrawn', { state: 'withdrawn' }, 'Its chain has it no more'],
  ])('say of one that is %s what became of it', async (_what, more, text) => {
    apiWith([{ ...CAME_IN, ...more }]);
    openConsole(`/outside-lines?line=${CAME_IN.id}`);
    const line = await drawer();
    expect(await line.findByText((shown) => shown.startsWith(text))).toBeInTheDocument();
    expect(line.queryByRole('link', { name: 'Explain it' })).not.toBeInTheDocument();
  });

  it('say of one that two explained what either said', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const first = { by: 'Alan', at, reason: 'Nobody will ask for it' };
    const explanation = { category: 'write-off' as const, by: 'Robin', at, reason: 'I looked, too', first };
    apiWith([{ ...CAME_IN, state: 'explained', explanation }]);
    openConsole(`/outside-lines?line=${CAME_IN.id}`);
    const line = await drawer();
    for (const text of [
      'Write-off',
      'First explained by Alan',
      'Nobody will ask for it',
      'Agreed by Robin',
      'I looked, too',
    ])
      expect(await line.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['another', 's9', GRACE, 'Look at it and agree', 'Another person must agree before it counts.'],
    [
      'the reader',
      GRACE.id,
      GRACE,
      'Explain it',
      'You explained it first. Another person must agree before it counts.',
    ],
    [
      'one of whom an auditor reads',
      's9',
      AUDITOR,
      'Show the open item',
      'Another person must agree before it counts.',
    ],
  ])('say of one that %s explained first who and why, and that it waits', async (_who, staffId, who, link, text) => {
    const word = { by: 'Alan', at: '2026-11-20T09:00:00.000Z', reason: 'Nobody will ask for it' };
    const endorsement = { staffId, ...word, category: 'write-off' as const, amount: 250 };
    apiWith([{ ...CAME_IN, endorsement }], who);
    openConsole(`/outside-lines?line=${CAME_IN.id}`);
    const line = await drawer();
    for (const said of ['Write-off, not counted yet', 'First explained by Alan', 'Nobody will ask for it', text])
      expect(await line.findByText(said)).toBeInTheDocument();
    expect(line.queryByText(/^Nothing yet/)).not.toBeInTheDocument();
    expect(await line.findByRole('link', { name: link })).toBeInTheDocument();
  });

  it('lead from a matched one to its request, and say of a chain’s how often it is confirmed', async () => {
    const { sequence: _sequence, ...chain } = CAME_IN;
    apiWith([
      {
        ...chain,
        state: 'matched',
        request: { id: '9f0c3f4e-0000-4000-8000-000000000000', kind: 'deposit' },
        confirmations: { is: 3, of: 6 },
        differsBy: '-50.00',
      },
    ]);
    openConsole(`/outside-lines?line=${CAME_IN.id}`);
    const line = await drawer();
    expect(await line.findByRole('link', { name: 'Deposit 9f0c3f4e' })).toHaveAttribute(
      'href',
      '/admin/requests/9f0c3f4e-0000-4000-8000-000000000000',
    );
    expect(line.getByText('3 of 6')).toBeInTheDocument();
    expect(line.getByText('The line and what was booked by it differ by -$50.00.')).toBeInTheDocument();
  });

  it('are read by an auditor without names and words', async () => {
    const { text: _text, ...bare } = CAME_IN;
    apiWith([bare], AUDITOR);
    openConsole('/outside-lines');
    await screen.findByRole('link', { name: OPEN });
    expect(screen.queryByRole('columnheader', { name: 'Text' })).not.toBeInTheDocument();
  });

  it('say that there is none yet, or that none matches', async () => {
    apiWith([]);
    const user = openConsole('/outside-lines');
    expect(await screen.findByText('No line was recorded yet.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Search'), 'x');
    expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No line was recorded yet.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Lines' })).toHaveFocus();
  });
});
