import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';

/** Opens an address whose server must not be asked for anything that is shown. */
const openUnasked = async (path: string) => {
  const asked = jest.fn((_url: string) => Promise.reject(new TypeError('no network in this test')));
  window.fetch = asked as unknown as typeof fetch;
  await openApp(path);
  await within(screen.getByRole('main')).findAllByRole('heading', { level: 1 });
  return asked;
};

describe('the website', () => {
  it.each([
    '/',
    '/about',
    '/services',
    '/contact',
    '/signin',
    '/signup',
    '/forgot-password',
    '/privacy-policy',
    '/terms-of-use',
    '/disclaimers',
    '/blog',
    '/blog/understanding-market-volatility',
    '/faq',
    '/noblog',
    '/education',
    '/education/basics',
    '/education/trends',
    '/education/strategies',
    '/no-such-page',
  ])('[ROUTE-21] draws %s inside the one layout', async (path) => {
    await openUnasked(path);
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
    expect(within(screen.getByRole('contentinfo')).getByText('Quick Links')).toBeInTheDocument();
  });

  it.each(['/', '/faq'])('[DATA-29] fetches neither the testimonials nor the questions of %s', async (path) => {
    const asked = await openUnasked(path);
    expect(screen.getAllByRole('figure').length).toBeGreaterThan(1);
    expect(screen.getAllByRole('button', { expanded: false }).length).toBeGreaterThan(3);
    const calls = asked.mock.calls.map(([url]) => new URL(url).pathname);
    // The landing page shows the plans on offer.
    expect(calls.filter((call) => call !== '/api/investment-plans')).toEqual([]);
  });

  it('[NEWS-08] has one newsletter box, the same wherever it stands', async () => {
    const boxes = new Set<string>();
    for (const path of ['/', '/education', '/education/basics', '/education/trends', '/education/strategies']) {
      await openUnasked(path);
      const forms = screen.getAllByRole('form', { name: 'Newsletter' });
      // Ids differ by their place in the page.
      boxes.add(forms.at(-1)!.innerHTML.replace(/"_r_\w+_"/g, '""'));
      document.body.replaceChildren();
    }
    expect(boxes.size).toBe(1);
  });
});
