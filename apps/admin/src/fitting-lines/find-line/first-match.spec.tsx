import {
  type FittingLine,
  type FittingLines,
  type ReviewRequest,
  type ReviewRequestDetail,
} from '@clearfold/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FIND_LINE } from '#outside-accounts/outside-paths.ts';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { openConsole } from '#testing/open-console.tsx';
import { AUDITOR, GRACE, StaffApi } from '#testing/staff-api.ts';
import { dollarLine, fittingLine, linesOf } from '../fitting-line.fixture';

let people = 0;

const AT = '2026-11-22T15:04:00.000Z';
const PAID = { id: 'r1', kind: 'withdrawal', status: 'completed', amount: 250, account: 'bc1q' } as const;
const COIN = fittingLine({ amount: '-0.005', why: ['amount-near'] });
const SAID = { rate: '50000', rateSource: 'Kraken', rateAt: AT };
const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-23T09:30:00.000Z', amount: 250, lineId: COIN.id };
const BODY = { lineId: COIN.id, ...SAID };
const TWO = 'Another person must agree to the same line and rate.';

/** A payout whose line somebody found first. */
const found = (facts: Partial<ReviewRequest> = {}, said: object = SAID): ReviewRequestDetail => {
  const request = requestDetail({ ...PAID, endorsement: LUCA, ...facts });
  const event = request.kind === 'withdrawal' ? 'WithdrawalMatchEndorsed' : 'DepositMatchEndorsed';
  const { at, by, lineId } = request.endorsement!;
  const step = { position: 42, event, at, by, line: { ...COIN, id: lineId!, ...said } };
  return { ...request, timeline: [...request.timeline, step] };
};

const open = async (
  request: ReviewRequestDetail,
  { lines = [COIN], more = {}, staff = GRACE, hash = '', me = `somebody-${++people}` } = {} as {
    lines?: readonly FittingLine[];
    more?: Partial<FittingLines>;
    staff?: typeof GRACE;
    hash?: string;
    me?: string;
  },
) => {
  const api = new StaffApi([request]).signedIn({ ...staff, id: me });
  api.answers.set('GET /requests/r1/lines', () => linesOf(lines, { rates: [{ currency: 'BTC' }], ...more }));
  api.answers.set(`POST /${request.kind}s/r1/match`, (body: { lineId: string; rate?: string }) => {
    const { endorsement, timeline: _told, ...row } = api.requests[0]!;
    if (body.rate === undefined || endorsement?.lineId === body.lineId)
      return Object.assign(api.requests[0]!, { lineId: body.lineId });
    const first = { ...LUCA, staffId: me, by: staff.name, at: new Date().toISOString(), lineId: body.lineId };
    return Object.assign(api.requests[0]!, found({ ...row, endorsement: first }, body));
  });
  const user = openConsole(`/requests/r1${hash}`);
  await screen.findByText('Deposit requested');
  const sent = () => api.called('POST', `/${request.kind}s/r1/match`).map(({ body }) => body);
  return { api, user, sent, me };
};

const card = (name: string) => screen.findByRole('region', { name });
const AGREE = 'Agree to the line and its rate?';

beforeEach(() => localStorage.clear());

describe('The first of two who find a coin’s line', () => {
  it('say its rate, see what it is worth beside what was paid, and that it takes another person', async () => {
    const more = { rates: [{ currency: 'BTC', suggested: { rate: '49000', source: 'Kraken', at: AT } }] };
    const { user, sent } = await open(requestDetail(PAID), { more, lines: [COIN, dollarLine({ id: 'l9' })] });
    await user.click(await screen.findByRole('button', { name: 'Find the line' }));
    const form = within(await screen.findByRole('form', { name: 'Find the line of this payment' }));
    await form.findAllByRole('radio');
    expect(form.queryByText(new RegExp(TWO))).not.toBeInTheDocument();
    await user.keyboard('1');
    expect(form.getByText('0.005 BTC at $49,000 come to $245.00: $5.00 less than paid.')).toBeInTheDocument();
    const rate = form.getByLabelText('US dollars for 1 BTC');
    await user.clear(rate);
    await user.type(rate, '50,000');
    expect(form.getByText('0.005 BTC at $50,000 come to $250.00: as paid.')).toBeInTheDocument();
    expect(
      form.getByText(`Records by which line it went out. The balance of the investor stays as it is. ${TWO}`),
    ).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([BODY]));
    expect(await screen.findByText(`Noted. ${TWO}`)).toBeInTheDocument();
    expect(await card('You named this line and rate')).toHaveTextContent(
      /0\.005 BTC, Nov 22, 2026, Cold wallet\. \$50,000 for 1 BTC, Kraken, Nov 22, 2026/,
    );
    expect(screen.queryByRole('button', { name: 'Agree and match' })).not.toBeInTheDocument();
    expect(await card('You named this line and rate')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Another line or rate' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Another line or rate' })).toHaveFocus();
  });

  it('are told nothing of another person where dollars went out', async () => {
    const { user, sent } = await open(requestDetail(PAID), {
      lines: [dollarLine({ amount: '-250.00' })],
      hash: FIND_LINE,
    });
    await screen.findByRole('radio');
    await user.keyboard('1');
    expect(screen.queryByText(new RegExp(TWO))).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ lineId: 'l1' }]));
    expect(await screen.findByText('The line is recorded.')).toBeInTheDocument();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('of a deposit are told where a line is asked for: %s', async (isRequired, times) => {
    const deposit = requestDetail({ id: 'r1', status: 'approved', currency: 'BTC', creditedAmount: 250 });
    const { user } = await open(deposit, {
      lines: [fittingLine({ amount: '0.005' })],
      more: { isRequired },
      hash: FIND_LINE,
    });
    await screen.findByRole('radio');
    await user.keyboard('1');
    await user.type(screen.getByLabelText('US dollars for 1 BTC'), '50000');
    expect(screen.queryAllByText(new RegExp(TWO))).toHaveLength(times);
  });
});

describe('The second', () => {
  it('see who found which line at which rate, and agree with one click', async () => {
    const { user, sent } = await open(found());
    const evidence = within(screen.getByRole('group', { name: 'Evidence' }));
    expect(evidence.getByText(new RegExp(`^Luca Pacioli, Nov 23, 2026, .*${TWO}$`))).toBeInTheDocument();
    expect(evidence.getByText('Line, as the first named it')).toBeInTheDocument();
    expect(screen.getByText('Match: 1 of 2')).toHaveAttribute('title', 'Match waits for a second person');
    const region = await card(AGREE);
    expect(region).toHaveTextContent('Luca Pacioli named this line and rate, Nov 23, 2026');
    expect(region).toHaveTextContent('$50,000 for 1 BTC, Kraken, Nov 22, 2026');
    expect(region).toHaveTextContent('0.005 BTC at $50,000 come to $250.00: as paid.');
    await user.click(within(region).getByRole('button', { name: 'Agree and match' }));
    await waitFor(() => expect(sent()).toEqual([BODY]));
    expect(await screen.findByText('The line is recorded.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: AGREE })).not.toBeInTheDocument());
    expect(screen.queryByText('Match: 1 of 2')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Withdrawal of $250.00' })).toHaveFocus();
  });

  it('of a deposit agree to a deposit’s', async () => {
    const deposit = { kind: 'deposit', status: 'approved', currency: 'BTC', creditedAmount: 250 } as const;
    const { user, sent } = await open(found(deposit));
    await user.click(within(await card(AGREE)).getByRole('button', { name: 'Agree and match' }));
    await waitFor(() => expect(sent()).toEqual([BODY]));
  });

  it('may take another, which is filled in as the first had it, and begins anew', async () => {
    const { user, sent } = await open(found(), { hash: FIND_LINE });
    await user.click(within(await card(AGREE)).getByRole('button', { name: 'Another line or rate' }));
    const form = within(await screen.findByRole('form', { name: 'Find the line of this payment' }));
    expect(await form.findByRole('radio')).toBeChecked();
    const rate = form.getByLabelText('US dollars for 1 BTC');
    expect([rate, form.getByLabelText('Source of the rate')].map((field) => (field as HTMLInputElement).value)).toEqual(
      ['50000', 'Kraken'],
    );
    expect(form.getByText(/^Luca Pacioli named the same line and rate: with you it is matched\./)).toBeVisible();
    expect(form.getByRole('button', { name: 'Agree and match' })).toBeInTheDocument();
    await user.type(rate, '.5');
    expect(form.getByText(/^This begins anew: Luca Pacioli named this line at another rate\./)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Record the line' }));
    expect(sent()).toEqual([]);
    expect(form.getByLabelText('When it stood so')).toHaveFocus();
    await user.type(form.getByLabelText('When it stood so'), '2026-11-23T10:00');
    await user.type(form.getByLabelText('Source of the rate'), 'Coinbase{Enter}');
    const rateAt = new Date(2026, 10, 23, 10).toISOString();
    await waitFor(() => expect(sent()).toEqual([{ lineId: COIN.id, rate: '50000.5', rateSource: 'Coinbase', rateAt }]));
  });

  it('is nobody who is new to the first, who may begin anew', async () => {
    const barredAsNew = { bars: 'begun-before', until: '2030-11-21T09:00:00.000Z' } as const;
    await open(found({ barredAsNew }));
    const region = await card('Line, as the first named it');
    expect(within(region).queryByRole('button', { name: 'Agree and match' })).not.toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Another line or rate' })).toBeInTheDocument();
    expect(region).toHaveTextContent(/so another person must be the second/);
  });

  it('is who was new to the first before they found it, and is no more', async () => {
    const barredAsNew = { bars: 'begun-before', until: '2026-11-23T09:00:00.000Z' } as const;
    await open(found({ barredAsNew, createdAt: '2026-11-20T09:00:00.000Z' }));
    expect(within(await card(AGREE)).getByRole('button', { name: 'Agree and match' })).toBeInTheDocument();
  });

  it('is asked for nothing that nobody stands for', async () => {
    await open({ ...found(), endorsement: undefined } as never);
    expect(await screen.findByRole('button', { name: 'Find the line' })).toBeInTheDocument();
    const evidence = within(screen.getByRole('group', { name: 'Evidence' }));
    // The timeline says what was found once; it is the request's line neither way.
    expect(evidence.getAllByText(/0\.005 BTC/)).toHaveLength(1);
    expect(evidence.queryByText('Line')).not.toBeInTheDocument();
  });

  it('is not the first, who may announce to decide alone', async () => {
    const request = found({ endorsement: { ...LUCA, staffId: 'luca' } });
    const api = new StaffApi([request]).signedIn({ ...GRACE, id: 'luca' });
    api.answers.set('GET /break-glass', () => ({ enabled: true, data: [] }));
    openConsole('/requests/r1');
    expect(await card('You named this line and rate')).toHaveTextContent(TWO);
    expect(screen.queryByRole('button', { name: 'Agree and match' })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Decide alone…' })).toBeInTheDocument();
  });

  it('is the first again after who is gone', async () => {
    const { user } = await open(found({ endorsement: { ...LUCA, isVoid: true } }));
    expect(screen.getByText(/^Luca Pacioli, .* It no longer counts/)).toBeInTheDocument();
    expect(screen.queryByText('Match: 1 of 2')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Find the line' }));
    await screen.findByRole('radio');
    await user.keyboard('1');
    expect(
      screen.getByText(/^What the first person named no longer counts: .* Yours is the first now\./),
    ).toBeVisible();
  });

  it('is shown to an auditor, who agrees to nothing', async () => {
    await open(found(), { staff: AUDITOR });
    expect(screen.getByText('Line, as the first named it')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: AGREE })).not.toBeInTheDocument();
  });
});

describe('What changed under the second person’s hands', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('is not sent by the click that meant what stood there before', async () => {
    const { api, user, sent } = await open(found());
    const button = within(await card(AGREE)).getByRole('button', { name: 'Agree and match' });
    const again = { ...LUCA, staffId: 's8', by: 'Ada Lovelace', at: '2026-11-23T10:00:00.000Z' };
    Object.assign(api.requests[0]!, found({ endorsement: again }, { ...SAID, rate: '40000' }));
    await pass(10_500);
    await user.click(button);
    expect(within(await card(AGREE)).getByRole('alert')).toHaveTextContent(
      /^Ada Lovelace named a line meanwhile: 0\.005 BTC, .*\$40,000 for 1 BTC.*Before, it was Luca Pacioli’s: .*\$50,000.*Nothing was sent\./,
    );
    // The other half of a double click.
    await user.click(button);
    expect(sent()).toEqual([]);
    await pass(1_100);
    await user.click(button);
    await pass(100);
    expect(sent()).toEqual([{ ...BODY, rate: '40000' }]);
  });

  it('is said in the form, too', async () => {
    const { api, user, sent } = await open(requestDetail(PAID), { hash: FIND_LINE });
    await screen.findByRole('radio');
    await user.keyboard('1');
    await user.type(screen.getByLabelText('US dollars for 1 BTC'), '50000');
    await user.type(screen.getByLabelText('Source of the rate'), 'Kraken');
    await user.type(screen.getByLabelText('When it stood so'), '2026-11-22T15:04');
    Object.assign(api.requests[0]!, found());
    await pass(10_500);
    await user.click(screen.getByRole('button', { name: 'Agree and match' }));
    expect(within(screen.getByRole('form')).getByRole('alert')).toHaveTextContent(
      /^Luca Pacioli named a line meanwhile: .* There was none when you last looked\. Nothing was sent\./,
    );
    expect(sent()).toEqual([]);
    Object.assign(api.requests[0]!, { endorsement: undefined });
    await pass(10_500);
    await user.click(screen.getByRole('button', { name: 'Record the line' }));
    expect(within(screen.getByRole('form')).getByRole('alert')).toHaveTextContent(
      'The line that Luca Pacioli named no longer counts. Nothing was sent. Please look at it again.',
    );
    await pass(1_100);
    await user.click(screen.getByRole('button', { name: 'Record the line' }));
    await pass(100);
    expect(sent()).toHaveLength(1);
  });
});
