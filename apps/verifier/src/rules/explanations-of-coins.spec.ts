import { match } from '../outside-histories/deposits.js';
import { RATE, WATCHED } from '../outside-histories/known.js';
import { byTwo, first, ofLine, type Said, second } from '../outside-histories/open-items.js';
import { opened, seen, transfer, vanish } from '../outside-histories/steps.js';
import { but, credited, deposits, id, refusalOf, type Step } from '../agreement/steps.js';

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
