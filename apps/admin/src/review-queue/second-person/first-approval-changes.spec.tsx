import { type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import { act, screen, within } from '@testing-library/react';
import { anybody, openDeposit } from '#deposits/deposit-at-desk.fixture.ts';
import { fittingLine, linesOf } from '#fitting-lines/fitting-line.fixture.ts';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { openConsole } from '../../testing/open-console';
import { StaffApi } from '../../testing/staff-api';

const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12 };
const RAISED = { ...LUCA, at: '2026-11-20T09:40:00.000Z', amount: 900_000 };
const CHANGED =
  'The first approval changed meanwhile: Luca Pacioli approved $900,000.00. Before, it was Luca Pacioli’s of $12.00. Nothing was sent. Please look at it again, then approve.';

const form = async () => within(await screen.findByRole('form'));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const readAnew = () => pass(10_500);

const open = async (kind: ReviewKind, facts: Partial<ReviewRequest>) => {
  const id = `${kind}-9`;
  const account = kind === 'withdrawal' ? { account: 'IBAN DE89' } : {};
  const api = new StaffApi([requestDetail({ id, kind, amount: 12, recipientName: 'Alan', ...account, ...facts })]);
  api.signedIn(anybody());
  const user = openConsole(`/requests/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const change = (endorsement: ReviewRequest['endorsement']) => Object.assign(api.requests[0]!, { endorsement });
  return { api, user, change, sent: () => api.called('POST', `/${kind}s/${id}/approve`).map(({ body }) => body) };
};

describe('While the form of the second person is open', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['deposit', [{ creditedAmount: 900_000 }]],
    ['withdrawal', [{}]],
    ['transfer', [undefined]],
  ] as const)(
    'another first approval of a %s is not carried out by the click that meant the old one',
    async (...of) => {
      const [kind, bodies] = of;
      const { user, change, sent } = await open(kind, { endorsement: LUCA });
      change(RAISED);
      await readAnew();
      const button = () => screen.getByRole('button', { name: `Approve ${kind}` });
      await user.click(button());
      expect((await form()).getByRole('alert')).toHaveTextContent(CHANGED);
      expect(sent()).toEqual([]);
      // The other half of a double click.
      await user.click(button());
      expect(sent()).toEqual([]);
      await pass(1_100);
      await user.click(button());
      await pass(100);
      expect(sent()).toEqual(bodies);
    },
  );

  it.each(['{Enter}', '{Control>}{Enter}{/Control}'])('%s asks the same', async (keys) => {
    const { user, change, sent } = await open('deposit', { endorsement: LUCA });
    screen.getByLabelText('Amount to credit (USD)').focus();
    change(RAISED);
    await readAnew();
    await user.keyboard(keys + keys);
    expect((await form()).getByRole('alert')).toHaveTextContent(CHANGED);
    expect(sent()).toEqual([]);
    await pass(1_100);
    await user.keyboard(keys);
    await pass(100);
    expect(sent()).toEqual([{ creditedAmount: 900_000 }]);
  });

  it('each change is told, and an unchanged one asks nothing', async () => {
    const { user, change, sent } = await open('withdrawal', { endorsement: RAISED });
    await readAnew();
    change({ ...RAISED, isVoid: true });
    await readAnew();
    await user.keyboard('{Enter}');
    expect((await form()).getByRole('alert')).toHaveTextContent(
      'The first approval changed meanwhile: Luca Pacioli’s of $900,000.00 no longer counts. Nothing was sent.',
    );
    change(LUCA);
    await readAnew();
    await user.keyboard('{Enter}');
    expect((await form()).getByRole('alert')).toHaveTextContent(
      'Luca Pacioli gave the first approval of $12.00 meanwhile. There was none when you last looked. Nothing was sent.',
    );
    await readAnew();
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await pass(100);
    expect(sent()).toEqual([{}]);
  });

  it('another rate for the same dollars is told, too', async () => {
    const coin = fittingLine();
    const said = (rate: string) => ({ ...coin, rate, rateSource: 'Kraken', rateAt: LUCA.at });
    const facts = (at: string, rate: string) => ({
      endorsement: { ...LUCA, at, amount: 500, lineId: coin.id },
      timeline: [{ position: 42, event: 'DepositEndorsed', at, by: LUCA.by, line: said(rate) }],
    });
    const { api, user, sent } = await openDeposit(linesOf([coin], { rates: [{ currency: 'BTC' }] }), {
      currency: 'BTC',
      ...(facts(LUCA.at, '1000') as object),
    });
    await user.keyboard('a');
    expect(await screen.findByLabelText('US dollars for 1 BTC')).toHaveValue('1000');
    Object.assign(api.requests[0]!, facts(RAISED.at, '1010'));
    await readAnew();
    await user.click(screen.getByRole('button', { name: 'Approve deposit' }));
    const alert = (await form()).getByRole('alert');
    expect(alert).toHaveTextContent('Before, it was Luca Pacioli’s of $500.00. It is at $1,010 for 1 BTC.');
    expect(sent()).toEqual([]);
    await pass(1_100);
    await user.click(screen.getByRole('button', { name: 'Approve deposit' }));
    await pass(100);
    expect(sent()).toEqual([expect.objectContaining({ creditedAmount: 500, rate: '1010' })]);
  });
});
