import { external, outsideLine } from '../book/accounts.js';
import { type Ledger } from './ledger.js';
import { type Line } from './lines.js';
import { type OutsideAccount } from './outside-account.js';
import { dayOf } from './schedule.js';
import { isInDollars, worthOf } from './worth.js';

export const RATE = { rate: 'optional text', rateSource: 'optional text', rateAt: 'optional text' } as const;

/** What shows that a deposit came, as an approval says it. */
export const EVIDENCE = { lineId: 'optional uuid', ...RATE, withoutLineDigest: 'optional digest' } as const;

export interface Rate {
  readonly rate?: string | undefined;
  readonly rateSource?: string | undefined;
  readonly rateAt?: string | undefined;
}

interface Said extends Rate {
  readonly type: string;
  readonly lineId?: string | undefined;
  readonly withoutLineDigest?: string | undefined;
}

/** By what a deposit is credited. */
export interface Evidence {
  readonly lineId: string | undefined;
  /** Of a coin's line: dollars for one whole coin. */
  readonly rate: string | undefined;
  /** What the line is worth in cents; 0 without one. */
  readonly worth: bigint;
  /** Whether it says why it is credited without a line. */
  readonly saysWhy: boolean;
  /** Whether it takes two people, whatever the amount. */
  readonly byTwo: boolean;
}

/** What is credited, and in which currency it was sent. */
interface Credited {
  readonly currency: string;
  readonly cents: bigint;
}

/** A line that is used, with its account. */
interface Used {
  readonly line: Line;
  readonly account: OutsideAccount;
}

/**
 * A line that nothing has used.
 *
 * @param way which way its money must have gone
 * @throws Fault when it is none, was withdrawn, or was used
 */
export const freeLine = (
  { tally, lines, outside, streams }: Ledger,
  id: string,
  way: 'in' | 'out' | 'either',
): Used => {
  const line = lines.find(id) as Line;
  const hold = (holds: boolean, what: string): void => tally.check('lines', holds, () => `the line ${id} ${what}`);
  hold(line !== undefined, 'is not there');
  hold(!line.isWithdrawn, 'was withdrawn');
  hold(way === 'out' ? line.units < 0n : way === 'in' ? line.units > 0n : line.units !== 0n, 'goes the other way');
  hold(line.balance === 0n, 'was used already');
  hold(!streams.isExplained(id), 'was explained');
  return { line, account: outside.of(line.account) };
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const isInstant = (text: string): boolean =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

const namesRate = ({ rate, rateSource, rateAt }: Rate): boolean =>
  rate !== undefined || rateSource !== undefined || rateAt !== undefined;

/** @throws Fault when a payout is marked as paid by a line that did not go out, or that is no dollars: a coin takes a rate, and two */
export const holdPaymentToLine = (ledger: Ledger, lineId: string): void => {
  const { account } = freeLine(ledger, lineId, 'out');
  const { currency } = account.terms;
  ledger.tally.check(
    'evidence',
    isInDollars(account.terms),
    () => `what went out by ${lineId} is ${currency}, no dollars`,
  );
};

type Hold = (holds: boolean, what: string) => void;

/**
 * @param at when it is said, in milliseconds
 * @returns what units are worth at the rate that is said of them, in cents
 * @throws Fault when it is said of dollars, or lacks of a coin
 */
const holdToRate = (hold: Hold, { terms }: OutsideAccount, units: bigint, said: Rate, at: number): bigint => {
  if (isInDollars(terms)) hold(!namesRate(said), 'is dollars, and has a rate');
  else {
    hold((said.rateSource ?? '').trim() !== '' && isInstant(said.rateAt ?? ''), 'has a rate of nowhere or no time');
    hold(dayOf(Date.parse(said.rateAt ?? '')) <= dayOf(at), 'has a rate of a day that had not come');
  }
  const worth = worthOf(units, terms, said.rate);
  hold(worth !== undefined, 'has no rate');
  return worth as bigint;
};

/**
 * @param at when it is said, in milliseconds
 * @returns what went out by the line, in cents below zero, and whether it is a coin, whose rate two people say
 * @throws Fault when a payout did not go out by it
 */
export const holdPayoutToLine = (
  ledger: Ledger,
  lineId: string,
  said: Rate,
  at: number,
): { readonly worth: bigint; readonly byTwo: boolean } => {
  const { line, account } = freeLine(ledger, lineId, 'out');
  const hold: Hold = (holds, what) => ledger.tally.check('evidence', holds, () => `what went out by ${lineId} ${what}`);
  const worth = holdToRate(hold, account, line.units, said, at);
  hold(worth !== 0n, 'is worth nothing');
  return { worth, byTwo: !isInDollars(account.terms) };
};

/**
 * @param at when it is said, in milliseconds
 * @returns what came by it, in cents
 * @throws Fault when a deposit is not by this line, or of more than came by it
 */
export const holdToLine = (
  ledger: Ledger,
  lineId: string,
  said: Rate,
  { currency, cents }: Credited,
  at: number,
): bigint => {
  const { line, account } = freeLine(ledger, lineId, 'in');
  const hold: Hold = (holds, what) => ledger.tally.check('evidence', holds, () => `what came by ${lineId} ${what}`);
  hold(account.terms.currency === currency, `is ${account.terms.currency}, not ${currency}`);
  const worth = holdToRate(hold, account, line.units, said, at);
  hold(cents <= worth, `is worth ${worth} cents, not ${cents}`);
  return worth;
};

/** @throws Fault when a deposit is credited by nothing that shows it */
export const holdToEvidence = (ledger: Ledger, said: Said, { currency, cents }: Credited, at: number): Evidence => {
  const { lineId, rate, withoutLineDigest } = said;
  const saysWhy = withoutLineDigest !== undefined;
  const hold = (holds: boolean, what: string): void => ledger.tally.check('evidence', holds, () => `a deposit ${what}`);
  if (lineId !== undefined) {
    hold(!saysWhy, 'says why it has no line, and has one');
    const worth = holdToLine(ledger, lineId, said, { currency, cents }, at);
    const byTwo = rate !== undefined && ledger.outside.asksForLine(currency, dayOf(at));
    return { lineId, rate, worth, saysWhy, byTwo };
  }
  hold(!namesRate(said), 'has a rate, and no line');
  hold(!external(currency).startsWith(outsideLine('')), 'is of a currency that is called as a line');
  const byTwo = ledger.outside.asksForLine(currency, dayOf(at));
  hold(!byTwo || saysWhy, 'has no line, and does not say why');
  return { lineId, rate, worth: 0n, saysWhy, byTwo };
};
