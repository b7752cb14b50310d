import { type OwnStaffKeysAnswer, type StaffMember } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';

const NONE_YET = 'Decisions must be signed with a passkey, and you have none yet.';
const WAITING = staffKey({ memberId: GRACE.id, name: 'Desk' });

describe('Whoever decides without a passkey that counts', () => {
  beforeEach(() => localStorage.clear());

  const open = async (path: string, own: OwnStaffKeysAnswer, staff: StaffMember = GRACE) => {
    const api = new StaffApi([requestDetail()]).signedIn(staff);
    for (const list of ['plans', 'payout-runs']) api.answers.set(`GET /${list}`, () => []);
    api.answers.set('GET /me/keys', () => own);
    openConsole(path);
    await screen.findByRole('button', { name: /Your account/, hidden: true });
    return api;
  };

  it.each([
    ['the dashboard', '/', GRACE],
    ['the review queue', '/requests', GRACE],
    ['the plans, of who manages those', '/plans', { ...GRACE, role: 'plan-manager' } as const],
  ])('reads so on %s, with the way to add one', async (_, path, staff) => {
    await open(path, { data: [], signaturesRequired: true }, staff);
    const notice = await screen.findByText(NONE_YET);
    expect(within(notice).getByRole('link', { name: 'Add one' })).toHaveAttribute('href', '/admin/passkeys');
  });

  it('reads so beside a request that lies over the queue, before anything is typed', async () => {
    await open('/requests/d1', { data: [], signaturesRequired: true });
    const panel = within(await screen.findByLabelText('Request under review'));
    expect(await panel.findByText(NONE_YET)).toBeInTheDocument();
  });

  it('reads which of theirs waits', async () => {
    await open('/requests', { data: [WAITING], signaturesRequired: true });
    const notice = await screen.findByText(
      'Decisions must be signed with a passkey. Your passkey “Desk” waits for an admin to confirm it.',
    );
    expect(within(notice).getByRole('link', { name: 'Your passkeys' })).toHaveAttribute('href', '/admin/passkeys');
  });

  it.each<[string, string, OwnStaffKeysAnswer, StaffMember]>([
    ['where nothing must be signed', '/requests', { data: [], signaturesRequired: false }, GRACE],
    [
      'with one that counts',
      '/requests',
      { data: [staffKey({ status: 'enrolled' })], signaturesRequired: true },
      GRACE,
    ],
    ['on the page of one’s passkeys', '/passkeys', { data: [], signaturesRequired: true }, GRACE],
    ['who decides nothing', '/transactions', { data: [], signaturesRequired: true }, AUDITOR],
  ])('is left alone %s', async (_, path, own, staff) => {
    const api = await open(path, own, staff);
    await waitFor(() => expect(api.called('GET', '/me/keys').length).toBeGreaterThan(0));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Decisions must be signed with a passkey/)).not.toBeInTheDocument();
  });
});
