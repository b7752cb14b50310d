import { differenceText, NONE } from './difference-text.js';

describe('a difference between what is stored and what the events say', () => {
  it.each([
    ['balance_cents', '12469056', '12345600', 'balance is $124,690.56, the events say $123,456.00'],
    ['amount_cents', '-5', '0', 'amount is -$0.05, the events say $0.00'],
    ['balance_cents', NONE, '70', 'balance is ∅, the events say $0.70'],
    ['purchases', '2', '3', 'purchases is 2, the events say 3'],
    ['status', 'approved', 'pending', 'status is approved, the events say pending'],
  ])('of %s reads as people read it', (column, stored, due, text) => {
    expect(differenceText(column, stored, due)).toBe(text);
  });
});
