import { FakePasskeys } from '@clearfold/ui/testing';
import { screen, within } from '@testing-library/react';
import { linesOf } from '../fitting-lines/fitting-line.fixture';
import { requestDetail } from '../requests/request-detail.fixture';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { openConsole } from '../testing/open-console';
import { SigningApi, statementOf } from '../testing/signing-api';
import { StaffApi } from '../testing/staff-api';
import { anybody, ASKED, EXACT, listed } from './deposit-at-desk.fixture';

it('Whoever signs an approval reads which line it is by, and not only its id', async () => {
  localStorage.clear();
  new FakePasskeys();
  const staff = anybody();
  const api = new StaffApi([requestDetail({ ...ASKED, currency: 'USD' })]).signedIn(staff);
  api.answers.set('GET /requests/d1/lines', () => linesOf([EXACT]));
  const confirmed = staffKey({ memberId: staff.id, status: 'enrolled' });
  api.answers.set('GET /me/keys', () => ({ data: [confirmed], signaturesRequired: true }));
  const said = { creditedCents: '50000', lineId: EXACT.id };
  const signing = new SigningApi({ '/deposits/d1/approve': statementOf('ApproveDeposit', 'd1', said) });
  signing.isRequired = true;
  const user = openConsole('/requests/d1');
  await listed();
  await user.keyboard('a1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign your decision' }));
  expect(dialog.getByText('Line').nextSibling).toHaveTextContent('$500.00, Nov 20, 2026, House bank (l2)');
  expect(dialog.getByText('Credited').nextSibling).toHaveTextContent('$500.00');
  FakePasskeys.remove();
});
