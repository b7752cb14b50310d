import { render, screen } from '@testing-library/react';
import { MoneyCard } from './money-card.js';

it.each([
  ['OVR-06', 1234.5, '$1,234.50'],
  ['OVR-07', undefined, '$0.00'],
  ['OVR-07', null, '$0.00'],
])('[OVR-06, OVR-07] %s: shows %j as %s', (_id, amount, text) => {
  render(<MoneyCard label="Total Balance" amount={amount} loading={false} />);
  expect(screen.getByRole('region', { name: 'Total Balance' })).toHaveTextContent(text);
});

it('[OVR-08] shows no amount while loading', () => {
  render(<MoneyCard label="Total Balance" amount={5} loading />);
  expect(screen.getByRole('region', { name: 'Total Balance' })).not.toHaveTextContent('$');
});

it('has lines under its amount where it was given some', () => {
  const { rerender } = render(
    <MoneyCard label="Total Balance" amount={5} loading={false}>
      <p>Available $4.00</p>
    </MoneyCard>,
  );
  expect(screen.getByText('Available $4.00')).toBeVisible();
  rerender(<MoneyCard label="Total Balance" amount={5} loading={false} />);
  expect(screen.getByRole('region').textContent).toBe('Total Balance$5.00');
});
