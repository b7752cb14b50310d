import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { AUDITOR, StaffApi } from '../testing/staff-api';
import { requestDetail } from './request-detail.fixture';

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

  it('have a result per row, the refused ones first, and say who was faster', async () => {
    const api = new StaffApi([ada(), alan(), joan()]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    await select(user, 'Alan Turing');
    expect(screen.getByText('Only these 2 of 3 matching requests are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
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
    new StaffApi([requestDetail({ amount: 12_000 })]).signedIn();
    const user = openConsole();
    await select(user, 'Ada Byron');
    expect(screen.getByText('All 1 matching requests are selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
    expect(await results()).toEqual(['Ada Byron$12,000.00First approval given; another person must give the second']);
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
