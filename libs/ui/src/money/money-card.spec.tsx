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
