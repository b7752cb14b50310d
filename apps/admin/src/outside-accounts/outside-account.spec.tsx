import { type OutsideStatementRow } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE } from '../testing/staff-api';
import { apiWith, MAIN } from './outside-account.fixture';

const ADMIN = { ...GRACE, role: 'admin' } as const;

const PAGE = `/outside-accounts/${MAIN.id}/show`;

const OFFERED = ['Propose an account', 'Confirm', 'Decline', 'Require a line…', 'Say how CSV files are read'];

describe('An outside account', () => {
  beforeEach(() => localStorage.clear());

  const STATEMENT: OutsideStatementRow = {
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
  };

  it('shows its terms and statements, each with its file, days, who and the event that seals it', async () => {
    apiWith(AUDITOR, MAIN, [STATEMENT]);
    openConsole(PAGE);
    const statement = within(await screen.findByRole('list', { name: 'Statements' })).getByRole('listitem');
    expect(statement).toHaveTextContent('No. 10 · Oct 1, 2026 – Oct 31, 2026');
    expect(statement).toHaveTextContent('$100,000.00 → $123,456.78');
    expect(statement).toHaveTextContent('4 lines');
    expect(statement).toHaveTextContent('Rita Review, Nov 2, 2026');
    expect(statement).toHaveTextContent(STATEMENT.fileDigest);
    expect(await within(statement).findByRole('link')).toHaveAttribute('href', '/admin/ledger/events/1234/show');
    expect(screen.getByText('$0.01')).toBeInTheDocument();
    for (const name of OFFERED) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Import a statement' })).not.toBeInTheDocument();
  });

  it('says that its statements could not be read, beside all else', async () => {
    const { api } = apiWith(GRACE, MAIN);
    api.refusals.set(`/outside-accounts/${MAIN.id}/statements`, { status: 503, message: 'The service is busy.' });
    openConsole(PAGE);
    expect(await screen.findByText('Statements could not be loaded. The service is busy.')).toBeInTheDocument();
    expect(screen.getByText(MAIN.identifier)).toBeInTheDocument();
  });

  it('leads a reviewer to its import, and to its lines', async () => {
    apiWith(GRACE, MAIN);
    openConsole(PAGE);
    expect(await screen.findByRole('link', { name: 'Import a statement' })).toHaveAttribute(
      'href',
      `/admin/statement-imports/create?account=${MAIN.id}`,
    );
    const lines = new URL((screen.getByRole('link', { name: 'Show its lines' }) as HTMLAnchorElement).href);
    expect(JSON.parse(lines.searchParams.get('filter')!)).toEqual({ accountId: MAIN.id });
    expect(screen.queryByRole('button', { name: 'Require a line…' })).not.toBeInTheDocument();
  });

  it('has an admin require a line only once they say that nothing lifts it', async () => {
    const { api, become } = apiWith(ADMIN, MAIN);
    const path = `/outside-accounts/${MAIN.id}/require-evidence`;
    api.answers.set(`POST ${path}`, () => {
      const changed = { ...MAIN, evidenceFrom: '2026-12-01' };
      become(changed);
      return changed;
    });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Require a line…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Require a line for deposits in USD?' }));
    expect(dialog.getByText('This cannot be taken back: nobody can lift it.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('From (UTC day)'));
    await user.type(dialog.getByLabelText('From (UTC day)'), '2026-12-01');
    await user.click(dialog.getByRole('button', { name: 'Require it from then on' }));
    expect(await dialog.findByText('Please say that you understand this.')).toBeInTheDocument();
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    expect(api.called('POST', path)).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'I understand that nothing lifts it' }));
    await user.click(dialog.getByRole('button', { name: 'Require it from then on' }));
    expect(
      await screen.findByText(/^Since Dec 1, 2026 a deposit in USD is credited by a line only/),
    ).toBeInTheDocument();
    expect(api.called('POST', path)[0]?.body).toEqual({ from: '2026-12-01' });
    expect(screen.queryByRole('button', { name: 'Require a line…' })).not.toBeInTheDocument();
  });
});
