import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';
import { GRACE, StaffApi } from '../../testing/staff-api';
import { requestDetail } from '../../requests/request-detail.fixture';

const ALAN = { staffId: 'other', by: 'Alan Kay' };
const at = new Date(Date.now() - 5.5 * 3_600_000).toISOString();

beforeEach(() => localStorage.clear());

it('the inbox lists what was paid and waits for a second person to agree to its line', async () => {
  const paid = { kind: 'withdrawal', status: 'completed', amount: 250 } as const;
  const first = { at, amount: 250, lineId: 'l1' };
  const api = new StaffApi([
    requestDetail({ ...paid, id: 'w1', endorsement: { ...ALAN, ...first } }),
    requestDetail({
      ...paid,
      id: 'w2',
      investorName: 'Clara Muster',
      endorsement: { ...first, staffId: GRACE.id, by: GRACE.name },
    }),
    requestDetail({ ...paid, id: 'w3', investorName: 'Dora Else', endorsement: { ...ALAN, ...first, isVoid: true } }),
    requestDetail({
      ...paid,
      id: 'w4',
      investorName: 'Emil Found',
      lineId: 'l1',
      endorsement: { ...ALAN, ...first },
    }),
  ]);
  api.signedIn();
  const user = openConsole();
  const tabs = within(await screen.findByRole('navigation', { name: 'Queues' }));
  await user.click(await tabs.findByRole('link', { name: /^Second person/ }));
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  await waitFor(async () => expect(await row('Ada Byron')).toHaveTextContent('Alan KayYou may agree'));
  expect(await row('Ada Byron')).toHaveTextContent('Match waits for a second person');
  // Since its line was named, and not when it was paid.
  expect((await row('Ada Byron')).cells[0]).toHaveTextContent(/^5 h$/);
  expect(await row('Clara Muster')).toHaveTextContent('Grace HopperYou were the first: another person decides');
  await user.click(tabs.getByRole('link', { name: 'All' }));
  expect(await row('Dora Else')).not.toHaveTextContent(/Match/);
  expect(await row('Ada Byron')).toHaveTextContent('CompletedMatch: 1 of 2');
  expect(await row('Emil Found')).not.toHaveTextContent(/Match/);
});
