import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;
const SAM = { ...GRACE, role: 'support' } as const;
const at = '2026-11-20T09:00:00.000Z';

describe('The desk', () => {
  beforeEach(() => localStorage.clear());

  it('shows failed jobs first, counts each state, and runs one again', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    const job = { id: 'send-mail:7', name: 'send-mail', subject: '7', state: 'failed', attempts: 5, createdAt: at };
    api.answers.set('GET /jobs', () => [job]);
    api.answers.set('GET /jobs/counts', () => ({ waiting: 0, active: 1, delayed: 0, completed: 40, failed: 1 }));
    api.answers.set('POST /jobs/send-mail%3A7/retry', () => ({ ...job, state: 'waiting' }));
    const user = openConsole('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Retry: send-mail, 7' }));
    expect(await screen.findByText('It runs again now.')).toBeInTheDocument();
    expect(api.called('GET', '/jobs')[0]?.filter).toEqual({ state: 'failed' });
    await user.click(screen.getByRole('button', { name: /^Completed\s*40$/ }));
    expect(window.location.search).toContain('completed');
  });

  it('shows a job with who had it run again, and on the list who had any run that are done', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    const job = { id: 'send-mail.7', name: 'send-mail', subject: '7', state: 'failed', attempts: 3, createdAt: at };
    const acts: object[] = [{ id: '1', act: 'job-retried', at, by: 'Sam Lee', recordId: 'send-mail.6' }];
    api.answers.set('GET /jobs', () => [job]);
    api.answers.set('GET /jobs/counts', () => ({ waiting: 0, active: 0, delayed: 0, completed: 0, failed: 1 }));
    api.answers.set('GET /jobs/send-mail.7', () => job);
    api.answers.set('GET /acts', () => [...acts]);
    api.answers.set('POST /jobs/send-mail.7/retry', () => {
      acts.push({ id: '2', act: 'job-retried', at, by: 'Grace Hopper', recordId: 'send-mail.7' });
      return { ...job, state: 'waiting' };
    });
    const user = openConsole('/jobs');
    expect(await screen.findByText('Run again: send-mail.6')).toBeInTheDocument();
    expect(api.called('GET', '/acts')[0]?.filter).toEqual({ act: 'job-retried' });
    await user.click(await screen.findByRole('link', { name: 'send-mail' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Grace Hopper, /)).toBeInTheDocument();
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    expect(api.called('GET', '/acts').at(-1)?.filter).toEqual({ recordId: 'send-mail.7' });
  });

  it('marks a message of the contact form as answered', async () => {
    const api = new StaffApi().signedIn(SAM);
    const message = {
      id: 'm1',
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Fees',
      message: 'Are there any?',
      status: 'new',
      createdAt: at,
      updatedAt: at,
    };
    api.answers.set('GET /messages/m1', () => message);
    api.answers.set('POST /messages/m1/status', () => ({ ...message, status: 'answered', handledBy: 'Sam' }));
    const user = openConsole('/messages/m1/show');
    await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText(/^Sam, /)).toBeInTheDocument();
    expect(api.called('POST', '/messages/m1/status')[0]?.body).toEqual({ status: 'answered' });
  });

  it('takes a reader off the newsletter after a question', async () => {
    const api = new StaffApi().signedIn(SAM);
    const acts: object[] = [];
    api.answers.set('GET /acts', () => [...acts]);
    const readers = [{ id: 'n1', email: 'ada@example.com', createdAt: at }];
    api.answers.set('GET /newsletter', () => [...readers]);
    api.answers.set('DELETE /newsletter/n1', () => {
      readers.length = 0;
      acts.push({ id: '1', act: 'newsletter-reader-removed', at, by: 'Grace Hopper', recordId: 'n1' });
      return { message: 'Removed.' };
    });
    const user = openConsole('/newsletter');
    expect(await screen.findByText('No staff activity here yet.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Remove: ada@example.com' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this reader?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Nobody has subscribed yet.')).toBeInTheDocument();
    expect(await screen.findByText('Removed from the newsletter')).toBeInTheDocument();
    expect(api.called('GET', '/acts')[0]?.filter).toEqual({ act: 'newsletter-reader-removed' });
  });
});
