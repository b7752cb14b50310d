import { bitcoin, match, WATCHING } from '../outside-histories/deposits.js';
import { RATE, WATCHED } from '../outside-histories/known.js';
import {
  BY_LINE,
  byTwo,
  DEPOSIT,
  first,
  kept,
  lost,
  more,
  ofLine,
  PAST,
  PAYOUT,
  type Said,
  second,
} from '../outside-histories/open-items.js';
import { opened, seen, transfer, vanish, WENT } from '../outside-histories/steps.js';
import { changed, staff, STAFF } from '../agreement/staff-steps.js';
import { by, on, policies, refusalOf, type Step, deposits } from '../agreement/steps.js';

describe('what takes two people', () => {
  const terms = { secondApprovalFromCents: 300n, secondApprovalDailyFromCents: 900n, breakGlass: 'on' } as const;
  const under = [...PAST, policies.open(terms)];
  const alone = (cents: bigint): string => `four-eyes: kim alone explains ${cents} cents, which takes two`;
  it('is everything without a policy', () => {
    expect(refusalOf([...PAST, second(PAYOUT, kept)])).toBe(alone(250n));
    expect(refusalOf([...PAST, first(PAYOUT, kept), by('sam', second(PAYOUT, kept))])).toBe(
      'four-eyes: sam decides alone where two people must',
    );
  });

  it('is, under a policy, an amount from its threshold on, whichever way it goes', () => {
    expect(refusalOf([...under, second(PAYOUT, kept)])).toBe('nothing');
    expect(refusalOf([...under, first(PAYOUT, kept)])).toBe(
      'policy: sam endorses an explanation of 250 cents, which takes one person',
    );
    expect(refusalOf([...under, second(DEPOSIT, lost)])).toBe(alone(-500n));
    expect(refusalOf([...under, second(WENT, ofLine(WENT, -300n))])).toBe(alone(-300n));
    expect(refusalOf([...under, first(WENT, ofLine(WENT, -300n))])).toBe('nothing');
  });

  it('is, under a policy, what brings a person’s sum of 24 hours to its threshold', () => {
    const daily = [...PAST, policies.open({ ...terms, secondApprovalDailyFromCents: 349n })];
    const alone250 = [...daily, second(PAYOUT, kept)];
    const more100 = second(BY_LINE, more);
    expect(refusalOf(alone250)).toBe('nothing');
    expect(refusalOf([...alone250, more100])).toBe(alone(100n));
    expect(refusalOf([...alone250, by('sam', more100)])).toBe('nothing');
    expect(refusalOf([...alone250, by('kim', first(BY_LINE, more))])).toBe('nothing');
    expect(refusalOf([...alone250, by('sam', first(BY_LINE, more))])).toBe(
      'policy: sam endorses an explanation of 100 cents, which takes one person',
    );
    expect(refusalOf([...alone250, by('kim', first(BY_LINE, more)), by('sam', more100)])).toBe('nothing');
    expect(refusalOf([...alone250, on(1, more100)])).toBe('nothing');
    const looser = [...PAST, policies.open({ ...terms, secondApprovalDailyFromCents: 351n })];
    expect(refusalOf([...looser, second(PAYOUT, kept), more100])).toBe('nothing');
  });

  it('adds up what one person explains alone, be it endorsed by them before, and not what two do', () => {
    const wide = { ...terms, secondApprovalFromCents: 600n, secondApprovalDailyFromCents: 600n };
    const endorsed = [...PAST, policies.open(wide), second(DEPOSIT, lost), by('kim', first(BY_LINE, more))];
    const others = (who: string, day: number): Step[] =>
      [second(PAYOUT, kept), second(WENT, ofLine(WENT, -300n))].map((one) => on(day, by(who, one)));
    expect(refusalOf([...endorsed, on(1, second(BY_LINE, more)), ...others('kim', 1)])).toBe(alone(-300n));
    expect(refusalOf([...endorsed, by('sam', second(BY_LINE, more)), ...others('sam', 0)])).toBe('nothing');
  });

  it('is another person’s explanation that stands, though one were enough: it is agreed to, or counts no more', () => {
    const daily = { ...terms, secondApprovalDailyFromCents: 349n };
    const past = [
      ...STAFF,
      ...PAST,
      policies.open(daily),
      by('max', second(PAYOUT, kept)),
      by('max', first(BY_LINE, more)),
    ];
    expect(refusalOf([...past, second(BY_LINE, more)])).toBe('nothing');
    const gone = [...past, staff.switchOff('max')];
    expect(refusalOf([...gone, second(BY_LINE, more)])).toBe(
      `people: what max endorsed or proposed at ${past.length} counts no more`,
    );
    const anew = [...gone, by('kim', first(BY_LINE, more))];
    expect(refusalOf([...anew, second(BY_LINE, more)])).toBe('nothing');
    expect(refusalOf([...anew, second(BY_LINE, more), second(DEPOSIT, lost)])).toBe(alone(-500n));
  });

  it('is not what one explains in a stream that is another one’s', () => {
    const taken = { ...deposits.request(9, 5n), streamId: second(PAYOUT, kept).streamId };
    const strange = 'request-states: an explanation is another one’s';
    expect(refusalOf([...under, taken, second(PAYOUT, kept)])).toBe(strange);
    const over = { ...deposits.reject(9), streamId: taken.streamId };
    expect(refusalOf([...under, taken, over, second(PAYOUT, kept)])).toBe(strange);
  });

  it('is a write-off, and a coin', () => {
    const off: Said = { ...kept, category: 'write-off' };
    expect(refusalOf([...under, second(PAYOUT, off)])).toBe(alone(250n));
    expect(refusalOf([...under, first(PAYOUT, off), second(PAYOUT, off)])).toBe('nothing');
    const watching = [...under, ...opened(WATCHED), transfer(1, 5n)];
    expect(refusalOf([...watching, second(seen(1), ofLine(seen(1), 5n))])).toBe(alone(5n));
    expect(refusalOf([...watching, ...byTwo(seen(1), ofLine(seen(1), 5n))])).toBe('nothing');
  });

  it('is not decided by a second who says something else', () => {
    const [more5, more6] = [ofLine(seen(1), 5n), ofLine(seen(1), 6n)];
    const watching = [...opened(WATCHED), transfer(1, 5n), first(seen(1), more5)];
    expect(refusalOf([...watching, second(seen(1), more6)])).toBe(alone(6n));
    expect(refusalOf([...watching, second(seen(1), { ...more5, category: 'fee' })])).toBe(alone(5n));
  });

  it('is not decided by a second of another kind of item', () => {
    const unshown: Said = { amountCents: -900n, againstAccount: 'external/BTC' };
    const nearly = [...WATCHING, ...bitcoin(1, 900n), first(DEPOSIT, unshown)];
    const vanished = [match(1, 900n, seen(1), { currency: 'BTC', ...RATE }), vanish(1)];
    const said: Said = { ...unshown, item: 'difference', lineId: seen(1) };
    expect(refusalOf([...nearly, ...vanished, second(DEPOSIT, said)])).toBe(alone(-900n));
    expect(refusalOf([...nearly, ...vanished, first(DEPOSIT, said), second(DEPOSIT, said)])).toBe('nothing');
  });

  it('is not decided where the first counts no more', () => {
    const past = [...STAFF, ...PAST, by('max', first(DEPOSIT, lost))];
    const role = changed(1, { memberId: 'max', role: 'support', kind: 'role' });
    const gone = `people: what max endorsed or proposed at ${past.length} counts no more`;
    expect(refusalOf([...past, second(DEPOSIT, lost)])).toBe('nothing');
    expect(refusalOf([...past, staff.switchOff('max'), second(DEPOSIT, lost)])).toBe(gone);
    expect(refusalOf([...past, ...role, second(DEPOSIT, lost)])).toBe(gone);
  });

  it('is a reviewer’s or an admin’s', () => {
    expect(refusalOf([...STAFF, ...PAST, by('art', first(DEPOSIT, lost))])).toBe(
      'people: OpenItemEndorsed by art, who is auditor',
    );
    const explained = [...STAFF, ...PAST, first(DEPOSIT, lost), by('sue', second(DEPOSIT, lost))];
    expect(refusalOf(explained)).toBe('people: OpenItemExplained by sue, who is support');
  });
});
