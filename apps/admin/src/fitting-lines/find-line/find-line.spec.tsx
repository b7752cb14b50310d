import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FittingLine, type ReviewRequest, type StaffMember } from '@clearfold/contracts';
import { FIND_LINE } from '#outside-accounts/outside-paths.ts';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { openConsole } from '#testing/open-console.tsx';
import { AUDITOR, GRACE, StaffApi } from '#testing/staff-api.ts';
import { dollarLine, fittingLine, linesOf } from '../fitting-line.fixture';

let people = 0;

/** Somebody else for each test: what is chosen and not sent is kept for who chose it. */
const anybody = (): StaffMember => ({ ...GRACE, id: `grace-${++people}` });

const open = async (
  facts: Partial<ReviewRequest>,
  lines: readonly FittingLine[],
  { staff = anybody(), hash = '' } = {},
) => {
  const request = requestDetail({ id: 'r1', ...facts });
  const api = new StaffApi([request]).signedIn(staff);
  api.answers.set('GET /requests/r1/lines', () => linesOf(lines, { rates: [{ currency: 'BTC' }] }));
  const matched = (body: { lineId: string }) => Object.assign(api.requests[0]!, { lineId: body.lineId });
  api.answers.set(`POST /${request.kind}s/r1/match`, matched);
  const user = openConsole(`/requests/r1${hash}`);
  await screen.findByText('Deposit requested');
  const sent = () => api.called('POST', `/${request.kind}s/r1/match`).map(({ body }) => body);
  return { api, user, sent };
};

const CREDITED = { status: 'approved', currency: 'USD', creditedAmount: 500 } as const;
const PAID = { kind: 'withdrawal', status: 'completed', amount: 250 } as const;
const BOTH = [dollarLine({ id: 'l1', amount: '501.00' }), dollarLine({ id: 'l2' })];
const OUT = [dollarLine({ id: 'l3', amount: '-250.00', why: ['recipient', 'amount'] })];

beforeEach(() => localStorage.clear());

it('finds the line of a deposit that was credited without one', async () => {
  const { user, sent } = await open(CREDITED, BOTH);
  await user.click(await screen.findByRole('button', { name: 'Find the line' }));
  const form = within(await screen.findByRole('form', { name: 'Find the line of this deposit' }));
  expect((await form.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('$1.00 more than credited'),
    expect.stringContaining('$500.00'),
  ]);
  await user.click(form.getByRole('button', { name: 'Record the line' }));
  expect(form.getByText('Please choose the line of the outside account.')).toBeInTheDocument();
  expect(form.getAllByRole('radio')[0]).toHaveFocus();
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ lineId: 'l2' }]));
  expect(await screen.findByText('The line is recorded.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Find the line' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /^Deposit of/ })).toHaveFocus();
});

it('asks for the rate of a coin', async () => {
  const { user, sent } = await open({ ...CREDITED, currency: 'BTC' }, [fittingLine()]);
  await user.click(await screen.findByRole('button', { name: 'Find the line' }));
  await screen.findAllByRole('radio');
  await user.keyboard('1{Enter}');
  await user.type(screen.getByLabelText('US dollars for 1 BTC'), '1000');
  await user.type(screen.getByLabelText('When it stood so'), '2026-11-22T15:04');
  await user.type(screen.getByLabelText('Source of the rate'), 'Kraken{Enter}');
  const rateAt = new Date(2026, 10, 22, 15, 4).toISOString();
  await waitFor(() => expect(sent()).toEqual([{ lineId: 'l1', rate: '1000', rateSource: 'Kraken', rateAt }]));
});

describe('What is worth too little', () => {
  const openForm = async (...args: Parameters<typeof open>) => {
    const opened = await open(...args);
    await opened.user.click(await screen.findByRole('button', { name: 'Find the line' }));
    await screen.findAllByRole('radio');
    await opened.user.keyboard('1');
    return opened;
  };
  const fillRate = async ({ user }: Awaited<ReturnType<typeof open>>, rate: string, symbol = 'BTC') => {
    await user.type(screen.getByLabelText('When it stood so'), '2026-11-22T15:04');
    await user.type(screen.getByLabelText('Source of the rate'), 'Kraken');
    await user.clear(screen.getByLabelText(`US dollars for 1 ${symbol}`));
    await user.type(screen.getByLabelText(`US dollars for 1 ${symbol}`), rate);
  };
  const LESS = 'Less came in by it than was credited: it cannot be matched at this rate.';

  it('is said of a deposit’s coin before the click, which sends nothing', async () => {
    const opened = await openForm({ ...CREDITED, currency: 'BTC' }, [fittingLine()]);
    await fillRate(opened, '999.97');
    expect(screen.getByText('0.5 BTC at $999.97 come to $499.99: $0.01 less than credited.')).toBeInTheDocument();
    expect(screen.getByText(LESS)).toHaveAttribute('role', 'status');
    await opened.user.click(screen.getByRole('button', { name: 'Record the line' }));
    const rate = screen.getByLabelText('US dollars for 1 BTC');
    expect(rate).toHaveFocus();
    expect(rate).toHaveAccessibleDescription(LESS);
    expect(opened.sent()).toEqual([]);
    await fillRate(opened, '1000');
    expect(screen.queryByText(LESS)).not.toBeInTheDocument();
  });

  it('is said of dollars, too', async () => {
    const { user, sent } = await openForm(CREDITED, [dollarLine({ amount: '499.99' })]);
    expect(screen.getByText('Less came in by it than was credited: it cannot be matched.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Record the line' }));
    expect(screen.getByRole('radio')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('is of a payment what comes to no cent, however far it is from what was paid', async () => {
    const opened = await openForm(PAID, [fittingLine({ amount: '-0.00000001' })]);
    await fillRate(opened, '100000');
    expect(screen.getByText('It comes to less than a cent: it cannot be matched at this rate.')).toBeInTheDocument();
    await fillRate(opened, '1000000');
    expect(screen.queryByText(/cannot be matched/)).not.toBeInTheDocument();
  });
});

it('finds the line of a payment that was marked as paid without one, from an open item too', async () => {
  const { user, sent } = await open(PAID, OUT, { hash: FIND_LINE });
  const form = within(await screen.findByRole('form', { name: 'Find the line of this payment' }));
  expect(await form.findByRole('radio')).toHaveFocus();
  expect(form.getByText('Names the recipient · Same amount')).toBeInTheDocument();
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ lineId: 'l3' }]));
});

it('is what an open item of a request leads to', async () => {
  const api = new StaffApi([requestDetail({ id: 'r1', ...PAID })]).signedIn(anybody());
  const item = { id: 'r1', item: 'request', currency: 'USD', amount: '250.00', since: '2026-11-20', ageDays: 8 };
  api.answers.set('GET /open-items', () => [item]);
  api.answers.set('GET /requests/r1/lines', () => linesOf(OUT));
  // The queue would open as it was seen last, and write that into the address.
  const seen = { filter: { kind: 'transfer' }, sort: 'createdAt', order: 'ASC', page: 1, perPage: 25 };
  localStorage.setItem('RaStore.requests.listParams', JSON.stringify(seen));
  const user = openConsole('/open-items');
  await user.click(await screen.findByRole('link', { name: /^Find the line/ }));
  expect(await screen.findByRole('form', { name: 'Find the line of this payment' })).toBeInTheDocument();
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter')!)).toEqual({
    kind: 'withdrawal',
    status: 'completed',
  });
});

it('is asked about while a payment is marked as paid, where a line has the very reference', async () => {
  const line = dollarLine({ id: 'l3', amount: '-250.00', why: ['reference', 'amount'] });
  const { api, user } = await open({ ...PAID, status: 'approved' }, [line]);
  api.answers.set('POST /withdrawals/r1/complete', () => api.requests[0]);
  await user.click(await screen.findByRole('button', { name: /^Mark as paid/ }));
  await user.type(await screen.findByLabelText('Payment reference'), 'SEPA-1{Enter}');
  expect(await screen.findByText(/^Please choose a line, or say that it is none of these/)).toBeInTheDocument();
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  const sent = () => api.called('POST', '/withdrawals/r1/complete').map(({ body }) => body);
  expect(sent()).toEqual([]);
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ paymentReference: 'SEPA-1' }]));
});

it('is closed again, and says that none fits', async () => {
  const { user } = await open(PAID, [], { hash: FIND_LINE });
  expect(await screen.findByText('No line of an outside account fits yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Find the line' })).toHaveFocus();
});

it('says what the server refused, and reads the lines anew', async () => {
  const { api, user } = await open(CREDITED, BOTH);
  const message = 'This line was used for another request already.';
  api.refusals.set('/deposits/r1/match', { status: 409, code: 'line-used-already', message });
  await user.click(await screen.findByRole('button', { name: 'Find the line' }));
  await screen.findAllByRole('radio');
  const asked = api.called('GET', '/requests/r1/lines').length;
  await user.keyboard('2{Enter}');
  expect(await screen.findByText(new RegExp(`^${message}`))).toBeInTheDocument();
  await waitFor(() => expect(api.called('GET', '/requests/r1/lines').length).toBeGreaterThan(asked));
});

it.each([
  ['of a deposit that has one', { ...CREDITED, lineId: 'l9' }, GRACE],
  ['of a deposit that waits', { status: 'pending' }, GRACE],
  ['of a deposit that was rejected', { status: 'rejected' }, GRACE],
  ['of a payment that was not made yet', { ...PAID, status: 'approved' }, GRACE],
  ['of a transfer', { kind: 'transfer', status: 'completed', recipientId: 'b' }, GRACE],
  ['for an auditor, who records nothing', CREDITED, AUDITOR],
] as const)('is not offered %s', async (_what, facts, staff) => {
  await open(facts, BOTH, { staff: { ...staff, id: anybody().id } });
  expect(screen.queryByRole('button', { name: 'Find the line' })).not.toBeInTheDocument();
});

describe('Marking as paid', () => {
  const TO_PAY = { ...PAID, status: 'approved', account: 'IBAN DE89', currency: undefined } as const;

  it('says that a coin’s line comes later, and leads there', async () => {
    const { api, user } = await open(TO_PAY, OUT);
    await user.keyboard('c');
    const form = within(await screen.findByRole('form', { name: 'Mark as paid' }));
    expect(
      form.getByText(/Paid in a coin\? Its line is found once the payment is marked as paid, by two people\.$/),
    ).toBeVisible();
    await form.findAllByRole('radio');
    await user.type(form.getByLabelText('Payment reference'), 'SEPA-1{Enter}');
    await waitFor(() => expect(api.requests[0]?.status).toBe('completed'));
    const status = (await screen.findByText(/^Paid: withdrawal of \$250\.00/)).closest<HTMLElement>('[role="status"]')!;
    await user.click(within(status).getByRole('link', { name: 'Find the line' }));
    expect(await screen.findByRole('form', { name: 'Find the line of this payment' })).toBeInTheDocument();
    expect(screen.getAllByText(/^Paid: withdrawal of/)[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Find the line' })).not.toBeInTheDocument();
  });

  it('leads nowhere where its line was said', async () => {
    const { user } = await open(TO_PAY, OUT);
    await user.keyboard('c');
    await screen.findByRole('form', { name: 'Mark as paid' });
    await user.click((await screen.findAllByRole('radio'))[0]!);
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await screen.findByText(/^Paid: withdrawal of \$250\.00/);
    expect(screen.queryByRole('link', { name: 'Find the line' })).not.toBeInTheDocument();
  });

  it('finds no coin’s line by its reference before it is paid, and does then', async () => {
    const coin = fittingLine({ id: 'l9', amount: '-0.005' });
    for (const [facts, found] of [
      [TO_PAY, 0],
      [{ ...PAID, id: 'r1' }, 1],
    ] as const) {
      const { api, user } = await open(facts, []);
      api.answers.set('GET /outside-lines', () => [coin]);
      if (facts === TO_PAY) await user.keyboard('c');
      else await user.click(await screen.findByRole('button', { name: 'Find the line' }));
      await user.click(await screen.findByRole('button', { name: 'Look for another line' }));
      await user.type(await screen.findByLabelText('Reference of another line'), 'tx-1{Enter}');
      if (found === 0) expect(await screen.findByText('No free line has this in its reference.')).toBeInTheDocument();
      else expect(await screen.findByRole('radio')).toBeInTheDocument();
      cleanup();
    }
  });

  it('takes no line unless one is chosen', async () => {
    const { api, user } = await open(TO_PAY, OUT);
    await screen.findByText('Lines it may have gone out by');
    await user.keyboard('c');
    const form = within(await screen.findByRole('form', { name: 'Mark as paid' }));
    expect(await form.findByRole('radio', { name: 'Not on a statement yet' })).toBeChecked();
    await user.keyboard('SEPA-1{Enter}');
    await waitFor(() =>
      expect(api.called('POST', '/withdrawals/r1/complete')[0]?.body).toEqual({ paymentReference: 'SEPA-1' }),
    );
  });

  it('records the line that it went out by, whose reference it is', async () => {
    const { api, user } = await open(TO_PAY, OUT);
    await screen.findByText('Lines it may have gone out by');
    await user.keyboard('c');
    const form = within(await screen.findByRole('form', { name: 'Mark as paid' }));
    await user.click((await form.findAllByRole('radio'))[0]!);
    expect(form.getByLabelText('Payment reference')).toHaveValue('tx-1');
    expect(form.getByText(/^Records that \$250\.00 was paid to IBAN DE89\. By the line of Nov 22, 2026/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(api.called('POST', '/withdrawals/r1/complete')[0]?.body).toEqual({
        paymentReference: 'tx-1',
        lineId: 'l3',
      }),
    );
  });

  it('keeps the reference that was typed, and asks again where the line is gone', async () => {
    const { api, user } = await open(TO_PAY, [OUT[0]!, dollarLine({ id: 'l4', amount: '-250.00' })]);
    await screen.findByText('Lines it may have gone out by');
    await user.keyboard('cSEPA-1');
    const form = within(await screen.findByRole('form', { name: 'Mark as paid' }));
    await user.click((await form.findAllByRole('radio'))[0]!);
    expect(form.getByLabelText('Payment reference')).toHaveValue('SEPA-1');
    api.refusals.set('/withdrawals/r1/complete', { status: 409, code: 'line-explained' });
    api.answers.set('GET /requests/r1/lines', () => linesOf([dollarLine({ id: 'l4', amount: '-250.00' })]));
    await user.click(form.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(2));
    api.refusals.clear();
    await user.click(form.getByRole('button', { name: 'Mark as paid' }));
    expect(form.getByText('Please choose the line of the outside account.')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Not on a statement yet' }));
    await user.click(form.getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(api.called('POST', '/withdrawals/r1/complete').at(-1)?.body).toEqual({ paymentReference: 'SEPA-1' }),
    );
  });
});
