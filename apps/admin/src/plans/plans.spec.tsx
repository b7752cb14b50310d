import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';
import { planDetail, revisedPlan } from './plan.fixture';

const PAT = { ...GRACE, name: 'Pat Planner', role: 'plan-manager' } as const;

/** An API that knows one plan, which a revision replaces. */
const apiWithPlan = (plan = planDetail()): { api: StaffApi; become: (next: typeof plan) => void } => {
  let current = plan;
  const api = new StaffApi().signedIn(PAT);
  api.answers.set('GET /plans', () => [current]);
  api.answers.set('GET /plans/p1', () => current);
  return { api, become: (next) => (current = next) };
};

describe('The plans', () => {
  beforeEach(() => localStorage.clear());

  it('are the plan manager’s first page, without the queue they may not read', async () => {
    const { history: _history, ...listed } = planDetail();
    apiWithPlan().api.answers.set('GET /plans', () => [listed]);
    const user = openConsole('/');
    await screen.findByRole('heading', { name: 'Plans' });
    const link = await screen.findByRole('link', { name: 'Harbour' });
    const row = link.closest('tr')!;
    expect(row).toHaveTextContent('$100.00 to $5,000.00');
    expect(row).toHaveTextContent('2.5%');
    expect(screen.queryByRole('menuitem', { name: 'Review queue' })).not.toBeInTheDocument();
    // The row knows nothing of the versions: the page waits for the plan itself.
    await user.click(link);
    expect(await screen.findByText('Version 1: Created')).toBeInTheDocument();
  });

  it('say so when there is none', async () => {
    apiWithPlan().api.answers.set('GET /plans', () => []);
    openConsole('/plans');
    expect(await screen.findByText('There is no plan yet.')).toBeInTheDocument();
  });

  it('say why they cannot be loaded, and are there after another try', async () => {
    const { api } = apiWithPlan();
    api.refusals.set('/plans', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/plans');
    expect(await screen.findByRole('alert')).toHaveTextContent('Plans could not be loaded. The service is busy.');
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Harbour' })).toBeInTheDocument();
  });

  it('are filtered by what stands in the address', async () => {
    const { api } = apiWithPlan();
    api.answers.set('GET /plans', () => []);
    openConsole(`/plans?filter=${encodeURIComponent('{"status":"archived"}')}`);
    expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
    expect(api.called('GET', '/plans').at(-1)?.filter).toEqual({ status: 'archived' });
  });

  it('show a new plan as investors will see it, and name what is missing before anything is sent', async () => {
    const { api } = apiWithPlan();
    api.answers.set('POST /plans', (terms) => planDetail(terms));
    const user = openConsole('/plans/create');
    const preview = await screen.findByRole('region', { name: 'As investors see it' });
    await user.click(screen.getByRole('button', { name: 'Create plan' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByText('Please enter a name.')).toBeInTheDocument();

    await user.type(screen.getByLabelText('Name'), 'Harbour');
    await user.type(screen.getByLabelText('Description'), 'Thirty quiet days.');
    await user.type(screen.getByLabelText('Smallest amount (USD)'), '500');
    await user.type(screen.getByLabelText('Largest amount (USD)'), '100');
    await user.type(screen.getByLabelText('Duration in days'), '30');
    await user.type(screen.getByLabelText('Interest for the whole term (%)'), '2,5');
    expect(screen.getByLabelText('Interest for the whole term (%)')).toHaveAccessibleDescription(
      'Use a point for the decimals of a percentage, not a comma, as in 1.5.',
    );
    await user.clear(screen.getByLabelText('Interest for the whole term (%)'));
    await user.type(screen.getByLabelText('Interest for the whole term (%)'), '2.55555');
    expect(screen.getByText(/^The rate is a percentage/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Interest for the whole term (%)'));
    await user.type(screen.getByLabelText('Interest for the whole term (%)'), '2.5');
    await user.type(screen.getByLabelText('Smallest amount (USD)'), ',5');
    expect(screen.getByText('Use a point for cents, as in 1500.50.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Smallest amount (USD)'));
    await user.type(screen.getByLabelText('Smallest amount (USD)'), '$500');
    expect(screen.getByText('The largest amount is below the smallest.')).toBeInTheDocument();
    expect(api.called('POST', '/plans')).toEqual([]);

    await user.type(screen.getByLabelText('Largest amount (USD)'), '00');
    expect(within(preview).getByRole('article', { name: 'Harbour' })).toHaveTextContent('2.5%');
    await user.click(screen.getByRole('button', { name: 'Create plan' }));
    await screen.findByRole('heading', { level: 1, name: 'Harbour' });
    expect(api.called('POST', '/plans')[0]?.body).toMatchObject({ minInvestment: 500, maxInvestment: 10000 });
  });

  it('refuse an edit that somebody overtook, show what changed, and keep what was typed', async () => {
    const { api, become } = apiWithPlan();
    const user = openConsole('/plans/p1');
    const rate = await screen.findByLabelText('Interest for the whole term (%)');
    expect(screen.getByRole('button', { name: 'Make version 2' })).toBeDisabled();
    await user.clear(rate);
    await user.type(rate, '4');

    become(revisedPlan(3, 'Amara Admin'));
    api.refusals.set('/plans/p1/revise', { status: 409, code: 'plan-changed-meanwhile' });
    await user.click(screen.getByRole('button', { name: 'Make version 2' }));
    await screen.findByText(/^Amara Admin made version 2 in the meantime\./);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Interest for the whole term (%): 2.5% → 3%');
    expect(rate).toHaveValue(4);

    api.refusals.clear();
    api.answers.set('POST /plans/p1/revise', () => planDetail({ version: 3 }));
    await user.click(within(alert).getByRole('button', { name: 'Continue from version 2' }));
    await user.click(screen.getByRole('button', { name: 'Make version 3' }));
    await screen.findByRole('heading', { level: 1, name: 'Harbour' });
    expect(api.called('POST', '/plans/p1/revise').map(({ body }) => body)).toMatchObject([
      { interestRate: 4, basedOnVersion: 1 },
      { interestRate: 4, basedOnVersion: 2 },
    ]);
  });

  it('list their versions with what each changed, and are archived after a question', async () => {
    const { api } = apiWithPlan(revisedPlan(3, 'Amara Admin'));
    api.answers.set('POST /plans/p1/archive', () => planDetail({ status: 'archived' }));
    const user = openConsole('/plans/p1/show');
    expect(await screen.findByText('Interest for the whole term (%): 2.5% → 3%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive Harbour?' });
    expect(dialog).toHaveTextContent('Purchases that run are paid to their end.');
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Archived')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
