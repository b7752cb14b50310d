import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../../testing/staff-api';
import { requestDetail } from '../../requests/request-detail.fixture';

const LUCAS = { staffId: 's9', by: 'Luca Pacioli', at: new Date().toISOString() };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const claimed = (minutes: number) => requestDetail({ claim: { ...LUCAS, until: minutesFromNow(minutes) } });

/** Longer than anybody must stay before a request is claimed for them. */
const LONG_ENOUGH = 2500;
const stay = () => act(() => jest.advanceTimersByTimeAsync(LONG_ENOUGH));

describe('Claims', () => {
  beforeEach(() => {
    localStorage.clear();
    // How long somebody stays is the test's to say: a machine that stands still for two seconds would claim by itself.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => jest.useRealTimers());

  it('are made by staying at a request, and let go of by leaving it', async () => {
    const api = new StaffApi([requestDetail()]).signedIn();
    const user = openConsole('/requests/d1');
    await screen.findByText(/^You are reviewing this until/);
    expect(api.called('POST', '/requests/d1/claim')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(api.called('POST', '/requests/d1/release')).toHaveLength(1));
  });

  it('are not made by who only passes by', async () => {
    const api = new StaffApi([requestDetail(), requestDetail({ id: 'd2', investorName: 'Alan Turing' })]).signedIn();
    const user = openConsole('/requests/d1');
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('j{Escape}');
    await stay();
    expect(api.called('POST', '/requests/d1/claim')).toEqual([]);
    expect(api.called('POST', '/requests/d2/claim')).toEqual([]);
  });

  it('are not made by who gave the first approval, unless they reject it after all', async () => {
    const first = { staffId: GRACE.id, by: GRACE.name, at: minutesFromNow(-5), amount: 20_000 };
    const api = new StaffApi([requestDetail({ amount: 20_000, endorsement: first })]).signedIn();
    const user = openConsole('/requests/d1');
    await screen.findByRole('button', { name: 'Reject' });
    await stay();
    expect(api.called('POST', '/requests/d1/claim')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await stay();
    expect(api.called('POST', '/requests/d1/claim')).toHaveLength(1);
  });

  it('of somebody else stand on the row and in the panel, and are left alone', async () => {
    const api = new StaffApi([claimed(7)]).signedIn();
    const user = openConsole();
    const row = (await screen.findByRole('link', { name: 'Ada Byron' })).closest('tr')!;
    expect(await within(row).findByText('Being reviewed by Luca Pacioli')).toBeInTheDocument();
    await user.click(row);
    expect(await screen.findByText(/^Luca Pacioli is reviewing this request, until/)).toBeInTheDocument();
    await stay();
    expect(api.called('POST', '/requests/d1/claim')).toEqual([]);
  });

  it('end by themselves: then the next one has it', async () => {
    const api = new StaffApi([claimed(-1)]).signedIn();
    openConsole('/requests/d1');
    await screen.findByRole('button', { name: 'Approve' });
    expect(screen.queryByText(/Luca Pacioli/)).not.toBeInTheDocument();
    delete api.requests[0]!.claim;
    await screen.findByText(/^You are reviewing this until/);
  });

  it('that came second say who was faster', async () => {
    const api = new StaffApi([requestDetail()]).signedIn();
    openConsole('/requests/d1');
    await screen.findByRole('button', { name: 'Approve' });
    api.requests[0]!.claim = { ...LUCAS, until: minutesFromNow(9) };
    expect(await screen.findByText(/^Luca Pacioli is reviewing this request, until/)).toBeInTheDocument();
    expect(api.called('POST', '/requests/d1/claim')).toHaveLength(1);
  });

  it('are not for who only reads', async () => {
    const api = new StaffApi([requestDetail()]).signedIn(AUDITOR);
    openConsole('/requests/d1');
    await screen.findByText('#41');
    await stay();
    expect(api.called('POST', '/requests/d1/claim')).toEqual([]);
  });
});
