import { reversalId } from '../adjustments/reversal-id.js';
import { ADJUSTMENT } from '../adjustments/state.js';
import { type Account, external, outsideLine, PAYOUTS } from '../book/account.js';
import { type DecisionContext } from '../command.js';
import { DEPOSIT } from '../deposits/state.js';
import { type Cents } from '../money/cents.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { centsOf } from '../outside-lines/cents-of-line.js';
import { OUTSIDE_LINE, type OutsideLine } from '../outside-lines/state.js';
import { freeLine } from '../outside-lines/use-line.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { WITHDRAWAL } from '../withdrawals/state.js';
import { type OpenItemKind } from './state.js';

/** Something in which the books and the world differ. */
export type OpenItem = {
  /** What a write-off is booked against. */
  readonly againstAccount: Account;
} & (
  | {
      /** What the world has more than the books, below zero what it has less. */
      readonly amountCents: Cents;
    }
  | {
      /** Of a coin's line that nothing used: no rate says what it is worth. */
      readonly amountCents: undefined;
      readonly isIn: boolean;
    }
);

interface Asked {
  readonly item: OpenItemKind;
  readonly itemId: string;
  readonly lineId?: string;
}

/**
 * What the books and the world differ by, as it is asked for. A deposit that is taken back, or is about to be, has none: what its
 * reversal frees is an item of its own.
 *
 * @returns the refusal when there is no such difference: 'open-item-not-found', 'entry-already-reversed', or why the line is none
 */
export const openItem = (asked: Asked, context: DecisionContext): OpenItem | Refusal => {
  const { item, itemId, lineId } = asked;
  if (item === 'line')
    return lineId === undefined ? lineWithoutRequest(itemId, context) : refuse('open-item-not-found');
  const booked = bookedOf(itemId, context);
  if (!booked || booked.lineId !== lineId) return refuse('open-item-not-found');
  const reversal = context.stateOf(ADJUSTMENT, reversalId(itemId));
  if (reversal.status === 'pending' || reversal.status === 'completed') return refuse('entry-already-reversed');
  const line = lineId === undefined ? undefined : context.stateOf(OUTSIDE_LINE, lineId);
  const used = line?.status === 'recorded' ? line : undefined;
  const worldCents = used ? centsOfUsed(used, booked.rate, context) : 0n;
  if (worldCents === undefined || (item === 'difference') !== (lineId !== undefined))
    return refuse('open-item-not-found');
  const amountCents = worldCents - booked.cents;
  if (amountCents === 0n) return refuse('open-item-not-found');
  // A line that its chain took back stays used: written off to its account it would be free once it came again.
  const againstAccount = used ? outsideLine(used.id) : booked.account;
  return { amountCents, againstAccount };
};

const lineWithoutRequest = (lineId: string, context: DecisionContext): OpenItem | Refusal => {
  const free = freeLine(context, lineId, 'either');
  if (isRefusal(free)) return free;
  const { line, account } = free;
  const againstAccount = outsideLine(lineId);
  const amountCents = centsOf(line.units, account, undefined);
  return amountCents === undefined
    ? { amountCents, isIn: line.units > 0n, againstAccount }
    : { amountCents, againstAccount };
};

/** What the books say came in, above zero, or went out. */
interface Booked {
  readonly cents: Cents;
  readonly account: Account;
  readonly lineId: string | undefined;
  /** Of a coin's line, as its approval or its match says it. */
  readonly rate: string | undefined;
}

const bookedOf = (requestId: string, { stateOf }: DecisionContext): Booked | undefined => {
  const deposit = stateOf(DEPOSIT, requestId);
  if (deposit.status === 'approved') {
    return {
      cents: deposit.creditedCents,
      account: external(deposit.currency),
      lineId: deposit.lineId,
      rate: deposit.rate,
    };
  }
  const withdrawal = stateOf(WITHDRAWAL, requestId);
  if (withdrawal.status !== 'completed') return undefined;
  return { cents: -withdrawal.amountCents, account: PAYOUTS, lineId: withdrawal.lineId, rate: withdrawal.rate };
};

/** What came, or went, by a line: of a coin at the rate at which it was taken. */
const centsOfUsed = (
  { accountId, units }: OutsideLine,
  rate: string | undefined,
  { stateOf }: DecisionContext,
): Cents | undefined => {
  const account = stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.get(accountId);
  return account && centsOf(units, account, rate);
};
