import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LIVE_CHAT_ELEMENT_ID, RISK_WARNING, TRANSLATION_ELEMENT_ID } from '@clearfold/content';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';

type Links = readonly (readonly [text: string, to: string])[];

const PAGES: Links = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Investment Plans', '/investment-plans'],
  ['Contact Us', '/contact'],
];

const linksIn = (part: HTMLElement): Links =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href') ?? '']);

const mainMenu = () => linksIn(screen.getByRole('navigation', { name: 'Main' }));
const banner = () => within(screen.getByRole('banner'));

beforeEach(() => {
  fakeApi();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

describe('the header', () => {
  it('[NAV-01, NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-07] leads visitors to the pages and in', async () => {
    await openApp('/noblog');
    await waitFor(() => expect(banner().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin'));
    expect(mainMenu()).toEqual(PAGES);
    expect(banner().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(banner().queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(banner().queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('[NAV-06, NAV-07, NAV-08, NAV-09, NAV-10] leads who is signed in to the dashboard, and out', async () => {
    const user = await openApp('/noblog', { signedIn: true });
    const dashboard = await banner().findByRole('link', { name: 'Dashboard' });
    expect(dashboard).toHaveAttribute('href', '/dashboard');
    // The avatar without a picture is the first letter of the first name.
    await waitFor(() => expect(dashboard.querySelector('.MuiAvatar-root')).toHaveTextContent('A'));
    // Nor is the letter a part of what the link is called.
    expect(dashboard).toHaveAccessibleName('Dashboard');
    expect(mainMenu()).toEqual(PAGES);
    expect(banner().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(banner().queryByRole('link', { name: 'Sign Up' })).toBeNull();
    await user.click(banner().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(currentAddress()).toBe('/signin'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('[NAV-12] unfolds into a menu that mirrors it for who is signed in', async () => {
    const user = await openApp('/noblog', { signedIn: true });
    await banner().findByRole('link', { name: /Dashboard/ });
    const button = screen.getByRole('button', { name: 'Open menu' });
    await user.click(button);
    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '')!;
    expect(await within(menu).findByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(linksIn(menu).map(([text]) => text.replace(/^A(?=Dash)/, ''))).toEqual([
      ...PAGES.map(([text]) => text),
      'Dashboard',
    ]);
  });
});

describe('the footer', () => {
  beforeEach(() => openApp('/noblog'));
  const footer = () => within(screen.getByRole('contentinfo'));

  it('[FOOT-01, FOOT-02] has the two groups of links', () => {
    expect(linksIn(footer().getByRole('navigation', { name: 'Quick Links' }))).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Investment Plans', '/investment-plans'],
      ['FAQ', '/faq'],
      ['Contact Us', '/contact'],
    ]);
    expect(linksIn(footer().getByRole('navigation', { name: 'Legal & Resources' }))).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Use', '/terms-of-use'],
      ['Disclaimers', '/disclaimers'],
      ['Blog', '/blog'],
    ]);
  });

  it('[FOOT-03, FOOT-04, FOOT-05] says where to write, what is at risk, and whose this is', () => {
    expect(footer().getByRole('link', { name: 'support@clearfold.example' })).toHaveAttribute(
      'href',
      'mailto:support@clearfold.example',
    );
    expect(
      footer().getByText(
        'Your capital is at risk. Only invest what you can afford to lose. Past performance is not indicative of future results.',
      ),
    ).toBeInTheDocument();
    expect(footer().getByText(new RegExp(`© ${new Date().getFullYear()} Clearfold`))).toBeInTheDocument();
  });

  it('[CONST-02] names the elements of the two outside widgets by the constants of the content', () => {
    expect(document.getElementById(TRANSLATION_ELEMENT_ID)).not.toBeNull();
    expect(document.getElementById(LIVE_CHAT_ELEMENT_ID)).not.toBeNull();
    expect(TRANSLATION_ELEMENT_ID).not.toBe(LIVE_CHAT_ELEMENT_ID);
  });
});

describe('the landing page', () => {
  it.each([
    ['LAND-02', 'Who we are'],
    ['LAND-03', 'How it works: four steps, in this order'],
    ['LAND-04', 'Why choose us'],
    ['LAND-05', 'What sets us apart'],
    ['LAND-06', 'Investment plans: terms you can read in one breath'],
    ['LAND-07', 'What you receive'],
    ['LAND-08', 'Vision and mission'],
    ['LAND-09', 'Education: read before you invest'],
    ['LAND-10', 'Testimonials: what clients say'],
    ['LAND-11', 'FAQ: asked before the first deposit'],
    ['LAND-12', 'Begin with a page that adds up.'],
    ['LAND-13', 'Newsletter: a letter now and then'],
  ])(
    '[LAND-02, LAND-03, LAND-04, LAND-05, LAND-06, LAND-07, LAND-08, LAND-09, LAND-10, LAND-11, LAND-12, LAND-13] %s: has its section "%s"',
    async (_id, name) => {
      await openApp('/');
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    },
  );

  it('[LAND-01, GEN-01, GEN-02, LAND-22] begins with its promise and leads on', async () => {
    await openApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Fixed-term investment plans, with every line accounted for.',
    );
    expect(screen.getByText(/investment plans for individuals and businesses/)).toBeInTheDocument();
    const targets = linksIn(screen.getByRole('main')).map(([, to]) => to);
    expect(targets).toEqual(expect.arrayContaining(['/investment-plans', '/about', '/education', '/contact']));
  });

  it('[LAND-14] promotes the seven things', async () => {
    await openApp('/');
    const why = within(await screen.findByRole('region', { name: 'Why choose us' }));
    expect(why.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Investment plans',
      'Expert guidance',
      'A secure platform',
      'Transparent reporting',
      'AI-powered insights',
      'Global market access',
      '24/7 support',
    ]);
  });

  it('[LAND-15] names the four steps in their order', async () => {
    await openApp('/');
    const steps = within(await screen.findByRole('region', { name: 'How it works: four steps, in this order' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Sign up and verify',
      'Fund your account',
      'Choose a plan',
      'Monitor growth',
    ]);
  });

  it('[LAND-21, FAQ-08, FAQ-09] answers one question at a time', async () => {
    const user = await openApp('/');
    const faq = within(await screen.findByRole('region', { name: 'FAQ: asked before the first deposit' }));
    const minimum = faq.getByText(/minimum investment starts from as low as \$50 and varies by plan/);
    const withdrawals = faq.getByText(/Withdrawals are typically processed within 24-48 hours/);
    await user.click(faq.getByRole('button', { name: 'How much do I need to begin?' }));
    expect(minimum).toBeVisible();
    await user.click(faq.getByRole('button', { name: 'How long does a withdrawal take?' }));
    expect(minimum).not.toBeVisible();
    expect(withdrawals).toBeVisible();
    await user.click(faq.getByRole('button', { name: 'How long does a withdrawal take?' }));
    expect(withdrawals).not.toBeVisible();
  });

  it('says the risk where the plans are offered, and what is a sample inside each sample', async () => {
    await openApp('/');
    const plans = within(
      await screen.findByRole('region', { name: 'Investment plans: terms you can read in one breath' }),
    );
    expect(plans.getByText(RISK_WARNING)).toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Testimonials' })).getAllByRole('listitem');
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(within(card).getByText('Sample')).toBeInTheDocument();
    expect(screen.getAllByText(/replace before launch/)).toHaveLength(1);
  });

  it('adds the example account up again to wherever the mark stands', async () => {
    await openApp('/');
    const mark = await screen.findByRole('slider', { name: 'Up to entry' });
    const balance = () => document.querySelector('output[for]')?.textContent;
    expect(balance()).toContain('$1,175.50');
    for (const [entry, sum] of [
      ['1', '$2,500.00'],
      ['2', '$1,500.00'],
      ['3', '$1,100.00'],
      ['4', '$1,225.50'],
      ['5', '$1,175.50'],
    ]) {
      fireEvent.change(mark, { target: { value: entry } });
      expect(balance()).toContain(sum);
    }
    fireEvent.change(mark, { target: { value: '2' } });
    for (const row of screen.getAllByRole('row')) expect(getComputedStyle(row).textDecoration).not.toMatch(/through/);
  });
});
