import { match } from '../outside-histories/deposits.js';
import { RATE, WATCHED } from '../outside-histories/known.js';
import { byTwo, first, ofLine, type Said, second } from '../outside-histories/open-items.js';
import { approved, complete, firstOfPayout, matchPayout } from '../outside-histories/payouts.js';
import { opened, seen, transfer, vanish } from '../outside-histories/steps.js';
import { but, by, credited, deposits, given, id, refusalOf, type Step } from '../agreement/steps.js';

describe('an open item of a coin', () => {
  const watching = [...opened(WATCHED), transfer(1, 5n), transfer(2, -5n)];
  const coin = (n: number, cents: bigint): Step => first(seen(n), ofLine(seen(n), cents));
  it('is a line of a coin, of any worth of its sign', () => {
    expect(refusalOf([...watching, coin(1, 123n)])).toBe('nothing');
    expect(refusalOf([...watching, coin(2, -123n)])).toBe('nothing');
    expect(refusalOf([...watching, vanish(1), transfer(1, 5n), coin(1, 1n)])).toBe('nothing');
  });

  const byCoin = [
    ...opened(WATCHED),
    transfer(1, 100_000_000n),
    deposits.request(4, 150n),
    but<'DepositApproved'>(deposits.approve(4, 150n), { lineId: seen(1), ...RATE }),
  ];
  const gone: Said = { item: 'difference', lineId: seen(1), amountCents: -150n, againstAccount: 'external/BTC' };
  it('is a deposit by a line that vanished, as a whole', () => {
    expect(refusalOf([...byCoin, vanish(1), first(id(4), gone)])).toBe('nothing');
    const againstLine = { ...gone, againstAccount: `external/line/${seen(1)}` };
    expect(refusalOf([...byCoin, vanish(1), first(id(4), againstLine)])).toBe(
      `request-states: the explanation of ${id(4)} is against external/line/${seen(1)}`,
    );
    // It comes again, and is used still.
    const off = { ...gone, category: 'write-off' } as const;
    const again = [...byCoin, vanish(1), first(id(4), off), second(id(4), off), transfer(1, 100_000_000n)];
    const other = but<'DepositApproved'>(deposits.approve(5, 1n), { lineId: seen(1), ...RATE });
    expect(refusalOf([...again, deposits.request(5, 1n), other])).toBe(`lines: the line ${seen(1)} was used already`);
    expect(refusalOf([...byCoin, first(id(4), gone)])).toBe(
      `request-states: the explanation of ${id(4)} says -150 cents, not 50`,
    );
  });

  it('is a deposit of less than its coin was worth at the rate that it was taken at', () => {
    const rest: Said = { ...gone, amountCents: 50n, againstAccount: `external/line/${seen(1)}` };
    expect(refusalOf([...byCoin, ...byTwo(id(4), rest)])).toBe('nothing');
    expect(refusalOf([...byCoin, ...byTwo(id(4), { ...rest, category: 'write-off' })])).toBe('nothing');
    expect(refusalOf([...byCoin, first(id(4), { ...rest, amountCents: 51n })])).toBe(
      `request-states: the explanation of ${id(4)} says 51 cents, not 50`,
    );
    expect(refusalOf([...byCoin, first(id(4), { ...rest, againstAccount: 'external/BTC' })])).toBe(
      `request-states: the explanation of ${id(4)} is against external/BTC`,
    );
    const whole = [...byCoin.slice(0, -1), but<'DepositApproved'>(byCoin.at(-1) as Step, { creditedCents: 200n })];
    expect(refusalOf([...whole, first(id(4), { ...rest, amountCents: 0n })])).toBe(
      `request-states: the explanation of ${id(4)} is of nothing that differs`,
    );
  });

  it('is what a payout was more, or less, than the coin that was found for it at its rate', () => {
    const found = (units: bigint): Step[] => [
      ...opened(WATCHED),
      transfer(1, units),
      ...credited(4, 900n),
      ...approved(5),
      complete(5),
      firstOfPayout(5, seen(1)),
      by('kim', matchPayout(5, seen(1), 300n, RATE)),
    ];
    const against = `external/line/${seen(1)}`;
    const rest = { item: 'difference', lineId: seen(1), againstAccount: against } as const;
    const [less, more] = [found(-149_000_000n), found(-151_000_000n)];
    const says = (cents: bigint, is: bigint) =>
      `request-states: the explanation of ${id(5)} says ${cents} cents, not ${is}`;
    expect(refusalOf([...less, ...byTwo(id(5), { ...rest, amountCents: 2n })])).toBe('nothing');
    expect(refusalOf([...less, first(id(5), { ...rest, amountCents: 1n })])).toBe(says(1n, 2n));
    expect(refusalOf([...more, ...byTwo(id(5), { ...rest, amountCents: -2n })])).toBe('nothing');
    expect(refusalOf([...more, first(id(5), { ...rest, amountCents: -3n })])).toBe(says(-3n, -2n));
    expect(refusalOf([...found(-150_000_000n), first(id(5), { ...rest, amountCents: 0n })])).toBe(
      `request-states: the explanation of ${id(5)} is of nothing that differs`,
    );
    const off = byTwo(id(5), { ...rest, amountCents: 2n, category: 'write-off' });
    expect(given([...less, ...off]).book.balanceOf(against)).toBe(298n);
    const payouts = { ...rest, amountCents: 300n, againstAccount: 'external/payouts' };
    expect(refusalOf([...less, vanish(1), ...byTwo(id(5), payouts)])).toBe('nothing');
    expect(refusalOf([...less, first(id(5), { ...rest, amountCents: 2n, againstAccount: 'external/payouts' })])).toBe(
      `request-states: the explanation of ${id(5)} is against external/payouts`,
    );
  });

  it('is what a deposit was credited less than the coin that was found for it later', () => {
    const found: Step[] = [
      ...opened(WATCHED),
      transfer(1, 100_000_000n),
      ...credited(4, 150n),
      match(4, 150n, seen(1), { ...RATE, currency: 'BTC' }),
    ];
    const rest: Said = { ...gone, amountCents: 50n, againstAccount: `external/line/${seen(1)}` };
    expect(refusalOf([...found, ...byTwo(id(4), rest)])).toBe('nothing');
    expect(refusalOf([...found, first(id(4), { ...rest, amountCents: 49n })])).toBe(
      `request-states: the explanation of ${id(4)} says 49 cents, not 50`,
    );
  });
});
