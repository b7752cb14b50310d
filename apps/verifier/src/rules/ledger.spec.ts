import { ADA, credited, given, id, step } from '../agreement/steps.js';

const AVAILABLE = `investor/${ADA}/available`;
const HELD = `investor/${ADA}/held`;

describe('holds', () => {
  it('names money that is held for no request, when more is held and when it is taken', () => {
    const ledger = given(credited(1, 900n));
    ledger.hold(ADA, 300n);
    ledger.book.move(100n, AVAILABLE, HELD);
    expect(() => ledger.hold(ADA, 500n)).toThrow(`holds: 900 cents are held of ${ADA}, the requests hold 800`);
    expect(() => ledger.take(ADA, 300n, 'platform/clearing')).toThrow(
      `holds: 600 cents are held of ${ADA}, the requests hold 500`,
    );
  });

  it('names a plan’s account that holds anything but its purchase', () => {
    const ledger = given(credited(1, 900n));
    ledger.book.move(499n, AVAILABLE, `investor/${ADA}/plan/${id(7)}`);
    expect(() => ledger.checkInvested(ADA, id(7), 500n)).toThrow(`holds: the plan ${id(7)} holds 499 cents, not 500`);
    expect(() => ledger.checkInvested(ADA, id(7), 499n)).not.toThrow();
  });
});

it('currencies are counted from 1, each once', () => {
  const ledger = given([]);
  expect(['BTC', 'ETH', 'BTC'].map((currency) => ledger.currencyNumber(currency))).toEqual([1, 2, 1]);
});

it('a reversal finds its entry’s currency and investor among several', () => {
  const other = 'a0000000-0000-4000-8000-000000000009';
  const eth = credited(2, 40n).map(({ event, ...rest }) => ({
    ...rest,
    event: { ...event, currency: 'ETH' } as typeof event,
  }));
  const stream = id(2).replace('-4000-', '-8000-');
  const mirrored = {
    investorId: ADA,
    amountCents: 40n,
    direction: 'subtract',
    againstAccount: 'external/ETH',
  } as const;
  const propose = step(stream, {
    type: 'ReversalProposed',
    originalId: id(2),
    ...mirrored,
    reasonDigest: 'ab'.repeat(32),
  });
  expect(() => given([...credited(1, 40n, other), ...eth, propose])).not.toThrow();
});
