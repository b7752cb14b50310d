import { type FittingLines, type ReviewRequest } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { anybody, ASKED, EXACT, form } from '../deposits/deposit-at-desk.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { StaffApi } from '../testing/staff-api';
import { linesOf } from './fitting-line.fixture';

const STILL = 'Nothing was sent yet. Look at the lines that fit first; they are on their way.';

/** A request at the desk whose fitting lines come when they are let. */
const deskWith = (
  facts: Partial<ReviewRequest>,
  lines: FittingLines = linesOf([{ ...EXACT, why: ['reference', 'amount'] }]),
) => {
  const request = requestDetail({ ...ASKED, currency: 'USD', ...facts });
  const api = new StaffApi([request]).signedIn(anybody());
  api.answers.set(`GET /requests/${request.id}/lines`, () => lines);
  const answer = globalThis.fetch;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/lines')) await arrived;
    return answer(input, init);
  };
  return { api, arrive, user: openConsole(`/requests/${request.id}`) };
};

beforeEach(() => localStorage.clear());

it('a deposit is not approved by Enter before the lines that fit are there', async () => {
  const { api, arrive, user } = deskWith({});
  await screen.findByRole('heading', { name: 'Deposit of $500.00' });
  await user.keyboard('a');
  await form();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(STILL)).toHaveAttribute('role', 'alert');
  arrive();
  await within(await form()).findAllByRole('radio');
  expect(screen.queryByText(STILL)).not.toBeInTheDocument();
  expect(api.decisions).toEqual([]);
  await user.click(within(await form()).getAllByRole('radio')[0]!);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.decisions[0]?.body).toEqual({ creditedAmount: 500, lineId: EXACT.id }));
});

it('a deposit that is approved by Enter before it is known that no line fits goes by itself then', async () => {
  const { api, arrive, user } = deskWith({}, linesOf([]));
  await screen.findByRole('heading', { name: 'Deposit of $500.00' });
  await user.keyboard('a');
  await form();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(STILL)).toBeInTheDocument();
  expect(api.decisions).toEqual([]);
  arrive();
  await waitFor(() => expect(api.decisions.map(({ body }) => body)).toEqual([{ creditedAmount: 500 }]));
});

it('no deposit goes by itself, once no line fits, that nobody sent', async () => {
  const { api, arrive, user } = deskWith({}, linesOf([]));
  await screen.findByRole('heading', { name: 'Deposit of $500.00' });
  await user.keyboard('a');
  await form();
  arrive();
  await screen.findByText('No line of an outside account fits yet.');
  expect(api.decisions).toEqual([]);
});

it('a payout is not marked as paid by Enter before the lines that fit are there', async () => {
  const { api, arrive, user } = deskWith({ kind: 'withdrawal', status: 'approved', amount: 250, account: 'x' });
  await screen.findByRole('heading', { name: /^Withdrawal of/ });
  await user.keyboard('c');
  await user.type(await screen.findByLabelText('Payment reference'), 'SEPA-1{Enter}');
  expect(await screen.findByText(STILL)).toBeInTheDocument();
  arrive();
  await within(await form()).findAllByRole('radio');
  expect(api.decisions).toEqual([]);
});
