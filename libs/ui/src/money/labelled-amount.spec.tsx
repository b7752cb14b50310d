import { render } from '@testing-library/react';
import { LabelledAmount } from './labelled-amount.js';

it.each([
  [900, 'Available$900.00'],
  [0, 'Available$0.00'],
])('writes %d dollars beside their label', (amount, text) => {
  const { container } = render(<LabelledAmount label="Available" amount={amount} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
});

it('says no amount before it is known', () => {
  const { container } = render(<LabelledAmount label="Available" amount={undefined} />);
  expect(container.textContent).toBe('Available');
  expect(container.querySelector('.MuiSkeleton-root')).not.toBeNull();
});
