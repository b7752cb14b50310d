import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada, steady } from '#testing/samples.ts';
import { endSession } from '#session/session.ts';
import { PlanPurchase } from './plan-purchase';

const GET = 'GET /investment-plans';
const PUBLIC = '/investment-plans';
const DASHBOARD = '/dashboard/investment-plans';

const plans = (api = fakeApi()) => {
  api.answer(GET, { body: { data: [steady, { ...steady, _id: 'second', name: 'Long view' }] } });
  return api;
};

const card = async (name = 'Steady') => within(await screen.findByRole('article', { name }));

describe('the plans screen', () => {
  it('[PLANS-01] shows three cards on their way', async () => {
    fakeApi().answer(GET, { after: new Promise(() => undefined) });
    await openApp(PUBLIC);
    expect(await screen.findAllByTestId('plan-skeleton')).toHaveLength(3);
    expect(screen.getByRole('status', { name: 'Loading the investment plans' })).toBeInTheDocument();
  });

  it('[PLANS-02, PLANS-03, PLANS-04, ERR-14] says that the plans did not load, and loads them again', async () => {
    const api = fakeApi();
    api.answer(GET, 'offline');
    const user = await openApp(PUBLIC);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load investment plans.');
    plans(api);
    await user.click(screen.getByRole('button', { name: 'Retry Loading Plans' }));
    expect(await screen.findByRole('article', { name: 'Steady' })).toBeInTheDocument();
    expect(api.sent(GET)).toHaveLength(2);
  });

  it('[PLANS-02] shows the server’s own message when there is one', async () => {
    fakeApi().answer(GET, { status: 503, body: { message: 'The plans are being changed.' } });
    await openApp(PUBLIC);
    expect(await screen.findByText('The plans are being changed.')).toBeInTheDocument();
  });

  it('[PLANS-05] says that there are none', async () => {
    fakeApi().answer(GET, { body: { data: [] } });
    await openApp(PUBLIC);
    expect(
      await screen.findByText('No investment plans available at the moment. Please check back later.'),
    ).toBeInTheDocument();
  });

  it('[PLANS-10, PLANS-22, PLANS-23, PLANS-24, PLANS-25, PLANS-26, GEN-04, ROUTE-04] has a card per plan with its four numbers', async () => {
    plans();
    await openApp(PUBLIC);
    const { getByText } = await card();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(getByText('Steady')).toBeInTheDocument();
    expect(getByText(steady.description)).toBeInTheDocument();
    const fact = (label: string) => getByText(label).nextElementSibling?.textContent;
    expect(fact('Min. Invest')).toBe('$100.00');
    expect(fact('Max. Invest')).toBe('$1,000.50');
    expect(fact('Duration')).toBe('90 days');
    expect(getByText('7.5%')).toBeInTheDocument();
    expect(getByText(/^Interest Rate/)).toBeInTheDocument();
    expect(getByText(/^Your capital is at risk\./)).toBeInTheDocument();
    expect(getByText('About 30.4% as a simple yearly rate')).toBeInTheDocument();
    expect(getByText(/^From \$1,000\.00 you get \$1,075\.00 on /)).toBeInTheDocument();
  });

  it('[PLANS-06, PLANS-09, PLANS-12, PLANS-13, PLANS-14] leads visitors in: hero, three reasons, four steps from Register on', async () => {
    plans();
    await openApp(PUBLIC);
    await card();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Investment plans with nothing in the small print',
    );
    expect(screen.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/signup');
    const why = within(screen.getByRole('region', { name: 'Why invest with us' }));
    expect(why.getAllByRole('listitem')).toHaveLength(3);
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps[0]).toHaveTextContent('Register');
  });

  it('[PLANS-16, PLANS-17, PLANS-18] answers six questions, one at a time', async () => {
    plans();
    const user = await openApp(PUBLIC);
    const faq = within(await screen.findByRole('region', { name: 'FAQ: questions about the plans' }));
    const questions = faq.getAllByRole('button');
    expect(questions.map(({ textContent }) => textContent)).toEqual([
      'How do I deposit?',
      'What are the minimum and maximum investment?',
      'How are returns calculated?',
      'Can I withdraw early?',
      'How safe is my investment?',
      'What happens at maturity?',
    ]);
    await user.click(questions[0]!);
    await user.click(questions[3]!);
    expect(questions.map((question) => question.getAttribute('aria-expanded'))).toEqual(
      ['false', 'false', 'false', 'true', 'false', 'false'], // prettier-ignore
    );
  });

  it('[PLANS-20, PLANS-21, PLANS-35, PLANS-36] leads visitors to sign-in, sign-up and contact', async () => {
    plans();
    await openApp(PUBLIC);
    const link = (await card()).getByRole('link');
    expect(link).toHaveTextContent('Sign In to Invest');
    expect(link).toHaveAttribute('href', '/signin');
    const closing = within(screen.getByRole('region', { name: 'Open an account when you are ready' }));
    expect(closing.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    expect(closing.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('[PLANS-19, PLANS-33, PLANS-34] leads who is signed in to the dashboard', async () => {
    plans();
    await openApp(PUBLIC, { signedIn: true });
    const link = await waitFor(async () => {
      const found = (await card()).getByRole('link');
      expect(found).toHaveTextContent('Go to Dashboard');
      return found;
    });
    expect(link).toHaveAttribute('href', '/dashboard/investment-plans');
    const closing = within(screen.getByRole('region', { name: 'Your money, line by line' }));
    expect(closing.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Get Started Today' })).toBeNull();
  });

  it('[PLANS-07, PLANS-15, PLANS-27, ROUTE-27] greets the investor and offers each plan', async () => {
    plans();
    await openApp(DASHBOARD, { signedIn: true });
    expect((await card()).getByRole('button')).toHaveTextContent('Purchase Plan');
    expect((await card('Long view')).getByRole('button')).toHaveTextContent('Purchase Plan');
    expect(screen.getByRole('heading', { name: 'Welcome, ada.byron' })).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(screen.queryByText('Register')).toBeNull();
  });

  it('[PLANS-08] greets as investor who has no username', async () => {
    const api = plans();
    api.answer('GET /users/me', { body: { user: { ...ada, username: '' } } });
    await openApp(DASHBOARD, { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Welcome, Investor' })).toBeInTheDocument();
  });

  it('[PERM-07] asks for the plans without the token', async () => {
    const api = plans();
    await openApp(DASHBOARD, { signedIn: true });
    await card();
    expect(api.sent(GET)[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('a card in signed-in mode whose reader is not signed in', () => {
  const open = async () => {
    fakeApi();
    await endSession();
    render(
      <MemoryRouter>
        <PlanPurchase plan={steady} />
      </MemoryRouter>,
    );
    return screen.getByRole('button');
  };

  it('[PLANS-28, PLANS-29, PERM-03] has its button off, and says why', async () => {
    const button = await open();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveTextContent('Sign In to Purchase');
  });

  it('[PLANS-30, PLANS-31, PLANS-32] leads to sign-in, or back', async () => {
    fireEvent.click(await open());
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign In Required' }));
    expect(dialog.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
