import { type BreakGlass, type ReviewRequest } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { requestDetail } from '../requests/request-detail.fixture';
import { openConsole } from '../testing/open-console';
import { AUDITOR, GRACE, StaffApi } from '../testing/staff-api';

const ENDORSED = { staffId: GRACE.id, by: GRACE.name, at: '2026-11-20T09:30:00.000Z', amount: 12_000 };
const large = (facts: Partial<ReviewRequest> = {}) =>
  requestDetail({ id: 'd9', amount: 12_000, endorsement: ENDORSED, ...facts });

const invoked = (): BreakGlass => ({
  subjectId: 'd9',
  kind: 'deposit',
  staffId: GRACE.id,
  by: GRACE.name,
  at: new Date().toISOString(),
  takesEffectAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  reason: 'Nobody else is here.',
});

const consoleWith = (data: BreakGlass[], { enabled = true, staff = GRACE, request = large() } = {}) => {
  const api = new StaffApi([request]).signedIn(staff);
  api.answers.set('GET /break-glass', () => ({ enabled, data }));
  return { api, user: openConsole('/requests/d9') };
};

describe('Break-glass', () => {
  beforeEach(() => localStorage.clear());

  it('is announced by the first person, with a reason, and counts down until it is withdrawn', async () => {
    const { api, user } = consoleWith([]);
    api.answers.set('POST /break-glass/d9/invoke', () => ({ enabled: true, data: [invoked()] }));
    api.answers.set('POST /break-glass/d9/withdraw', () => ({ enabled: true, data: [] }));
    await user.click(await screen.findByRole('button', { name: 'Decide alone…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide alone, in 24 hours?' });
    await user.click(within(dialog).getByRole('button', { name: 'Announce it' }));
    expect(api.called('POST', '/break-glass/d9/invoke')).toEqual([]);
    await user.type(within(dialog).getByLabelText('Reason'), 'Nobody else is here.');
    await user.click(within(dialog).getByRole('button', { name: 'Announce it' }));
    const notice = await screen.findByText(
      /Grace Hopper decides this alone in 24 h 0 min, unless somebody withdraws it/,
    );
    expect(notice.closest('[role="status"]')).toHaveTextContent('“Nobody else is here.”');
    expect(api.called('POST', '/break-glass/d9/invoke')[0]?.body).toEqual({ reason: 'Nobody else is here.' });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'Decide alone…' })).toBeInTheDocument();
    expect(screen.queryByText(/decides this alone/)).not.toBeInTheDocument();
  });

  it('is shown to others, who may withdraw it but announce nothing', async () => {
    const staff = { ...GRACE, id: 's7', name: 'Alan' };
    consoleWith([invoked()], { staff });
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decide alone…' })).not.toBeInTheDocument();
  });

  it('is shown to the auditor, who withdraws nothing', async () => {
    consoleWith([invoked()], { staff: AUDITOR });
    expect(await screen.findByText(/decides this alone/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it.each([
    ['where it is off', { enabled: false }],
    ['to the second person', { staff: { ...GRACE, id: 's7' } }],
    ['where nothing waits for a second', { request: large({ endorsement: undefined }) }],
    ['for what counts no more', { request: large({ endorsement: { ...ENDORSED, isVoid: true } }) }],
  ])('is not offered %s', async (_, changes) => {
    const { api } = consoleWith([], changes);
    await screen.findByRole('group', { name: 'Evidence' });
    await screen.findByRole('heading', { name: /Deposit of/ });
    expect(screen.queryByRole('button', { name: 'Decide alone…' })).not.toBeInTheDocument();
    expect(api.called('POST', '/break-glass/d9/invoke')).toEqual([]);
  });
});
