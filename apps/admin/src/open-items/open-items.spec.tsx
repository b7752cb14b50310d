import { type OpenItemRow } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { MAIN } from '../outside-accounts/outside-account.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR } from '../testing/staff-api';
import { LINE, REQUEST } from './open-item.fixture';
import { apiWith, FIRST, openDialog } from './open-items-api.fixture';

const placeOf = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  const filter = searchParams.get('filter');
  return [pathname, filter === null ? null : JSON.parse(filter)];
};

describe('The open items', () => {
  beforeEach(() => localStorage.clear());

  it('are listed with their age, and each leads to its other half', async () => {
    const difference: OpenItemRow = {
      ...REQUEST,
      item: 'difference',
      id: 'd1',
      lineId: LINE.id,
      reference: '',
      amount: '-2.00',
    };
    apiWith([LINE, { ...LINE, id: 'l2', amount: '-3.00' }, REQUEST, difference]);
    openConsole('/open-items');
    const row = (await screen.findAllByText('Line without a request'))[0]!.closest('tr')!;
    expect(row).toHaveTextContent('Sep 1, 202688 days');
    expect(row).toHaveTextContent('+$5.01');
    await screen.findByRole('link', { name: 'Find the request: Line without a request, +$5.01' });
    const to = (name: string) => placeOf(screen.getByRole('link', { name }));
    expect(to('Find the request: Line without a request, +$5.01')).toEqual([
      '/admin/requests',
      { kind: 'deposit', forLine: LINE.id },
    ]);
    expect(to('Find the request: Line without a request, -$3.00')).toEqual([
      '/admin/requests',
      { kind: 'withdrawal', forLine: 'l2' },
    ]);
    expect(to('Find the line: Request without a line, +$40.00')).toEqual([
      `/admin/requests/${REQUEST.id}`,
      { kind: 'withdrawal', status: 'completed' },
    ]);
    expect(to('Show the request: Amounts differ, -$2.00')).toEqual(['/admin/requests/d1', null]);
    expect(screen.getAllByRole('link', { name: 'NTRY-5' }).map(placeOf)).toEqual([
      ['/admin/outside-lines', { id: [LINE.id] }],
      ['/admin/outside-lines', { id: [LINE.id] }],
    ]);
    expect(placeOf(screen.getByRole('link', { name: 'No reference' }))[0]).toBe('/admin/outside-lines');
    expect(screen.getAllByText('Not known')).toHaveLength(2);
  });

  it('are told apart by the words of a line without a reference, and a request by its own and whose it is', async () => {
    const { reference: _, ...bare } = LINE;
    const request = { ...REQUEST, reference: 'PAY-7', investor: { id: 'i7', name: 'Ada Byron' } };
    apiWith([{ ...bare, text: 'The bank · Charges' }, { ...bare, id: 'l3' }, request]);
    openConsole('/open-items');
    expect(placeOf(await screen.findByRole('link', { name: 'The bank · Charges' }))[0]).toBe('/admin/outside-lines');
    expect(screen.getByRole('link', { name: 'No reference' })).toBeInTheDocument();
    const row = screen.getByText('PAY-7').closest('tr')!;
    expect(placeOf(within(row).getByRole('link', { name: 'Ada Byron' }))[0]).toBe('/admin/investors/i7/show');
  });

  it('that wait for a second person are listed alone by a link, until its chip is taken away', async () => {
    const { api } = apiWith([{ ...LINE, endorsement: FIRST }]);
    const user = openConsole(`/open-items?filter=${encodeURIComponent('{"awaitsSecond":true}')}`);
    const chip = (await screen.findByText('Waiting for a second person')).parentElement!;
    await user.click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() => expect(api.called('GET', '/open-items').at(-1)?.filter).toEqual({}));
  });

  it.each<[string, Partial<OpenItemRow>, string[]]>([
    [
      'a line',
      { text: 'The bank · Charges' },
      ['Main account', 'NTRY-5', 'Sep 1, 2026 (88 days)', 'The bank · Charges'],
    ],
    [
      'a payout’s difference',
      { item: 'difference', differs: { line: '-51.00', request: 50 }, request: { id: 'r1', kind: 'withdrawal' } },
      ['The line says-$51.00', 'Paid$50.00'],
    ],
    [
      'what its chain took back',
      { item: 'difference', differs: { request: 9 }, request: { id: 'r1', kind: 'deposit' } },
      ['The line saysNothing any more: its chain took it back', 'Credited$9.00'],
    ],
    ['a request', { reference: 'PAY-7', investor: { id: 'i7', name: 'Ada Byron' } }, ['PAY-7', 'Ada Byron']],
  ])('are shown whole before somebody explains %s', async (_what, more, texts) => {
    const { dialog } = await openDialog({ ...LINE, ...more }, /^Explain/);
    await dialog.findByText('What is open');
    const all = screen.getByRole('dialog').textContent;
    for (const text of texts) expect(all).toContain(text);
  });

  it('are narrowed to an account, a kind and an age', async () => {
    const { api } = apiWith([LINE]);
    const filter = encodeURIComponent(JSON.stringify({ accountId: MAIN.id, minAgeDays: 3, maxAgeDays: 7 }));
    const user = openConsole(`/open-items?filter=${filter}`);
    expect(await screen.findByText('Up to 7 days old')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Age' })).toHaveTextContent('Older than 2 days');
    await user.click(screen.getByRole('combobox', { name: 'What is open' }));
    await user.click(await screen.findByRole('option', { name: 'Amounts differ' }));
    await waitFor(() =>
      expect(api.called('GET', '/open-items').at(-1)?.filter).toEqual({
        accountId: MAIN.id,
        minAgeDays: 3,
        maxAgeDays: 7,
        item: 'difference',
      }),
    );
  });

  it('are not all where lines of a statement are missing, which is said', async () => {
    const { api } = apiWith([]);
    api.answers.set('GET /outside-accounts', () => [
      { ...MAIN, statement: { ...MAIN.statement!, lines: 2, recorded: 1 } },
    ]);
    openConsole('/open-items');
    expect(
      await screen.findByText(
        'Main account: 1 of 2 lines of the newest statement is not recorded yet. What is open of them is not shown.',
      ),
    ).toBeInTheDocument();
  });

  it('are narrowed to what is older, without the end that a link brought, and whole again from the menu', async () => {
    const { api } = apiWith([LINE]);
    const filter = encodeURIComponent(JSON.stringify({ maxAgeDays: 7 }));
    const user = openConsole(`/open-items?filter=${filter}`);
    expect(await screen.findByText('Up to 7 days old')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Age' }));
    await user.click(await screen.findByRole('option', { name: 'Older than 7 days' }));
    const asked = () => api.called('GET', '/open-items').at(-1)?.filter;
    await waitFor(() => expect(asked()).toEqual({ minAgeDays: 8 }));
    expect(screen.queryByText('Up to 7 days old')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Lines' }));
    await user.click(await screen.findByRole('link', { name: 'Open items' }));
    await waitFor(() => expect(asked()).toEqual({}));
    expect(screen.getByRole('combobox', { name: 'Age' })).toHaveTextContent('Any age');
  });

  it('are none where the books agree', async () => {
    apiWith([]);
    openConsole('/open-items');
    expect(await screen.findByText('Nothing is open: the books agree with the accounts outside.')).toBeInTheDocument();
  });

  it('are read by an auditor, who explains none', async () => {
    const { reason: _reason, ...first } = FIRST;
    apiWith([{ ...LINE, endorsement: first }, REQUEST], AUDITOR);
    openConsole('/open-items');
    expect(await screen.findByText('+$5.01')).toBeInTheDocument();
    expect(screen.getByText('Alan Turing explained it, another person must agree')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Explain|Look at)/ })).not.toBeInTheDocument();
    // Nor do they find a line, whose form is not for them.
    const link = await screen.findByRole('link', { name: 'Show the request: Request without a line, +$40.00' });
    expect(placeOf(link)).toEqual([`/admin/requests/${REQUEST.id}`, null]);
    expect(screen.queryByRole('link', { name: /^Find the line/ })).not.toBeInTheDocument();
  });

  it('could not be loaded, which is said', async () => {
    const { api } = apiWith([LINE]);
    api.refusals.set('/open-items', { status: 503, message: 'The service is busy.' });
    openConsole('/open-items');
    expect(await screen.findByText('Open items could not be loaded. The service is busy.')).toBeInTheDocument();
  });
});
