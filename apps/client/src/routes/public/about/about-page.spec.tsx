import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('About', () => {
  beforeEach(async () => {
    window.fetch = () => Promise.reject(new TypeError('no network in this test'));
    await openApp('/about');
    await screen.findByRole('heading', { level: 1, name: 'About us: an account you can read like a letter' });
  });

  it('[ROUTE-02, ABOUT-01, ABOUT-02, ABOUT-03] tells mission and vision, without asking the server', () => {
    for (const heading of ['Our mission', 'Our vision']) {
      const { parentElement } = screen.getByRole('heading', { level: 2, name: heading });
      expect(parentElement?.textContent.length).toBeGreaterThan(60);
    }
  });

  it('[ABOUT-05] tells the values', () => {
    expect(region('What we value').getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('[ABOUT-06, ABOUT-07] shows a team of four, each with a title and as a sample', () => {
    const team = region('Team: who answers for what').getAllByRole('listitem');
    expect(team.map((member) => within(member).getByRole('heading').textContent)).toEqual([
      'Managing director',
      'Head of research',
      'Head of operations',
      'Head of engineering',
    ]);
    for (const member of team) expect(within(member).getByText('Sample')).toBeInTheDocument();
  });

  it.each([
    ['[ABOUT-04]', 'Milestones', 4],
    ['[ABOUT-08]', 'Certifications', 3],
  ])('%s has %s, each as a sample', (_id, name, count) => {
    const items = region(name).getAllByRole('listitem');
    expect(items).toHaveLength(count);
    for (const item of items) expect(within(item).getByText('Sample')).toBeInTheDocument();
    expect(region(name).getAllByText(/replace before launch/)).toHaveLength(1);
  });

  it('says once per section of samples what to do about them', () => {
    expect(screen.getAllByText(/replace before launch/)).toHaveLength(3);
  });

  it('[ABOUT-04, ABOUT-08] has milestones and certifications', () => {
    expect(region('Milestones').getByText('Company founded')).toBeInTheDocument();
    expect(region('Certifications').getByText('Independent audit')).toBeInTheDocument();
  });
});
