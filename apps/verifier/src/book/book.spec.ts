import { Tally } from '../report/checks.js';
import { Lines } from '../rules/lines.js';
import { Book } from './book.js';

const AVAILABLE = 'investor/ada/available';

describe('the book', () => {
  it('moves cents from one account to another, and is even in the end', () => {
    const book = new Book(new Tally(), new Lines());
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
    const book = new Book(new Tally(), new Lines());
    const lopsided = [
      { account: 'external/BTC', cents: -5n },
      { account: AVAILABLE, cents: 6n },
    ];
    expect(() => book.post(lopsided)).toThrow('zero-sums: the postings sum to 1 cents');
    expect(() => book.end()).toThrow('zero-sums: all balances sum to 1 cents');
  });

  it('names an account of an investor that falls below zero, and no other', () => {
    const book = new Book(new Tally(), new Lines());
    expect(() => book.move(1n, 'investor/ada/held', 'platform/clearing')).toThrow(
      'floors: investor/ada/held falls to -1 cents',
    );
    expect(() => book.move(1n, 'platform/clearing', 'external/payouts')).not.toThrow();
  });

  it('keeps the balance of a line beside the line, under its very name alone', () => {
    const id = '00000000-0000-8000-8000-00000000000a';
    const lines = new Lines();
    lines.record(id, { account: 1, units: 5n, reference: undefined });
    const book = new Book(new Tally(), lines);
    book.move(3n, `external/line/${id}`, AVAILABLE);
    expect([book.balanceOf(`external/line/${id}`), lines.find(id)?.balance]).toEqual([-3n, -3n]);
    for (const other of [id.toUpperCase(), `${id}0`, id.slice(1), '', 'x'])
      expect([other, book.balanceOf(`external/line/${other}`)]).toEqual([other, 0n]);
    expect(() => book.end()).not.toThrow();
    lines.setBalance(id, -2n);
    expect(() => book.end()).toThrow('zero-sums: all balances sum to 1 cents');
  });
});
