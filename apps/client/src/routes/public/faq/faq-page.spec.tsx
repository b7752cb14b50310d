import { fireEvent, screen, within } from '@testing-library/react';
import { FAQ } from '@clearfold/content';
import { currentAddress, openApp } from '#testing/open-app.tsx';

const CATEGORIES = ['General Inquiries', 'Account & Registration', 'Investments & Finance', 'Security & Privacy'];
const sidebar = () => within(screen.getByRole('navigation', { name: 'Categories' }));
const openFaq = async (query = '') => {
  await openApp(`/faq${query}`);
  await screen.findByRole('navigation', { name: 'Categories' });
};
const questions = (category: string) => within(screen.getByRole('region', { name: category }));
const openOnes = () => screen.getAllByRole('button', { expanded: true });

describe('the FAQ', () => {
  it('[ROUTE-14, FAQ-01] has four categories in its sidebar', async () => {
    await openFaq();
    expect(
      sidebar()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(CATEGORIES);
  });

  it.each(FAQ.categories)(
    '[FAQ-02, DATA-28] $name comes with its questions and their answers',
    async ({ id, name, entries }) => {
      await openFaq();
      fireEvent.click(sidebar().getByRole('link', { name }));
      expect(currentAddress()).toBe(`/faq?category=${id}`);
      expect(sidebar().getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      for (const { question, answer } of entries) {
        fireEvent.click(questions(name).getByRole('button', { name: question }));
        expect(screen.getByText(answer)).toBeVisible();
      }
    },
  );

  it('[FAQ-03] opens one answer at a time', async () => {
    await openFaq();
    const [first, second] = FAQ.categories[0].entries;
    fireEvent.click(screen.getByRole('button', { name: first.question }));
    expect(openOnes()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: second.question }));
    expect(openOnes().map((button) => button.textContent)).toEqual([second.question]);
    expect(screen.getByText(first.answer)).not.toBeVisible();
    fireEvent.click(sidebar().getByRole('link', { name: 'Security & Privacy' }));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  it('[FAQ-04, FAQ-07] leads to /contact and /education', async () => {
    await openFaq();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(main.getByRole('link', { name: 'Go to Education' })).toHaveAttribute('href', '/education');
  });

  it('[FAQ-05] shows tips', async () => {
    await openFaq();
    const tips = within(screen.getByRole('region', { name: 'Three habits that save trouble' }));
    expect(tips.getAllByRole('listitem')).toHaveLength(3);
  });

  it('[FAQ-06] shows two testimonials, each labelled as a sample', async () => {
    await openFaq();
    const testimonials = screen.getAllByRole('figure');
    expect(testimonials).toHaveLength(2);
    for (const testimonial of testimonials) {
      expect(within(testimonial).getByText('Sample')).toBeInTheDocument();
    }
  });

  it('[FAQ-08, FAQ-09] tells the smallest investment and how long a withdrawal takes', async () => {
    await openFaq('?category=investments');
    fireEvent.click(screen.getByRole('button', { name: 'What is the minimum investment?' }));
    expect(screen.getByText(/The minimum investment starts from as low as \$50 and varies by plan\./)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'How long does a withdrawal take?' }));
    expect(screen.getByText(/Withdrawals are typically processed within 24-48 hours\./)).toBeVisible();
  });

  it('starts with the first category when the address names none it knows', async () => {
    await openFaq('?category=no-such');
    expect(sidebar().getByRole('link', { name: CATEGORIES[0] })).toHaveAttribute('aria-current', 'true');
  });
});
