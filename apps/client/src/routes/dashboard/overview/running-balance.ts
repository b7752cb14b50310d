import { type Transaction } from '@clearfold/contracts';
import { addsToBalance, type Cents, centsFromDollars, dollarsFromCents, hasMovedBalance } from '@clearfold/ledger';
import { type Entry, entriesOf } from '../transactions/entries-of';
import { moneyDate } from '../transactions/money-date';
import { newestFirst } from '../transactions/newest-first';

export interface DayBalance {
  /** Midnight of the calendar day, in the viewer's own zone. */
  day: Date;
  /** Dollars at the day's end. */
  balance: number;
}

type Counted = Pick<
  Transaction,
  'createdAt' | 'bookedAt' | 'returnedAt' | 'type' | 'amount' | 'status' | 'investmentPlan'
>;

type Line = Entry<Counted>;

/**
 * The balance after each calendar day that moved it: approved and completed transactions only, in date order, the last
 * value of a day winning (docs/requirements.md, OVR-27..40). A payout that bounced lowers it from the day it left to the day it
 * came back, as in the statement. Summed in cents: dollars drift.
 */
export const runningBalancePerDay = (transactions: readonly Counted[]): DayBalance[] =>
  perDay(transactions, addedToBalance);

/** The same of the balance and what is invested together: what only changes sides between the two moves nothing. */
export const runningWorthPerDay = (transactions: readonly Counted[]): DayBalance[] =>
  perDay(transactions, (line) => (changesSides(line) ? 0n : addedToBalance(line)));

/** Buying a plan, and the principal that comes back, which the specification's list of types calls an adjustment. */
const changesSides = ({ type, investmentPlan }: Counted): boolean =>
  type === 'investment_purchase' || (type === 'admin_balance_adjustment_add' && investmentPlan !== undefined);

const addedToBalance = ({ type, amount, returnOf }: Line): Cents =>
  addsToBalance(type) !== Boolean(returnOf) ? inCents(amount) : -inCents(amount);

const perDay = (transactions: readonly Counted[], added: (line: Line) => Cents): DayBalance[] => {
  let balance: Cents = 0n;
  const days = new Map<number, DayBalance>();
  const moved = transactions.filter(({ status, returnedAt }) => hasMovedBalance(status) || returnedAt !== undefined);
  for (const line of newestFirst(entriesOf(moved)).reverse()) {
    balance += added(line);
    const day = new Date(moneyDate(line));
    day.setHours(0, 0, 0, 0);
    days.set(day.valueOf(), { day, balance: dollarsFromCents(balance) });
  }
  return [...days.values()];
};

const inCents = (amount: number): Cents => {
  const cents = centsFromDollars(amount);
  if (typeof cents !== 'bigint') throw new RangeError(`the API sent an amount that is no money: ${amount} (${cents})`);
  return cents;
};
