import fc from 'fast-check';
import { ADJUSTMENT } from '../adjustments/state.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { external, outsideLine, PAYOUTS, WRITE_OFFS } from '../book/account.js';
import { LedgerState } from '../book/ledger-state.js';
import { stateIn } from '../book/stream-table.js';
import { type LedgerEvent } from '../deciders.js';
import { DEPOSIT } from '../deposits/state.js';
import { explanationId } from '../explanations/explanation-id.js';
import { EXPLANATION, type Explained } from '../explanations/state.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { centsOf } from '../outside-lines/cents-of-line.js';
import { OUTSIDE_LINE, type OutsideLine } from '../outside-lines/state.js';
import { OUTSIDE_STATEMENTS } from '../outside-statements/state.js';
import { isRefusal } from '../refusal.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { arbitraryEnvelopes, type TimedEnvelope } from '../testing/index.js';
import { BANK_ID, WATCHED_ID } from '../testing/outside-events.js';
import { WITHDRAWAL } from '../withdrawals/state.js';
import { type LineUse, reconcile, type Reconciliation } from './reconcile.js';

const abs = (of: bigint): bigint => (of < 0n ? -of : of);

/** What the books hold of the world outside, taken from every stream. */
class Books {
  readonly lines: OutsideLine[] = [];
  readonly uses: LineUse[] = [];
  readonly explanations: Explained[] = [];

  constructor(readonly ledger: LedgerState) {
    for (const stream of ledger.streams.values()) {
      const line = stateIn(OUTSIDE_LINE, stream);
      if (line && line.status !== 'none') this.lines.push(line);
      const explanation = stateIn(EXPLANATION, stream);
      if (explanation?.status === 'explained') this.explanations.push(explanation);
      const deposit = stateIn(DEPOSIT, stream);
      if (deposit?.status === 'approved' && deposit.lineId !== undefined && !this.isReversed(deposit.id))
        this.uses.push({ lineId: deposit.lineId, requestId: deposit.id, bookedCents: deposit.creditedCents });
      const payout = stateIn(WITHDRAWAL, stream);
      if (payout && payout.status !== 'none' && payout.status !== 'pending' && payout.lineId !== undefined)
        this.uses.push({ lineId: payout.lineId, requestId: payout.id, bookedCents: -payout.amountCents });
    }
  }

  isReversed(id: string): boolean {
    return this.ledger.stateOf(ADJUSTMENT, reversalId(id)).status === 'completed';
  }

  isInDollars(lineId: string): boolean {
    return this.lines.some(({ id, currency }) => id === lineId && currency === 'USD');
  }

  reversalWaits(id: string): boolean {
    return this.ledger.stateOf(ADJUSTMENT, reversalId(id)).status === 'pending';
  }

  /** By whom a line is used, and what was written off to its account: of a coin that vanished, nothing is. */
  bookedBy({ id, currency }: OutsideLine): { uses: LineUse[]; writtenOffCents: bigint } {
    const uses = this.uses.filter(({ lineId }) => lineId === id);
    const items = [id, ...(currency === 'USD' ? uses.map(({ requestId }) => requestId) : [])];
    const writeOffs = this.explanations.filter(
      ({ itemId, category }) => items.includes(itemId) && category === 'write-off',
    );
    return { uses, writtenOffCents: writeOffs.reduce((sum, { amountCents }) => sum + amountCents, 0n) };
  }

  of(accountId: string): Reconciliation & { account: { currency: string; decimals: number }; lines: OutsideLine[] } {
    const account = this.ledger.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.get(accountId)!;
    const lines = this.lines.filter((line) => line.accountId === accountId);
    const opening = this.ledger.stateOf(OUTSIDE_STATEMENTS, accountId).statements[0]?.openingUnits ?? 0n;
    return { ...reconcile(account, opening, lines, this.uses, this.explanations), account, lines };
  }
}

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
  readonly books: Books;
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
  return { books: new Books(ledger), types };
};

const hasAccounts = ({ ledger }: Books): boolean =>
  ledger.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.has(WATCHED_ID);

/** Each line's account is what was booked by it, and never more than it was worth. */
const assertEachLineOnce = (books: Books): void => {
  for (const line of books.lines) {
    const { uses, writtenOffCents } = books.bookedBy(line);
    expect(uses.length).toBeLessThanOrEqual(1);
    const bookedCents = uses[0]?.bookedCents ?? 0n;
    expect(books.ledger.balanceOf(outsideLine(line.id))).toBe(-bookedCents - writtenOffCents);
    if (line.currency !== 'USD') continue;
    const worth = centsOf(line.units, { currency: 'USD', decimals: 2 }, undefined)!;
    if (bookedCents > 0n) expect(bookedCents).toBeLessThanOrEqual(worth);
    // What is written off makes up the whole line, credited or not.
    if (writtenOffCents !== 0n) expect(bookedCents + writtenOffCents).toBe(worth);
  }
};

/** The difference of an account is the sum of its open items; the books are asked in two ways for what they have. */
const assertAgrees = (books: Books): void => {
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
  const opening = books.ledger.stateOf(OUTSIDE_STATEMENTS, BANK_ID).statements[0]?.openingUnits ?? 0n;
  expect(bank.ledger).toBe(movedNothing.reduce((sum, { amountCents }) => sum + amountCents, opening + booked));
  const coin = books.of(WATCHED_ID);
  const held = coin.lines.filter(({ status }) => status === 'recorded').reduce((sum, { units }) => sum + units, 0n);
  expect(coin.outside).toBe(held);
  for (const { outside, ledger, openItems } of [bank, coin])
    expect(openItems.reduce((sum, { amount }) => sum + amount, 0n)).toBe(outside - ledger);
};

/** What is open is what the ledger takes an explanation of, with this amount and no other. */
const assertOpenIsExplainable = (books: Books, now: number): void => {
  const { ledger } = books;
  const answerTo = (item: 'line' | 'difference', itemId: string, lineId: string, amountCents: bigint) => {
    const command = {
      type: 'ExplainOpenItem',
      item,
      itemId,
      amountCents,
      category: 'other',
      againstAccount: outsideLine(lineId),
      reasonDigest: 'ab'.repeat(32),
      ...(item === 'difference' && { lineId }),
    } as const;
    const answer = ledger.decide(
      { streamId: explanationId(itemId)!, actor: { kind: 'staff', id: 'a third person' }, command },
      now,
    );
    return isRefusal(answer) ? answer.refused : 'taken';
  };
  const bank = books.of(BANK_ID);
  const open = new Map(bank.openItems.map((one) => [one.lineId, one]));
  for (const line of bank.lines) {
    const one = open.get(line.id);
    if (one) {
      const waits = one.item === 'difference' && books.reversalWaits(one.itemId);
      expect(answerTo(one.item, one.itemId, line.id, one.amount)).toBe(waits ? 'entry-already-reversed' : 'taken');
      expect(answerTo(one.item, one.itemId, line.id, one.amount + 1n)).not.toBe('taken');
    } else {
      const [use] = books.bookedBy(line).uses;
      for (const cents of [line.units, abs(line.units), line.units - (use?.bookedCents ?? 0n)]) {
        expect(answerTo('line', line.id, line.id, cents)).not.toBe('taken');
        if (use) expect(answerTo('difference', use.requestId, line.id, cents)).not.toBe('taken');
      }
    }
  }
};

/**
 * What stands outside by no line is what requests without one booked there, but for what was written off: as a request without a
 * line, or with one that its chain took back.
 */
const assertNothingElse = (books: Books): void => {
  const { ledger, explanations } = books;
  const due = new Map(books.lines.map(({ id }) => [outsideLine(id), ledger.balanceOf(outsideLine(id))]));
  const add = (account: string, cents: bigint) => due.set(account, (due.get(account) ?? 0n) + cents);
  for (const stream of ledger.streams.values()) {
    const deposit = stateIn(DEPOSIT, stream);
    const payout = stateIn(WITHDRAWAL, stream);
    const writtenOff = (id: string): bigint =>
      explanations.find(({ itemId, category }) => itemId === id && category === 'write-off')?.amountCents ?? 0n;
    const isByLine = (lineId: string | undefined): boolean => lineId !== undefined && books.isInDollars(lineId);
    if (deposit?.status === 'approved') {
      if (deposit.lineId === undefined && !books.isReversed(deposit.id))
        add(external(deposit.currency), -deposit.creditedCents);
      if (!isByLine(deposit.lineId)) add(external(deposit.currency), -writtenOff(deposit.id));
    }
    if (payout?.status === 'completed') {
      if (payout.lineId === undefined) add(PAYOUTS, payout.amountCents);
      if (!isByLine(payout.lineId)) add(PAYOUTS, -writtenOff(payout.id));
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
    if (isAsked) assertOpenIsExplainable(books, envelopes.at(-1)!.at);
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
        'DepositMatched',
        'WithdrawalMatched',
        'OpenItemExplained',
        'AdjustmentApproved',
        'OutsideLineWithdrawn',
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
