import { screen, within } from '@testing-library/react';
import { type FittingLines, type ReviewRequest, type StaffMember } from '@clearfold/contracts';
import { dollarLine } from '../fitting-lines/fitting-line.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

/** When the deposits of these tests were asked for. */
export const ASKED = { createdAt: '2026-11-20T09:00:00.000Z' };

export const EXACT = dollarLine({ id: 'l2', reference: 'bank-2', day: '2026-11-20' });

export const SHORT = dollarLine({
  id: 'l1',
  amount: '498.20',
  why: ['amount-near', 'name', 'day'],
  text: 'Ada Byron, savings',
});

let people = 0;

/** Somebody else for each test: what is typed and not sent is kept for who typed it. */
export const anybody = (): StaffMember => ({ ...GRACE, id: `grace-${++people}` });

/** Opens a deposit of $500.00 at the review desk, with the lines that fit it. */
export const openDeposit = async (
  lines: FittingLines,
  facts: Partial<ReviewRequest> = {},
  staff: StaffMember = anybody(),
) => {
  const api = new StaffApi([requestDetail({ ...ASKED, currency: 'USD', ...facts })]).signedIn(staff);
  const answer = { current: lines };
  api.answers.set('GET /requests/d1/lines', () => answer.current);
  const user = openConsole('/requests/d1');
  await screen.findByRole('heading', { name: 'Deposit of $500.00' });
  const sent = () => api.called('POST', '/deposits/d1/approve').map(({ body }) => body);
  return { api, user, answer, sent };
};

export const form = () => screen.findByRole('form');

export const radios = async () => within(await form()).getAllByRole('radio');

/** What the evidence says of each line. */
export const listed = async () =>
  within(await screen.findByRole('list', { name: 'Lines that fit' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
