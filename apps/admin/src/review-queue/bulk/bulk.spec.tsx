import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { AUDITOR, StaffApi } from '../../testing/staff-api';
import { requestDetail } from '../../requests/request-detail.fixture';

const ada = () => requestDetail();
const alan = () => requestDetail({ id: 'd2', amount: 75.5, investorName: 'Alan Turing' });
const joan = () => requestDetail({ id: 'd3', amount: 20, investorName: 'Joan Clarke' });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => requestDetail({ id: `d${at}`, investorName: `Person ${at}` }));

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
const select = async (user: ReturnType<typeof openConsole>, name: string) =>
  user.click(await within(await row(name)).findByRole('checkbox'));
const results = async () => {
  const list = await screen.findByRole('list', { name: 'Result per request' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('Decisions on many requests', () => {
  beforeEach(() => localStorage.clear());

  it('leave out of approving what somebody must choose, or look at, a line for, and say so before', async () => {
    const { endorsement } = requestDetail({
      endorsement: { staffId: 's9', by: 'Luca', at: '', amount: 20, lineId: 'l' },
    });
    const api = new StaffApi([{ ...ada(), needsLine: true }, alan(), { ...joan(), endorsement }]).signedIn();
    const user = openConsole();
    await row('Ada Byron');
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 request?' }));
    expect(
      dialog.getByText('2 need a line of an outside account looked at. They are left out: open each by itself.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('list', { name: '1 request, $75.50 in all' })).toHaveTextContent(/^Alan Turing/);
    await user.click(dialog.getByRole('button', { name: 'Approve 1' }));
    await results();
    expect(api.called('POST', '/requests/bulk/approve')[0]?.body).toEqual({ ids: ['d2'] });
  });

  it('approve nothing where all are left out, and reject them as ever', async () => {
    const api = new StaffApi([{ ...ada(), needsLine: true }]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 0 requests?' }));
    expect(dialog.getByText(/^One needs a line/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve 0' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    await user.click(await screen.findByLabelText('Nothing arrived'));
    await user.click(screen.getByRole('button', { name: 'Reject 1' }));
    await results();
    expect(api.called('POST', '/requests/bulk/reject')[0]?.body).toMatchObject({ ids: ['d1'] });
  });

  it('have a result per row, the refused ones first, and say who was faster', async () => {
    const api = new StaffApi([ada(), alan(), joan()]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await select(user, 'Alan Turing');
    expect(screen.getByText('Only these 2 of 3 matching requests are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const chosen = await screen.findByRole('list', { name: '2 requests, $575.50 in all' });
    expect(
      within(chosen)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Byron$500.00', 'Alan Turing$75.50']);
    Object.assign(api.requests[1]!, { status: 'rejected', decidedBy: 'Luca Pacioli' });
    await user.click(await screen.findByRole('button', { name: 'Approve 2' }));
    expect(await results()).toEqual([
      'Alan Turing$75.50Luca Pacioli rejected this request meanwhile.',
      'Ada Byron$500.00Approved',
    ]);
    expect(screen.getByRole('heading', { name: '1 of 2 done' })).toBeInTheDocument();
    expect(api.called('POST', '/requests/bulk/approve')[0]?.body).toEqual({ ids: ['d1', 'd2'] });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument());
  });

  it('reject with one usual reason, which is required', async () => {
    const api = new StaffApi([ada(), alan()]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    await user.click(await screen.findByRole('button', { name: 'Reject 1' }));
    expect(screen.getByText('Please give a reason; the investor reads it.')).toBeInTheDocument();
    // The focus is where a number chooses a reason: it does not become the reason.
    expect(screen.getByLabelText('Nothing arrived')).toHaveFocus();
    await user.keyboard('5');
    expect(screen.getByLabelText('Another reason')).toBeChecked();
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.type(screen.getByRole('textbox'), '\u200b');
    await user.click(screen.getByRole('button', { name: 'Reject 1' }));
    expect(api.decisions).toEqual([]);
    await user.click(screen.getByLabelText('Nothing arrived'));
    await user.click(screen.getByRole('button', { name: 'Reject 1' }));
    expect(await results()).toEqual(['Ada Byron$500.00Rejected']);
    expect(api.called('POST', '/requests/bulk/reject')[0]?.body).toEqual({
      ids: ['d1'],
      reason: 'We did not receive this payment.',
    });
  });

  it('say that a large one got its first approval only', async () => {
    new StaffApi([requestDetail({ amount: 12_000, needsTwo: true })]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    expect(screen.getByText('All 1 matching requests are selected.')).toBeInTheDocument();
    expect(await row('Ada Byron')).toHaveTextContent('Needs 2 approvals');
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    expect(await screen.findByText('One of them needs two people: yours is its first approval.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    expect(await results()).toEqual(['Ada Byron$12,000.00First approval given; another person must give the second']);
  });

  const at = '2026-11-20T09:30:00.000Z';
  const byAlan = (amount: number) => ({ staffId: 's9', by: 'Alan Kay', at, amount });

  it('show what a first person endorsed instead of the declared amount, and approve what was shown', async () => {
    const api = new StaffApi([
      requestDetail({ amount: 3_000, endorsement: byAlan(800_000) }),
      requestDetail({ id: 'd2', amount: 20_000, investorName: 'Alan Turing', endorsement: byAlan(20_000) }),
      joan(),
    ]).signedIn();
    const user = openConsole();
    const words = '$800,000.00 endorsed, $3,000.00 declared';
    expect(await row('Ada Byron')).toHaveTextContent(words);
    expect(await row('Alan Turing')).not.toHaveTextContent('declared');
    await user.click(await screen.findByRole('checkbox', { name: `Select Ada Byron, ${words}` }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Alan Turing, $20,000.00' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Joan Clarke, $20.00' }));
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const other = await screen.findByRole('list', {
      name: 'Not for the declared amount, but for what the first person approved:',
    });
    expect(other).toHaveTextContent(/^Ada Byron: \$800,000\.00 endorsed, \$3,000\.00 declared$/);
    // What stands changes while the dialog is open: sent is what was shown.
    api.requests[0]!.endorsement = byAlan(900_000);
    await user.click(await screen.findByRole('button', { name: 'Approve 3' }));
    expect((await results())[0]).toContain('$800,000.00');
    expect(api.called('POST', '/requests/bulk/approve')[0]?.body).toEqual({
      ids: ['d1', 'd2', 'd3'],
      creditedAmounts: [{ id: 'd1', creditedAmount: 800_000 }],
    });
  });

  it('approve for the declared amount what somebody put another one on who is gone since', async () => {
    const api = new StaffApi([
      requestDetail({ amount: 3_000, endorsement: { ...byAlan(800_000), staffId: 's1', isVoid: true } }),
    ]).signedIn();
    const user = openConsole();
    expect(await row('Ada Byron')).not.toHaveTextContent(/endorsed|1 of 2/);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Byron, $3,000.00' }));
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    await results();
    expect(api.called('POST', '/requests/bulk/approve')[0]?.body).toEqual({ ids: ['d1'] });
  });

  it('reject such a row without an amount', async () => {
    const api = new StaffApi([requestDetail({ amount: 3_000, endorsement: byAlan(800_000) })]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    await user.click(await screen.findByLabelText('Nothing arrived'));
    expect(screen.queryByText(/Not for the declared amount/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reject 1' }));
    await results();
    expect(api.called('POST', '/requests/bulk/reject')[0]?.body).not.toHaveProperty('creditedAmounts');
  });

  it('show what such a row was credited with, once it is decided', async () => {
    new StaffApi([requestDetail({ amount: 3_000, creditedAmount: 800_000, status: 'approved' })]).signedIn();
    openConsole(`/requests?filter=${encodeURIComponent('{"status":"approved"}')}`);
    expect(await row('Ada Byron')).toHaveTextContent('$800,000.00 credited, $3,000.00 declared');
  });

  it('leave out what the reader is no second person to, and say why', async () => {
    const until = '2030-11-21T09:00:00.000Z';
    const twenty = { amount: 20_000, endorsement: byAlan(20_000) };
    new StaffApi([
      requestDetail({ ...twenty, barredAsNew: { bars: 'begun-before', until } }),
      requestDetail({
        ...twenty,
        id: 'd2',
        investorName: 'Alan Turing',
        endorsement: { ...byAlan(20_000), staffId: 's1' },
      }),
      ...many(60).map((each) => ({ ...each, id: `m${each.id}` })),
      requestDetail({ ...twenty, id: 'd9', barredAsNew: { bars: 'decided-before', until } }),
    ]).signedIn();
    const user = openConsole();
    const box = async (name: string) => within(await row(name)).findByRole('checkbox');
    expect(await box('Ada Byron')).toBeDisabled();
    expect(await box('Ada Byron')).toHaveAccessibleName(
      'Ada Byron, $20,000.00. Another reviewer decides: you were new to Alan Kay',
    );
    expect(await box('Alan Turing')).toHaveAccessibleName(
      'Alan Turing, $20,000.00. You were the first: another person decides',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('Only these 23 of 63 matching requests are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select all 63 matching' }));
    expect(await screen.findByText('60 selected')).toBeInTheDocument();
  });

  it('tell this page from all that match, and reach all of them when asked to', async () => {
    const api = new StaffApi(many(130)).signedIn();
    const user = openConsole();
    await row('Person 0');
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('Only these 25 of 130 matching requests are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select all 130 matching' }));
    expect(await screen.findByText('All 130 matching requests are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 130' }));
    expect(await results()).toHaveLength(130);
    const sent = api.called('POST', '/requests/bulk/approve').map(({ body }) => (body as { ids: string[] }).ids.length);
    expect(sent).toEqual([100, 30]);
  });

  it('leave no selection behind, nor say that all of nothing is selected', async () => {
    const api = new StaffApi([ada(), alan()]).signedIn();
    const user = openConsole();
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 2' }));
    await results();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests', hidden: true })).toBeNull());
    expect(api.requests.map(({ status }) => status)).toEqual(['approved', 'approved']);
    await screen.findByText('Nothing is waiting for review.');
    expect(screen.queryByText(/matching requests are selected/)).toBeNull();
  });

  it('name those of other pages, too', async () => {
    new StaffApi(many(30)).signedIn();
    const user = openConsole();
    await select(user, 'Person 0');
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await select(user, 'Person 25');
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    const chosen = await screen.findByRole('list', { name: '2 requests, $1,000.00 in all' });
    expect(chosen).toHaveTextContent('Person 0$500.00Person 25$500.00');
  });

  it('leave the keys of the queue to its own rows while the dialog is open', async () => {
    new StaffApi([ada(), alan()]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    expect(await screen.findByRole('button', { name: 'Approve 1' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('button', { name: 'Approve 1' })).toHaveFocus();
    await user.keyboard('?');
    expect(screen.queryByRole('heading', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  it('say which were not sent when the service fails half way', async () => {
    const api = new StaffApi([ada(), alan()]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    api.refusals.set('/requests/bulk/approve', { status: 503, message: 'The service is busy.' });
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    expect(await results()).toEqual([expect.stringContaining('Not sent. The service is busy.')]);
  });

  it('are forgotten when another list is looked at', async () => {
    new StaffApi([ada(), requestDetail({ id: 't1', kind: 'transfer', recipientId: 'ben' })]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await user.click(screen.getByRole('link', { name: /Transfers/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument());
  });

  it('are not offered to who only reads', async () => {
    new StaffApi([ada()]).signedIn(AUDITOR);
    openConsole();
    await screen.findByRole('link', { name: 'Ada Byron' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
