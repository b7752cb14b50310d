import { type RingingAlarm } from '@clearfold/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' as const };

const ROLLBACK: RingingAlarm = {
  id: '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01',
  part: 'vouched-log',
  what: '/data/checkpoints.txt vouches for 90 events, and the log has 80',
  since: '2026-11-20T09:00:00.000Z',
  stopsWrites: true,
  isOfTheLog: true,
};
const BACKUP: RingingAlarm = {
  id: '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d02',
  part: 'backup',
  what: 'the last backup is 50 h old',
  since: '2026-11-20T08:00:00.000Z',
  stopsWrites: false,
  isOfTheLog: false,
};

const ringing = (alarms: RingingAlarm[], staff: Parameters<StaffApi['signedIn']>[0] = ADMIN): StaffApi => {
  const api = new StaffApi().signedIn(staff);
  api.answers.set('GET /alarms', () => ({ data: alarms }));
  return api;
};

describe('Alarms on the dashboard', () => {
  beforeEach(() => localStorage.clear());

  it('says what happened, since when and what to do, the log’s own as an error', async () => {
    ringing([ROLLBACK, BACKUP]);
    openConsole('/');
    const region = within(await screen.findByRole('region', { name: 'Alarms' }));
    const [rollback, backup] = region.getAllByRole('alert');
    expect(rollback).toHaveTextContent(/The log is not the one that was signed/);
    expect(rollback).toHaveTextContent(/vouches for 90 events, and the log has 80/);
    expect(rollback).toHaveTextContent(/Since Nov 20, 2026.*keep the outside file.*Nothing is recorded until/);
    expect(rollback).toHaveClass('MuiAlert-colorError');
    expect(backup).toHaveTextContent(/The last backup is old.*50 h old.*make one/);
    expect(backup).toHaveClass('MuiAlert-colorWarning');
    expect(backup).not.toHaveTextContent(/Nothing is recorded/);
    expect(region.getAllByRole('button')).toHaveLength(1);
  });

  it('lets writes go on with a reason, and shows who did and why', async () => {
    const api = ringing([ROLLBACK]);
    const reason = 'Restored on purpose.';
    const letGoOn = { at: '2026-11-20T10:00:00.000Z', by: 'Grace Hopper', reason };
    api.answers.set(`POST /alarms/${ROLLBACK.id}/let-go-on`, () => ({
      data: [{ ...ROLLBACK, stopsWrites: false, letGoOn }],
    }));
    const user = openConsole('/');
    await user.click(await screen.findByRole('button', { name: /^Allow writes again: The log is not/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/a new alarm stops writes again/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Allow writes again' }));
    expect(api.called('POST', `/alarms/${ROLLBACK.id}/let-go-on`)).toEqual([]);
    await user.type(dialog.getByRole('textbox'), reason);
    await user.click(dialog.getByRole('button', { name: 'Allow writes again' }));
    const line = await screen.findByText(/Grace Hopper allowed writes again, Nov 20, 2026.*Restored on purpose\./);
    expect(line.closest('[role=alert]')).not.toHaveTextContent(/Nothing is recorded/);
    expect(screen.queryByRole('button', { name: /^Allow writes again: / })).not.toBeInTheDocument();
    expect(api.called('POST', `/alarms/${ROLLBACK.id}/let-go-on`)).toMatchObject([{ body: { reason } }]);
  });

  it('says that the alarms could not be loaded', async () => {
    const api = ringing([]);
    api.refusals.set('/alarms', { status: 503, message: 'The service is busy.' });
    openConsole('/');
    expect(await screen.findByText(/The alarms could not be loaded. The service is busy./)).toBeInTheDocument();
  });

  it('shows nothing where nothing rings, and asks nothing for who is no admin', async () => {
    ringing([]);
    openConsole('/');
    await screen.findByText('Nothing is owed to anybody yet.');
    expect(screen.queryByRole('region', { name: 'Alarms' })).not.toBeInTheDocument();
  });

  it('asks nothing for a reviewer', async () => {
    const api = ringing([ROLLBACK], GRACE);
    openConsole('/');
    await screen.findByText('Nothing is owed to anybody yet.');
    expect(api.called('GET', '/alarms')).toEqual([]);
  });

  it('leads to where more of it is shown', async () => {
    const part = 'failed-jobs' as const;
    ringing([
      { ...BACKUP, id: '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d03', part, what: 'payouts failed' },
      { ...ROLLBACK, stopsWrites: false },
      { ...BACKUP, id: '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d04', part: 'reconciliation', what: 'Main account' },
      BACKUP,
    ]);
    openConsole('/');
    const region = within(await screen.findByRole('region', { name: 'Alarms' }));
    expect(
      region.getAllByRole('link').map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
    ).toEqual([
      ['Show the failed jobs', '/admin/jobs'],
      ['Open the ledger check', '/admin/ledger/check'],
      ['Open the reconciliation', '/admin/reconciliation'],
    ]);
  });

  it('tells a reviewer that nothing can be decided', async () => {
    const api = new StaffApi().signedIn(GRACE);
    api.writesStopped = true;
    openConsole('/transactions');
    expect(await screen.findByText(/^Nothing can be decided or recorded right now/)).toBeInTheDocument();
  });
});
