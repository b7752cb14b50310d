import { type StaffMailDetail } from '@clearfold/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const INVITATION: StaffMailDetail = {
  id: 'm1',
  template: 'staff-invitation',
  state: 'failed',
  subject: 'Your account in the Clearfold console',
  staffId: 's7',
  address: 'nell@clearfold.example',
  attempts: 9,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastError: '550 (hidden)',
  text: 'Set your password:\nhttps://clearfold.example/admin/accept-invitation#token=(hidden)\n',
  html: '',
  hasSecretLink: true,
  mayResend: true,
};
const HINT = 'Only the addressee sees the link’s secret part; it is hidden from everybody else.';

const open = (mail: StaffMailDetail, role: 'admin' | 'support') => {
  const api = new StaffApi().signedIn({ ...GRACE, role });
  api.answers.set('GET /mails/m1', () => mail);
  api.answers.set('GET /acts', () => []);
  return { api, user: openConsole('/mails/m1/show') };
};

describe('A mail of the outbox', () => {
  beforeEach(() => localStorage.clear());

  it('with a link says that it is hidden, and that sending it again makes a new one', async () => {
    const { api, user } = open(INVITATION, 'admin');
    api.answers.set('POST /mails/m1/resend', () => ({ ...INVITATION, state: 'waiting' }));
    expect(await screen.findByText(HINT)).toBeInTheDocument();
    expect(screen.getByText(/#token=\(hidden\)/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('The mail goes to the same address once more, with a new link; the earlier link stops working.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument());
  });

  it('says why it is not sent again when its link is over', async () => {
    const { api, user } = open(INVITATION, 'admin');
    const message = 'Nothing was sent: what the link in this mail was for is over.';
    api.refusals.set('/mails/m1/resend', { status: 409, code: 'mail-link-over', message });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('offers nothing to who may not have it sent again', async () => {
    open({ ...INVITATION, mayResend: false }, 'support');
    expect(await screen.findByText(HINT)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('without a link goes with the same words, and hides nothing', async () => {
    const { user } = open({ ...INVITATION, template: 'welcome', text: 'Welcome.', hasSecretLink: false }, 'support');
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The same mail goes to the same address once more.')).toBeInTheDocument();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  });
});
