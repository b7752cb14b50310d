import { Tally } from '../report/checks.js';
import { Book } from './book.js';

const AVAILABLE = 'investor/ada/available';

describe('the book', () => {
  it('moves cents from one account to another, and is even in the end', () => {
    const book = new Book(new Tally());
    book.move(5n, 'external/BTC', AVAILABLE);
    book.move(5n, AVAILABLE, 'external/BTC');
    book.move(2n, 'external/BTC', AVAILABLE);
    expect([book.balanceOf(AVAILABLE), book.balanceOf('external/BTC'), book.balanceOf('nobody')]).toEqual([
      2n,
      -2n,
      0n,
    ]);
    expect(() => book.end()).not.toThrow();
  });

  it('names postings that make money, and balances that do not sum to nothing', () => {
    const book = new Book(new Tally());
    const lopsided = [
      { account: 'external/BTC', cents: -5n },
      { account: AVAILABLE, cents: 6n },
    ];
    expect(() => book.post(lopsided)).toThrow('zero-sums: the postings sum to 1 cents');
    expect(() => book.end()).toThrow('zero-sums: all balances sum to 1 cents');
  });

  it('names an account of an investor that falls below zero, and no other', () => {
    const book = new Book(new Tally());
    expect(() => book.move(1n, 'investor/ada/held', 'platform/clearing')).toThrow(
      'floors: investor/ada/held falls to -1 cents',
    );
    expect(() => book.move(1n, 'platform/clearing', 'external/payouts')).not.toThrow();
  });
});
