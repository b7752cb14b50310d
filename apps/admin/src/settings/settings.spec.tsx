import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { GRACE, StaffApi } from '../testing/staff-api';

const ADMIN = { ...GRACE, role: 'admin' } as const;

describe('What the server runs with', () => {
  beforeEach(() => localStorage.clear());

  it('is shown by what it is about, with what is no setting for real money', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /settings', () => [
      { id: 'SECOND_APPROVAL_FROM', group: 'rules', value: '$10,000.00', isSecret: false },
      { id: 'SMTP_URL', group: 'mail', value: 'not set', isSecret: true, mark: 'development' },
      { id: 'MAIL_FROM', group: 'mail', value: 'support@clearfold.example', isSecret: false, mark: 'sample' },
    ]);
    openConsole('/settings');
    expect(await screen.findByText('2 to look at before launch')).toBeInTheDocument();
    const mail = screen.getByRole('heading', { level: 2, name: 'Mail' }).parentElement!;
    expect(within(mail).getByText('SMTP_URL').closest('dt')!.nextElementSibling).toHaveTextContent(
      'not setSecretDevelopment onlyNot set, and not needed to run',
    );
    expect(mail).toHaveTextContent('support@clearfold.exampleSample');
    expect(
      screen.getByText(
        'Payouts, transfers and credits from this amount on need two people. It sets the first policy only; afterwards it must agree with the policy in the ledger, or be left out',
      ),
    ).toBeInTheDocument();
  });

  it('says that it failed, and tries again', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.refusals.set('/settings', { status: 503, message: 'The service is busy.' });
    api.answers.set('GET /settings', () => [{ id: 'PORT', group: 'addresses', value: '3000', isSecret: false }]);
    const user = openConsole('/settings');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The settings could not be loaded. The service is busy.',
    );
    api.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3000')).toBeInTheDocument();
  });
});

describe('The content samples', () => {
  beforeEach(() => localStorage.clear());

  it('are listed by page, with the sentence that stands there', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /content-samples', () => [
      {
        id: 'TESTIMONIALS[0]',
        what: 'Sample testimonial: replace before launch',
        page: 'Landing page',
        sentence: 'I can see every line.',
      },
      {
        id: 'BRAND.supportEmail',
        what: 'placeholder address support@clearfold.example',
        page: 'Every page',
        sentence: 'support@clearfold.example',
      },
    ]);
    openConsole('/content-samples');
    expect(await screen.findByText('2 still to replace')).toBeInTheDocument();
    const page = screen.getByRole('heading', { name: 'Landing page (1)' }).parentElement!;
    expect(within(page).getByRole('listitem')).toHaveTextContent(
      '“I can see every line.”testimonial · TESTIMONIALS[0]',
    );
    expect(screen.getByText(/^“support@clearfold\.example”/)).toBeInTheDocument();
  });

  it('are none once all of it was replaced', async () => {
    const api = new StaffApi().signedIn(ADMIN);
    api.answers.set('GET /content-samples', () => []);
    openConsole('/content-samples');
    expect(await screen.findByText('No samples are left.')).toBeInTheDocument();
  });
});
