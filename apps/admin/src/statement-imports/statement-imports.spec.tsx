import { type StatementImportDetail, type StatementImportRow } from '@clearfold/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { COLD, MAIN, proposedBy } from '../outside-accounts/outside-account.fixture';
import { mediaAt } from '../testing/media-at';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { NOVEMBER } from './statement-import.fixture';

const PAGE = `/statement-imports/${NOVEMBER.id}/show`;
const AT_API = `/statement-imports/${NOVEMBER.id}`;

const apiWith = (statement: StatementImportDetail, staff = GRACE) => {
  let current = statement;
  const api = new StaffApi().signedIn(staff);
  api.answers.set(`GET ${AT_API}`, () => current);
  api.answers.set('GET /outside-accounts', () => [MAIN, COLD, proposedBy('s9', 'Alan')]);
  return { api, become: (next: StatementImportDetail) => (current = next) };
};

describe('The statement imports', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('are listed with how far each is, and narrowed to an account and a state', async () => {
    const { preview: _preview, ...row } = NOVEMBER;
    const { from: _from, to: _to, lines: _lines, closing: _closing, ...unread } = row;
    const refused: StatementImportRow = { ...unread, id: 'r1', fileName: 'bad.xml', state: 'refused' };
    const { api } = apiWith(NOVEMBER);
    api.answers.set('GET /statement-imports', () => [row, refused]);
    const user = openConsole('/statement-imports');
    const read = (await screen.findByRole('link', { name: 'november.xml' })).closest('tr')!;
    expect(read).toHaveTextContent('Main accountRead, not recordedNov 1, 2026 – Nov 30, 2026');
    expect(screen.getByText('Refused')).toHaveAttribute('data-tone', 'red');
    await user.click(screen.getByRole('combobox', { name: 'Account' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Any account',
      'Main account',
      'Cold wallet',
    ]);
    await user.click(screen.getByRole('option', { name: 'Cold wallet' }));
    await waitFor(() => expect(api.called('GET', '/statement-imports').at(-1)?.filter).toEqual({ accountId: COLD.id }));
    expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute(
      'href',
      '/admin/statement-imports/create',
    );
  });

  it.each([
    [1280, 0],
    [1920, 1],
  ])('say who gave them only where names have room: at %d pixels', async (width, heads) => {
    window.matchMedia = mediaAt(width);
    const { preview: _preview, ...row } = NOVEMBER;
    apiWith(NOVEMBER).api.answers.set('GET /statement-imports', () => [row]);
    openConsole('/statement-imports');
    expect(await screen.findByRole('columnheader', { name: 'Closing balance' })).toBeInTheDocument();
    expect(screen.queryAllByRole('columnheader', { name: 'By' })).toHaveLength(heads);
  });

  it('are read by an auditor, who imports, records and puts aside nothing', async () => {
    const { api } = apiWith(NOVEMBER, AUDITOR);
    api.answers.set('GET /statement-imports', () => []);
    openConsole('/statement-imports');
    expect(await screen.findByText('No statement was imported yet.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Import a statement' })).not.toBeInTheDocument();
  });
});

describe('A statement’s file', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['today', 0, true],
    ['tomorrow', 1, true],
    ['yesterday', -1, false],
  ])('whose last day is %s says so before it is recorded: by %d days', async (_, days, isWarned) => {
    const to = new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    apiWith({ ...NOVEMBER, to });
    openConsole(PAGE);
    expect(await screen.findByRole('button', { name: 'Record' })).toBeInTheDocument();
    const warning = /is not over yet \(UTC\)\. The bank may book more on it.* no line of that day can be added/;
    if (isWarned) expect(screen.getByText(warning)).toBeInTheDocument();
    else expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('whose last day is today says nothing of it once it is recorded', async () => {
    apiWith({ ...NOVEMBER, state: 'recorded', to: new Date().toISOString().slice(0, 10) });
    openConsole(PAGE);
    await screen.findByText(/^Recorded, with/);
    expect(screen.queryByText(/is not over yet/)).not.toBeInTheDocument();
  });
  afterEach(() => jest.useRealTimers());

  it('shows what is in it, with its first lines', async () => {
    apiWith(NOVEMBER);
    openConsole(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'november.xml' })).toBeInTheDocument();
    expect(screen.getByText('$123,456.78')).toBeInTheDocument();
    expect(screen.getByText('$123,400.00')).toBeInTheDocument();
    expect(screen.getByText('november.xml, 48 KB')).toBeInTheDocument();
    const lines = within(screen.getByRole('list', { name: 'The first 2 lines of 60' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Line 1Nov 2, 2026NTRY-1 · Ada Byron+$1,000.00',
      'Line 2Nov 3, 2026No reference-$6.78',
    ]);
  });

  it('is recorded on somebody’s word, and says how far that is until it is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api, become } = apiWith(NOVEMBER);
    const recording: StatementImportDetail = { ...NOVEMBER, state: 'recording', recorded: 15, preview: [] };
    api.answers.set(`POST ${AT_API}/record`, () => {
      become(recording);
      return recording;
    });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Record' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record this statement?' }));
    expect(
      dialog.getByText(/^The statement of Main account, Nov 1, 2026 – Nov 30, 2026, stands in the ledger/),
    ).toHaveTextContent('with its 60 lines. Only two admins can take it back, while none of its lines is used.');
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    expect(await screen.findByRole('progressbar', { name: 'Lines recorded' })).toHaveAttribute('aria-valuenow', '25');
    expect(api.called('POST', `${AT_API}/record`)[0]?.body).toEqual({ contentDigest: NOVEMBER.contentDigest });
    expect(screen.getByText(/^15 of 60 lines recorded\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'november.xml' })).toHaveFocus();
    become({ ...recording, state: 'recorded', recorded: 60 });
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    expect(await screen.findByText('Recorded, with 60 lines.')).toBeInTheDocument();
    const lines = new URL((screen.getByRole('link', { name: 'Show its lines' }) as HTMLAnchorElement).href);
    expect(JSON.parse(lines.searchParams.get('filter')!)).toEqual({
      accountId: MAIN.id,
      from: '2026-11-01',
      to: '2026-11-30',
    });
    const asked = api.called('GET', AT_API).length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.called('GET', AT_API)).toHaveLength(asked);
  });

  it('is not asked for again by an auditor’s page, whose every call is noted', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = apiWith({ ...NOVEMBER, state: 'recording', recorded: 1, preview: [] }, AUDITOR);
    openConsole(PAGE);
    await screen.findByRole('progressbar', { name: 'Lines recorded' });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.called('GET', AT_API)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Import another file' })).not.toBeInTheDocument();
  });

  it('says why it does not get on while it is being recorded', async () => {
    apiWith({
      ...NOVEMBER,
      state: 'recording',
      recorded: 15,
      preview: [],
      fault: { code: 'lines-missing' },
    });
    openConsole(PAGE);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It does not get on: the ledger does not take the next line.');
    expect(alert).toHaveTextContent('What to do: Import the same file again: it goes on where it stopped.');
  });

  it('is refused with the line, why, and what to do', async () => {
    apiWith({ ...NOVEMBER, state: 'refused', preview: [], fault: { code: 'line-twice', line: 7 } });
    openConsole(PAGE);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Line 7 of the statement: Two lines have one reference, which the bank gives once.',
    );
    expect(alert).toHaveTextContent('What to do: Download the statement again from the bank or provider');
    expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Import another file' })).toHaveAttribute(
      'href',
      `/admin/statement-imports/create?account=${MAIN.id}`,
    );
  });

  it('leads to the account where its columns are to be mended', async () => {
    apiWith({ ...NOVEMBER, state: 'refused', format: 'csv', preview: [], fault: { code: 'wrong-mapping' } });
    openConsole(PAGE);
    expect(await screen.findByRole('link', { name: 'Open the account' })).toHaveAttribute(
      'href',
      `/admin/outside-accounts/${MAIN.id}/show`,
    );
  });

  it('whose statement was taken back says that its lines count no more, and leads to the account’s statements', async () => {
    const { api } = apiWith({ ...NOVEMBER, state: 'withdrawn', preview: [] });
    const { preview: _preview, ...row } = NOVEMBER;
    api.answers.set('GET /statement-imports', () => [{ ...row, state: 'withdrawn' }]);
    const user = openConsole('/statement-imports');
    const badge = await screen.findByText('Taken back');
    expect(badge).toHaveAttribute('data-tone', 'red');
    await user.click(screen.getByRole('link', { name: 'november.xml' }));
    expect(
      await screen.findByText(/^Recorded, with 60 lines, and taken back since by two admins: they no longer count\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the account’s statements' })).toHaveAttribute(
      'href',
      `/admin/outside-accounts/${MAIN.id}/show`,
    );
    expect(screen.queryByRole('link', { name: 'Show its lines' })).not.toBeInTheDocument();
  });

  it('is put aside, or stays when that is refused', async () => {
    const { api } = apiWith(NOVEMBER);
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Put aside' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put this file aside?' }));
    const message = 'This file was recorded, or put aside, already.';
    api.refusals.set(`${AT_API}/discard`, { status: 409, message });
    await user.click(dialog.getByRole('button', { name: 'Put aside' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    api.refusals.clear();
    api.answers.set(`POST ${AT_API}/discard`, () => ({ ...NOVEMBER, state: 'discarded', preview: [] }));
    await user.click(dialog.getByRole('button', { name: 'Put aside' }));
    expect(await screen.findByText('Put aside: nothing of it was recorded.')).toBeInTheDocument();
  });
});
