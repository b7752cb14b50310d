import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '#testing/fake-api.ts';
import { currentAddress, openApp } from '#testing/open-app.tsx';

const main = () => within(screen.getByRole('main'));
const open = async (path: string, title: string) => {
  const user = await openApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return user;
};

const ARTICLES = [
  ['/education/basics', 'Basics', 'View investment plans', '/investment-plans'],
  ['/education/trends', 'Trends', 'Contact us', '/contact'],
  ['/education/strategies', 'Strategies', 'View investment plans', '/investment-plans'],
] as const;

describe('the education hub', () => {
  it('[ROUTE-16, EDU-01] has three cards that lead to the three articles', async () => {
    await open('/education', 'Education: read before you invest');
    const cards = within(screen.getByRole('region', { name: 'Where to begin' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(3);
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/education/basics',
      '/education/strategies',
      '/education/trends',
    ]);
  });

  it('[EDU-02] confirms a subscription with a dialog', async () => {
    fakeApi().answer('POST /newsletter/subscribe', { body: { data: { message: 'You are on the list.' } } });
    const user = await open('/education', 'Education: read before you invest');
    await user.type(screen.getByLabelText('Email address'), 'reader@clearfold.example');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('dialog', { name: 'Subscription Successful!' })).toBeInTheDocument();
  });
});

describe.each(ARTICLES)('%s', (path, title, action, to) => {
  it('[ROUTE-17, ROUTE-18, ROUTE-19, EDU-03] is an article that asks the server for nothing', async () => {
    const asked = jest.fn(() => Promise.reject(new TypeError('no network in this test')));
    window.fetch = asked;
    await open(path, title);
    expect(screen.getByRole('main').textContent.split(/\s+/).length).toBeGreaterThan(700);
    expect(asked).not.toHaveBeenCalled();
  });

  it('[EDU-04, EDU-05, EDU-06] ends with a call to action', async () => {
    const user = await open(path, title);
    const link = main().getByRole('link', { name: action });
    expect(link).toHaveAttribute('href', to);
    await user.click(link);
    await waitFor(() => expect(currentAddress()).toBe(to));
  });

  it('[NEWS-09] carries the newsletter box', async () => {
    await open(path, title);
    expect(screen.getByRole('form', { name: 'Newsletter' })).toBeInTheDocument();
  });

  it('lists its sections', async () => {
    await open(path, title);
    for (const link of within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href')!)).toBeInTheDocument();
    }
  });
});

it('[NEWS-09] the hub carries the newsletter box', async () => {
  await open('/education', 'Education: read before you invest');
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeInTheDocument();
});

describe('the figures a reader can move', () => {
  const move = (label: string, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value: String(value) } });

  it('computes interest for the whole term', async () => {
    await open('/education/basics', 'Basics');
    const figure = within(screen.getByRole('figure'));
    expect(figure.getByRole('status')).toHaveTextContent('$5,000.00 would earn $200.00 in 90 days');
    move('Amount invested', 1_000);
    move('Rate for the whole term', 3.5);
    move('Term in days', 180);
    expect(figure.getByRole('status')).toHaveTextContent('$1,000.00 would earn $35.00 in 180 days');
    expect(figure.getByText('$1,035.00')).toBeInTheDocument();
    // 3.5% × 365 ÷ 180
    expect(figure.getByText('7.1%')).toBeInTheDocument();
    expect(figure.getByText(/Your capital is at risk/)).toBeInTheDocument();
  });

  it('divides a sum into a ladder', async () => {
    await open('/education/strategies', 'Strategies');
    move('Number of parts', 6);
    expect(within(screen.getByRole('figure')).getByRole('status')).toHaveTextContent(
      '$6,000.00 in 6 parts ($1,000.00 each). From day 180 on, a part matures every 30 days.',
    );
  });

  it('averages over as many days as the reader likes', async () => {
    await open('/education/trends', 'Trends');
    move('Days in the average', 21);
    expect(screen.getByRole('slider', { name: 'Days in the average' })).toHaveAttribute('aria-valuetext', '21 days');
    expect(within(screen.getByRole('figure')).getByRole('status')).toHaveTextContent('tells the news 10 late');
  });
});
