import { screen, waitFor, within } from '@testing-library/react';
import { type FittingLine } from '@clearfold/contracts';
import { dollarLine, fittingLine, linesOf } from '../fitting-lines/fitting-line.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';
import { anybody, ASKED, EXACT, form, listed, openDeposit, radios, SHORT } from './deposit-at-desk.fixture';

beforeEach(() => localStorage.clear());

describe('The lines of a deposit', () => {
  it('stand among its evidence, best first, each with why and how far it is off', async () => {
    await openDeposit(linesOf([EXACT, SHORT]));
    expect(await listed()).toEqual([
      '$500.00Nov 20, 2026Same amount · Same dayHouse bank · bank-2',
      '$498.20Nov 22, 2026Nearly the same amount · Names the investor · 2 days later$1.80 less than declared' +
        'House bank · tx-1Ada Byron, savings',
    ]);
  });

  it('are read by an auditor, who chooses none', async () => {
    await openDeposit(linesOf([EXACT]), {}, AUDITOR);
    expect(await listed()).toHaveLength(1);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('are not asked for by support, who may not read them', async () => {
    const { api } = await openDeposit(linesOf([EXACT]), {}, { ...GRACE, role: 'support' });
    await screen.findByText('Deposit requested');
    expect(api.called('GET', '/requests/d1/lines')).toHaveLength(0);
    expect(screen.queryByText('Lines it may have come by')).not.toBeInTheDocument();
  });

  it('credit by a line in three keys', async () => {
    const { user, sent } = await openDeposit(linesOf([EXACT, SHORT]));
    await listed();
    await user.keyboard('a1');
    expect((await radios())[0]).toBeChecked();
    expect(await form()).toHaveTextContent(
      'Credits $500.00 to Ada Byron. By the line of Nov 20, 2026 over $500.00, House bank.',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 500, lineId: 'l2' }]));
  });

  it('are asked about where one has the very reference, and can be passed over', async () => {
    const { user, sent } = await openDeposit(linesOf([{ ...EXACT, why: ['reference', 'amount'] }]));
    await listed();
    await user.keyboard('a');
    const [line, none] = await radios();
    expect([line, none].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
    expect(line).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Please choose a line, or say that it is none of these/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 500 }]));
  });

  it('leave the button and what it does in sight, however many there are', async () => {
    const { user } = await openDeposit(linesOf([EXACT, SHORT]));
    await listed();
    await user.keyboard('a');
    const fields = within(await form()).getByRole('heading', { name: 'Approve deposit' }).parentElement!;
    expect(fields).toHaveStyle({ overflowY: 'auto' });
    expect(fields).toContainElement(screen.getByLabelText('Note to the investor (optional)'));
    for (const seen of [screen.getByRole('button', { name: 'Approve deposit' }), screen.getByText(/^Credits \$500/)]) {
      expect(fields).not.toContainElement(seen);
    }
  });

  it('credit what a line is worth, with the note that is then wanted', async () => {
    const { user, sent } = await openDeposit(linesOf([EXACT, SHORT]));
    await listed();
    await user.keyboard('a2');
    expect(screen.getByLabelText('Amount to credit (USD)')).toHaveValue(498.2);
    expect(screen.getByRole('row', { name: 'Total $1,250.00 $1,748.20' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Note to the investor')).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.keyboard('Fees of your bank.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 498.2, lineId: 'l1', note: 'Fees of your bank.' }]));
  });

  it('credit no more than came by them', async () => {
    const { user, sent } = await openDeposit(linesOf([SHORT]));
    await listed();
    await user.keyboard('a1');
    const amount = screen.getByLabelText('Amount to credit (USD)');
    await user.clear(amount);
    await user.type(amount, '500{Enter}');
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription(
      'The line is worth less than what is credited by it, or, of a payout, less than a cent.',
    );
    expect(sent()).toEqual([]);
  });

  it('are chosen beforehand where the operator lets the very same be', async () => {
    const { user, sent } = await openDeposit(linesOf([SHORT, { ...EXACT, isPrefilled: true }], { isRequired: true }));
    await listed();
    await user.keyboard('a');
    expect((await radios())[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 500, lineId: 'l2' }]));
  });

  it('say plainly that none fits, and approving works as ever', async () => {
    const { user, sent } = await openDeposit(linesOf([]));
    await screen.findByText('No line of an outside account fits yet.');
    await user.keyboard('a{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 500 }]));
  });

  it('keep nobody from approving where they cannot be read', async () => {
    const api = new StaffApi([requestDetail({ ...ASKED, currency: 'USD' })]).signedIn(anybody());
    api.refusals.set('/requests/d1/lines', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/requests/d1');
    await screen.findByText('The lines that fit could not be loaded. The service is busy.');
    const sent = () => api.called('POST', '/deposits/d1/approve').map(({ body }) => body);
    await user.keyboard('a');
    await within(await form()).findByText('The lines that fit could not be loaded. The service is busy.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 500 }]));
  });

  it('offer to try again when they cannot be read', async () => {
    const api = new StaffApi([requestDetail(ASKED)]).signedIn(anybody());
    api.refusals.set('/requests/d1/lines', { status: 503, message: 'The service is busy.' });
    const user = openConsole('/requests/d1');
    const alert = await screen.findByText('The lines that fit could not be loaded. The service is busy.');
    await user.keyboard('a');
    expect(await within(await form()).findByText(alert.textContent)).toBeInTheDocument();
    api.refusals.clear();
    api.answers.set('GET /requests/d1/lines', () => linesOf([EXACT]));
    await user.click(within(await form()).getByRole('button', { name: 'Try again' }));
    expect(await within(await form()).findAllByRole('radio')).toHaveLength(2);
  });

  it('are read anew when somebody else used the chosen one meanwhile', async () => {
    const { api, user, answer, sent } = await openDeposit(linesOf([EXACT, SHORT], { isRequired: true }));
    await listed();
    api.refusals.set('/deposits/d1/approve', {
      status: 409,
      code: 'line-used-already',
      message: 'This line was used for another request already.',
    });
    answer.current = linesOf([SHORT], { isRequired: true });
    await user.keyboard('a1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This line was used for another request already. The lines have been loaded anew: please choose again.',
    );
    await waitFor(async () => expect(await radios()).toHaveLength(2));
    for (const radio of await radios()) expect(radio).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Approve deposit' }));
    expect((await radios())[0]).toHaveFocus();
    expect(sent()).toHaveLength(1);
  });
});

describe('Of many lines', () => {
  const MANY = Array.from({ length: 7 }, (_, at) => dollarLine({ id: `l${at}`, reference: `bank-${at}` }));

  it('the best stand there, and the others on demand', async () => {
    const { user } = await openDeposit(linesOf(MANY));
    expect(await listed()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(await listed()).toHaveLength(7);
    await user.keyboard('a');
    expect(await radios()).toHaveLength(6);
    await user.click(within(await form()).getByRole('button', { name: 'Show 2 more' }));
    expect(await radios()).toHaveLength(8);
  });

  it('the one that is chosen already is never hidden', async () => {
    const { user } = await openDeposit(linesOf([...MANY.slice(0, 6), { ...MANY[6]!, isPrefilled: true }]));
    await listed();
    await user.keyboard('a');
    expect((await radios())[5]).toBeChecked();
  });
});

describe('Another line', () => {
  const HALF = dollarLine({ id: 'l7', amount: '250.00', reference: 'bank-7' });
  const look = async (rows: readonly FittingLine[]) => {
    const opened = await openDeposit(linesOf([], { isRequired: true }));
    opened.api.answers.set('GET /outside-lines', () => rows);
    await screen.findByText(/^No line of an outside account fits yet/);
    await opened.user.keyboard('a');
    await opened.user.click(within(await form()).getByRole('button', { name: 'Look for another line' }));
    await opened.user.keyboard('bank-7{Enter}');
    return opened;
  };

  it('is found by its reference, and credits what it is worth', async () => {
    const { api, user, sent } = await look([
      HALF,
      { ...HALF, id: 'l8', currency: 'BTC' },
      { ...HALF, id: 'l9', amount: '-250.00' },
    ]);
    await user.click((await within(await form()).findAllByRole('radio'))[0]!);
    expect(await radios()).toHaveLength(2);
    expect(api.called('GET', '/outside-lines')[0]?.filter).toEqual({ state: 'open', q: 'bank-7' });
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText('Note to the investor'), 'Half of it came.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ creditedAmount: 250, note: 'Half of it came.', lineId: 'l7' }]));
  });

  it('says that none is found, and why it could not be looked for', async () => {
    const { api, user } = await look([]);
    expect(await screen.findByText('No free line has this in its reference.')).toBeInTheDocument();
    api.refusals.set('/outside-lines', { status: 503, message: 'The service is busy.' });
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByText('The service is busy.')).toBeInTheDocument();
  });
});

describe('A line of a coin', () => {
  const COIN = fittingLine();
  const BTC = { currency: 'BTC' };

  it('asks for its rate, and says what it comes to before anybody approves', async () => {
    const { user, sent } = await openDeposit(linesOf([COIN], { rates: [BTC] }), { ...BTC, amount: 500 });
    await listed();
    await user.keyboard('a1{Enter}');
    const rate = screen.getByLabelText('US dollars for 1 BTC');
    expect(rate).toHaveFocus();
    expect(rate).toHaveAccessibleDescription('Enter dollars for one coin, in digits with a point, as in 64250.125.');
    await user.type(rate, '1,000{Enter}');
    const at = screen.getByLabelText('When it stood so');
    expect(at).toHaveFocus();
    await user.type(at, '2026-11-22T15:04{Enter}');
    const source = screen.getByLabelText('Source of the rate');
    expect(source).toHaveFocus();
    await user.type(source, ' Kraken ');
    expect(await form()).toHaveTextContent('0.5 BTC at $1,000 come to $500.00: as declared.');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          creditedAmount: 500,
          lineId: 'l1',
          rate: '1000',
          rateSource: 'Kraken',
          rateAt: new Date(2026, 10, 22, 15, 4).toISOString(),
        },
      ]),
    );
  });

  it('has the suggested rate filled in, and the amount that it comes to', async () => {
    const suggested = { rate: '998.50', source: 'Kraken', at: '2026-11-22T15:04:05.000Z' };
    const { user, sent } = await openDeposit(linesOf([COIN], { rates: [{ ...BTC, suggested }] }), BTC);
    await listed();
    await user.keyboard('a1');
    expect(await form()).toHaveTextContent('0.5 BTC at $998.50 come to $499.25: $0.75 less than declared.');
    await user.type(screen.getByLabelText('Note to the investor'), 'The rate of the day.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ creditedAmount: 499.25, rate: '998.50', rateAt: suggested.at }),
    );
  });

  it('says that its rate takes two where a line is asked for', async () => {
    const { user } = await openDeposit(linesOf([COIN], { rates: [BTC], isRequired: true }), BTC);
    await listed();
    await user.keyboard('a1');
    await user.type(screen.getByLabelText('US dollars for 1 BTC'), '1000');
    expect(await form()).toHaveTextContent(
      'The rate of a coin takes two people, who say the same one: yours is the first approval.',
    );
  });

  it('says that another rate than the first one’s begins anew', async () => {
    const said = { rate: '1000', rateSource: 'Kraken', rateAt: '2026-11-22T15:04:05.000Z' };
    const first = { by: 'Luca', at: said.rateAt };
    const { user } = await openDeposit(linesOf([COIN], { rates: [BTC], isRequired: true }), {
      ...BTC,
      endorsement: { ...first, staffId: 's9', amount: 500, lineId: 'l1' },
      ...({ timeline: [{ ...first, position: 42, event: 'DepositEndorsed', line: { ...COIN, ...said } }] } as object),
    });
    await listed();
    await user.keyboard('a');
    expect(screen.getByLabelText('US dollars for 1 BTC')).toHaveValue('1000');
    expect(await form()).not.toHaveTextContent('new proposal');
    await user.type(screen.getByLabelText('US dollars for 1 BTC'), '.001');
    expect(await form()).toHaveTextContent('not a second approval: Luca approved it at another rate.');
  });
});
