import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';
import { requestDetail } from '../requests/request-detail.fixture';

const ada = requestDetail();
const alan = requestDetail({ id: 'd2', amount: 75.5, investorName: 'Alan Turing' });

/** Opens the desk with its live stream standing; answers what sends an event on it. */
const openLive = async (api: StaffApi) => {
  const { fetch } = globalThis;
  const opened: RequestInit[] = [];
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = async (input, init = {}) => {
    if (String(input) !== '/api/staff/live') return fetch(input, init);
    opened.push(init);
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) }));
  };
  api.signedIn();
  openConsole();
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(new Headers(opened[0]?.headers).get('authorization')).toBe(`Bearer ${api.token}`);
  const send = (head: string, data: object) =>
    act(async () => line?.enqueue(new TextEncoder().encode(`${head}\ndata: ${JSON.stringify(data)}\n\n`)));
  return {
    decided: (id: string, status: string, position: number) =>
      send(`event: update\nid: ${position}`, { position, request: { id, kind: 'deposit', status } }),
    claimed: (id: string) => send('event: changed', { what: 'claim', id }),
  };
};

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
const deposits = () =>
  within(screen.getByRole('navigation', { name: 'Queues' })).getByRole('link', { name: /Deposits/ });

beforeEach(() => localStorage.clear());

it('shows on the row what another reviewer decided, and the new count, at once', async () => {
  const api = new StaffApi([{ ...ada }, { ...alan }]);
  const live = await openLive(api);
  expect(await row('Alan Turing')).toHaveTextContent('Pending');
  await waitFor(() => expect(deposits()).toHaveTextContent('Deposits2'));
  api.requests[1]!.status = 'approved';
  await live.decided('d2', 'approved', 7);
  expect(await row('Alan Turing')).toHaveTextContent('Approved');
  expect(await row('Ada Byron')).toHaveTextContent('Pending');
  await waitFor(() => expect(deposits()).toHaveTextContent('Deposits1'), { timeout: 9000 });
});

it('shows on the row of what was decided that its line waits for a second person, and no approval as that', async () => {
  const said = { staffId: 'other', by: 'Alan Kay', at: '2026-11-20T09:30:00.000Z', amount: 500 };
  const api = new StaffApi([{ ...ada }, { ...alan, endorsement: said }]);
  const live = await openLive(api);
  expect(await row('Alan Turing')).toHaveTextContent('1 of 2 approvals');
  Object.assign(api.requests[1]!, { status: 'approved', endorsement: undefined });
  await live.decided('d2', 'approved', 7);
  expect(await row('Alan Turing')).toHaveTextContent('Approved');
  expect(await row('Alan Turing')).not.toHaveTextContent(/1 of 2/);
  Object.assign(api.requests[1]!, { endorsement: { ...said, lineId: 'l1' } });
  await live.decided('d2', 'approved', 8);
  await waitFor(async () => expect(await row('Alan Turing')).toHaveTextContent('Match waits for a second person'));
  expect(await row('Alan Turing')).toHaveTextContent('ApprovedMatch: 1 of 2');
});

it('shows a new request at once', async () => {
  const api = new StaffApi([{ ...ada }]);
  const live = await openLive(api);
  await row('Ada Byron');
  api.requests.push({ ...alan });
  await live.decided('d2', 'pending', 8);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Alan Turing' })).toBeInTheDocument(), { timeout: 9000 });
});

it('says on the row who takes a request on, and no longer once they let go of it', async () => {
  const api = new StaffApi([{ ...ada }, { ...alan }]);
  const live = await openLive(api);
  await row('Alan Turing');
  const until = new Date(Date.now() + 600_000).toISOString();
  api.requests[1]!.claim = { staffId: 'other', by: 'Alan Kay', at: until, until };
  await live.claimed('d2');
  expect(await within(await row('Alan Turing')).findByText('Being reviewed by Alan Kay')).toBeInTheDocument();
  delete api.requests[1]!.claim;
  await live.claimed('d2');
  await waitFor(() => expect(screen.queryByText('Being reviewed by Alan Kay')).toBeNull());
});
