import { fireEvent, screen, within } from '@testing-library/react';
import { RISK_WARNING } from '@clearfold/content';
import { openApp } from '#testing/open-app.tsx';

/** The page's own headings of the second level, without the sign that links to them. */
const headings = async (title: string): Promise<string[]> => {
  await screen.findByRole('heading', { level: 1, name: title });
  const main = screen.getByRole('main');
  return within(main)
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.firstChild?.textContent ?? '');
};

const section = (id: string): HTMLElement => document.getElementById(id)!.closest('section')!;
const mainText = (): string => screen.getByRole('main').textContent;

describe('the Privacy Policy', () => {
  it('[ROUTE-09, LEGAL-05] has seven sections', async () => {
    await openApp('/privacy-policy');
    expect(await headings('Privacy Policy')).toEqual([
      '1. Introduction',
      '2. Information We Collect',
      '3. How We Use Information',
      '4. Disclosure of Information',
      '5. Data Protection Rights',
      '6. Changes to This Policy',
      '7. Contact Us',
    ]);
  });

  it('says what the product does with personal data', async () => {
    await openApp('/privacy-policy');
    await headings('Privacy Policy');
    expect(section('information-collected')).toHaveTextContent('We set no cookies');
    expect(section('information-collected')).toHaveTextContent('a random text that says that this browser signed in');
    expect(section('data-protection-rights')).toHaveTextContent('erases your personal data at once');
    expect(section('data-protection-rights')).toHaveTextContent('a random identifier that no longer leads to anyone');
  });
});

describe('the Terms of Use', () => {
  beforeEach(() => openApp('/terms-of-use'));

  it('[ROUTE-10, LEGAL-06] have twelve numbered sections', async () => {
    expect(await headings('Terms of Use')).toEqual([
      '1. Acceptance of Terms',
      '2. Changes to Terms',
      '3. Accounts',
      '4. Prohibited Activities',
      '5. Intellectual Property',
      '6. Disclaimers',
      '7. Limitation of Liability',
      '8. Indemnification',
      '9. Third-Party Websites and Content',
      '10. Governing Law',
      '11. Termination',
      '12. Contact Us',
    ]);
  });

  it('[LEGAL-01, LEGAL-02, LEGAL-03, LEGAL-07] disclaim in section 6, with the risk warning', async () => {
    await headings('Terms of Use');
    expect(section('disclaimers')).toHaveTextContent(RISK_WARNING);
    expect(section('disclaimers')).toHaveTextContent('informational only');
    expect(section('disclaimers')).toHaveTextContent('loss of principal');
    expect(section('disclaimers')).toHaveTextContent('Nothing on this site is guaranteed');
  });

  it('[LEGAL-04] let the provider end access and accounts at its discretion', async () => {
    await headings('Terms of Use');
    expect(section('termination')).toHaveTextContent(
      'We may suspend or terminate your access or your account at our discretion',
    );
  });

  it('[LEGAL-08] limit liability to what was paid in six months', async () => {
    await headings('Terms of Use');
    expect(section('limitation-of-liability')).toHaveTextContent(
      'limited to the amount you paid to us in the six months before',
    );
  });

  it('[LEGAL-09] name a contact e-mail in section 12', async () => {
    await headings('Terms of Use');
    expect(within(section('contact')).getByRole('link', { name: 'support@clearfold.example' })).toHaveAttribute(
      'href',
      'mailto:support@clearfold.example',
    );
  });
});

describe('the Disclaimers', () => {
  beforeEach(() => openApp('/disclaimers'));

  it('[ROUTE-11, LEGAL-10] have six sections', async () => {
    expect(await headings('Disclaimers')).toEqual([
      'General Information',
      'Investment Risks',
      'No Guarantees',
      'External Links',
      'Changes to Disclaimers',
      'Contact Us',
    ]);
  });

  it('[LEGAL-11] carry the risk warning under the risks', async () => {
    await headings('Disclaimers');
    expect(section('investment-risks')).toHaveTextContent(RISK_WARNING);
  });
});

describe('every legal page', () => {
  const pages = [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-use', 'Terms of Use'],
    ['/disclaimers', 'Disclaimers'],
  ] as const;

  it.each(pages)('%s lists its sections, each with an anchor that exists', async (path, title) => {
    await openApp(path);
    const listed = await headings(title);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((entry) => entry.textContent)).toEqual(listed);
    for (const entry of links) expect(document.querySelector(entry.getAttribute('href')!)).toBeInTheDocument();
  });

  it.each(pages)('%s says that it is a sample, and can be printed', async (path, title) => {
    const print = jest.fn();
    window.print = print;
    await openApp(path);
    await headings(title);
    expect(mainText()).toContain('Sample legal text: replace before launch');
    fireEvent.click(screen.getByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('opens links inside the text without loading the site anew', async () => {
    const user = await openApp('/terms-of-use');
    await headings('Terms of Use');
    await user.click(within(section('acceptance')).getByRole('link', { name: 'Privacy Policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
  });
});
