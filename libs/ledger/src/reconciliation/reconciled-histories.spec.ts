import fc from 'fast-check';
import { external, outsideLine, PAYOUTS, WRITE_OFFS } from '../book/account.js';
import { LedgerState } from '../book/ledger-state.js';
import { stateIn } from '../book/stream-table.js';
import { type LedgerEvent } from '../deciders.js';
import { DEPOSIT } from '../deposits/state.js';
import { type ExplainOpenItem } from '../explanations/explain-open-item.js';
import { explanationId } from '../explanations/explanation-id.js';
import { isTakenBack } from '../outside-accounts/standing-statements.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { centsOf } from '../outside-lines/cents-of-line.js';
import { isRefusal } from '../refusal.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { arbitraryEnvelopes, type TimedEnvelope } from '../testing/index.js';
import { BANK, BANK_ID, WATCHED, WATCHED_ID } from '../testing/outside-events.js';
import { WITHDRAWAL } from '../withdrawals/state.js';
import { ReconciledBooks } from '../acceptance/reconciled-books.js';

const abs = (of: bigint): bigint => (of < 0n ? -of : of);

/** How often each line is used or explained at once, as events say it. */
const usesAfter = (before: ReadonlyMap<string, number>, { event }: EventEnvelope<LedgerEvent>): Map<string, number> => {
  const after = new Map(before);
  const count = (id: string | undefined, by: number) => id !== undefined && after.set(id, (after.get(id) ?? 0) + by);
  switch (event.type) {
    case 'DepositApproved':
    case 'DepositMatched':
    case 'WithdrawalCompleted':
    case 'WithdrawalMatched':
      count(event.lineId, 1);
      break;
    case 'OpenItemExplained':
      if (event.item === 'line') count(event.itemId, 1);
      break;
    case 'AdjustmentApproved':
      if (event.againstAccount.startsWith('external/line/'))
        count(event.againstAccount.slice('external/line/'.length), -1);
  }
  return after;
};

interface Story {
  readonly books: ReconciledBooks;
  /** The types of its events. */
  readonly types: readonly string[];
}

/** What came of envelopes; that nothing is used twice at once is seen after each event. */
const storyOf = (envelopes: readonly TimedEnvelope[]): Story => {
  const ledger = new LedgerState('all');
  const types: string[] = [];
  let uses = new Map<string, number>();
  for (const envelope of envelopes) {
    const answer = ledger.execute(envelope, envelope.at);
    if (isRefusal(answer)) continue;
    for (const { recorded } of answer) {
      types.push(recorded.event.type);
      uses = usesAfter(uses, recorded);
      for (const [id, times] of uses) if (times < 0 || times > 1) throw new Error(`${id} is used ${times} times`);
    }
  }
  return { books: new ReconciledBooks(ledger), types };
};

const hasAccounts = ({ ledger }: ReconciledBooks): boolean =>
  ledger.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.has(WATCHED_ID);

/** Each line's account is what was booked by it, and never more than it was worth. */
const assertEachLineOnce = (books: ReconciledBooks): void => {
  for (const line of books.lines) {
    const { uses, writtenOffCents } = books.bookedBy(line);
    expect(uses.length).toBeLessThanOrEqual(1);
    const bookedCents = uses[0]?.bookedCents ?? 0n;
    expect(books.ledger.balanceOf(outsideLine(line.id))).toBe(-bookedCents - writtenOffCents);
    // Of a coin that nothing used staff say the worth.
    if (line.currency !== 'USD' && uses.length === 0) continue;
    const worth = centsOf(line.units, line.currency === 'USD' ? BANK : WATCHED, uses[0]?.rate)!;
    if (bookedCents > 0n) expect(bookedCents).toBeLessThanOrEqual(worth);
    // What is written off makes up the whole line, credited or not.
    if (writtenOffCents !== 0n) expect(bookedCents + writtenOffCents).toBe(worth);
  }
};

/** The difference of an account is the sum of its open items; the books are asked in two ways for what they have. */
const assertAgrees = (books: ReconciledBooks): void => {
  for (const line of books.lines)
    if (isTakenBack(books.accountOf(line.accountId), line))
      expect([line.id, books.ledger.balanceOf(outsideLine(line.id))]).toEqual([line.id, 0n]);
  const bank = books.of(BANK_ID);
  const last = bank.lines.at(-1);
  if (last) expect(bank.outside).toBe(last.balanceUnits);
  const movedNothing = books.explanations
    .filter(({ category }) => category !== 'write-off')
    .filter(
      ({ item, itemId }) =>
        item === 'line' || books.uses.some(({ requestId }) => item === 'difference' && requestId === itemId),
    )
    .filter(({ item, itemId }) => {
      const lineId = item === 'line' ? itemId : books.uses.find(({ requestId }) => requestId === itemId)?.lineId;
      return bank.lines.some(({ id }) => id === lineId);
    });
  const booked = bank.lines.reduce((sum, { id }) => sum - books.ledger.balanceOf(outsideLine(id)), 0n);
  expect(bank.ledger).toBe(movedNothing.reduce((sum, { amountCents }) => sum + amountCents, bank.opening + booked));
  const coin = books.of(WATCHED_ID);
  const held = coin.lines.filter(({ status }) => status === 'recorded').reduce((sum, { units }) => sum + units, 0n);
  expect(coin.outside).toBe(held);
  for (const { outside, ledger, openItems } of [bank, coin])
    expect(openItems.reduce((sum, { amount }) => sum + amount, 0n)).toBe(outside - ledger);
};

interface Asked extends Pick<ExplainOpenItem, 'itemId' | 'amountCents' | 'againstAccount'> {
  readonly item: 'line' | 'difference';
  readonly lineId: string;
}

const answerTo = ({ ledger }: ReconciledBooks, { item, itemId, lineId, ...said }: Asked, now: number): string => {
  const command = {
    type: 'ExplainOpenItem',
    item,
    itemId,
    ...said,
    category: 'other',
    reasonDigest: 'ab'.repeat(32),
    ...(item === 'difference' && { lineId }),
  } as const;
  const actor = { kind: 'staff', id: 'a third person' } as const;
  const answer = ledger.decide({ streamId: explanationId(itemId)!, actor, command }, now);
  return isRefusal(answer) ? answer.refused : 'taken';
};

/** What is open is what the ledger takes an explanation of, with this amount and no other. */
const assertOpenIsExplainable = (books: ReconciledBooks, now: number): void => {
  const ofLine = (item: 'line' | 'difference', itemId: string, lineId: string, amountCents: bigint) =>
    answerTo(books, { item, itemId, lineId, amountCents, againstAccount: outsideLine(lineId) }, now);
  const bank = books.of(BANK_ID);
  const open = new Map(bank.openItems.map((one) => [one.lineId, one]));
  for (const line of bank.lines) {
    const one = open.get(line.id);
    if (one) {
      const waits = one.item === 'difference' && books.reversalWaits(one.itemId);
      expect(ofLine(one.item, one.itemId, line.id, one.amount)).toBe(waits ? 'entry-already-reversed' : 'taken');
      expect(ofLine(one.item, one.itemId, line.id, one.amount + 1n)).not.toBe('taken');
    } else {
      const [use] = books.bookedBy(line).uses;
      for (const cents of [line.units, abs(line.units), line.units - (use?.bookedCents ?? 0n)]) {
        expect(ofLine('line', line.id, line.id, cents)).not.toBe('taken');
        if (use) expect(ofLine('difference', use.requestId, line.id, cents)).not.toBe('taken');
      }
    }
  }
};

/** So is what differs by a coin that a request used: what it was worth at the rate that it was taken at, or nothing any more. */
const assertCoinsAreExplainable = (books: ReconciledBooks, now: number): void => {
  const { openItems, lines } = books.of(WATCHED_ID);
  for (const { id: lineId, units, status } of lines) {
    const [use] = books.uses.filter((one) => one.lineId === lineId);
    if (!use) continue;
    const { requestId: itemId, bookedCents, rate } = use;
    const worthCents = status === 'withdrawn' ? 0n : centsOf(units, WATCHED, rate)!;
    const amountCents = worthCents - bookedCents;
    const isExplained = books.explanations.some((one) => one.itemId === itemId);
    const isOpen = openItems.some((one) => one.item === 'difference' && one.itemId === itemId);
    if (!isExplained) expect(isOpen).toBe(amountCents !== 0n);
    if (!isOpen) continue;
    const stands = bookedCents > 0n ? external('BTC') : PAYOUTS;
    const againstAccount = status === 'withdrawn' ? stands : outsideLine(lineId);
    const answer = answerTo(books, { item: 'difference', itemId, lineId, amountCents, againstAccount }, now);
    const waits = books.reversalWaits(itemId) ? 'entry-already-reversed' : 'taken';
    expect(answer).toBe(isExplained ? 'open-item-explained' : waits);
  }
};

/**
 * What stands outside by no line is what requests without one booked there, but for what was written off: as a request without a
 * line, or with one that its chain took back.
 */
const assertNothingElse = (books: ReconciledBooks): void => {
  const { ledger, explanations } = books;
  const due = new Map(books.lines.map(({ id }) => [outsideLine(id), ledger.balanceOf(outsideLine(id))]));
  const add = (account: string, cents: bigint) => due.set(account, (due.get(account) ?? 0n) + cents);
  for (const stream of ledger.streams.values()) {
    const deposit = stateIn(DEPOSIT, stream);
    const payout = stateIn(WITHDRAWAL, stream);
    const writtenOff = (id: string): bigint =>
      explanations.find((one) => one.itemId === id && one.category === 'write-off' && !books.isByLine(one))
        ?.amountCents ?? 0n;
    if (deposit?.status === 'approved') {
      if (deposit.lineId === undefined && !books.isReversed(deposit.id))
        add(external(deposit.currency), -deposit.creditedCents);
      add(external(deposit.currency), -writtenOff(deposit.id));
    }
    if (payout?.status === 'completed') {
      if (payout.lineId === undefined) add(PAYOUTS, payout.amountCents);
      add(PAYOUTS, -writtenOff(payout.id));
    }
  }
  for (const [account, cents] of ledger.balances)
    if (account.startsWith('external/')) expect([account, cents]).toEqual([account, due.get(account) ?? 0n]);
  const sum = explanations
    .filter(({ category }) => category === 'write-off')
    .reduce((all, { amountCents }) => all + amountCents, 0n);
  expect(ledger.balanceOf(WRITE_OFFS)).toBe(sum);
};

describe('whatever is imported, matched, taken back and explained', () => {
  /** @param isAsked whether the ledger is asked by one whom no staff of the log bars */
  const check = (envelopes: readonly TimedEnvelope[], isAsked = true): readonly string[] => {
    const { books, types } = storyOf(envelopes);
    assertEachLineOnce(books);
    assertNothingElse(books);
    if (!hasAccounts(books)) return types;
    assertAgrees(books);
    if (isAsked) {
      assertOpenIsExplainable(books, envelopes.at(-1)!.at);
      assertCoinsAreExplainable(books, envelopes.at(-1)!.at);
    }
    return types;
  };

  it('each line is booked once, and the difference is the sum of the open items', () => {
    fc.assert(
      fc.property(arbitraryEnvelopes(250, 'outside'), (envelopes) => void check(envelopes)),
      { numRuns: 60 },
    );
  });

  it('in histories that have all of it', () => {
    const types = fc
      .sample(arbitraryEnvelopes(900, 'outside'), { numRuns: 6, seed: 7 })
      .flatMap((envelopes) => check(envelopes));
    expect(types).toEqual(
      expect.arrayContaining([
        'DepositMatchEndorsed',
        'DepositMatched',
        'WithdrawalMatchEndorsed',
        'WithdrawalMatched',
        'OpenItemExplained',
        'AdjustmentApproved',
        'OutsideLineWithdrawn',
        'StatementWithdrawn',
      ]),
    );
  });

  it('also among everything else that happens', () => {
    fc.assert(
      fc.property(arbitraryEnvelopes(300), (envelopes) => void check(envelopes, false)),
      { numRuns: 30 },
    );
  });
});
