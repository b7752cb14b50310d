import { type CsvColumns, type OutsideAccountRequest } from '@clearfold/contracts';
import { type CsvMapping } from '@clearfold/statement-files';
import { DEMO_WALLETS } from '../accounts.js';

/** An account of the demo's company in the world outside. */
export interface DemoOutside {
  readonly terms: OutsideAccountRequest;
  /** What it had before its first statement, in its smallest unit. */
  readonly openingUnits: bigint;
}

const addressOf = (currency: string): string =>
  DEMO_WALLETS.find((wallet) => wallet.currency === currency)?.address ?? '';

/** A month late, and a few days for whoever fetches it. */
const STALE_AFTER_DAYS = 35;

/** Payouts leave the bank account; what comes in by bitcoin and USDT arrives in a wallet that a custodian keeps. */
export const DEMO_OUTSIDE: readonly DemoOutside[] = [
  {
    terms: {
      kind: 'bank',
      source: 'statements',
      name: 'Payout account',
      identifier: 'DEMO-DO-NOT-PAY-0000-0000',
      network: 'Demo Bank',
      currency: 'USD',
      decimals: 2,
      staleAfterDays: STALE_AFTER_DAYS,
    },
    openingUnits: 500_000_00n,
  },
  {
    terms: {
      kind: 'wallet',
      source: 'statements',
      name: 'Bitcoin at the custodian',
      identifier: addressOf('BTC'),
      network: 'Bitcoin',
      currency: 'BTC',
      decimals: 8,
      staleAfterDays: STALE_AFTER_DAYS,
    },
    openingUnits: 25_000_000n,
  },
  {
    terms: {
      kind: 'wallet',
      source: 'statements',
      name: 'USDT at the custodian',
      identifier: addressOf('USDT'),
      network: 'Ethereum (ERC-20)',
      currency: 'USDT',
      decimals: 6,
      staleAfterDays: STALE_AFTER_DAYS,
    },
    openingUnits: 10_000_000_000n,
  },
];

/** How the custodian writes its files: as staff say it, and as the demo writes them. */
export const CUSTODIAN_COLUMNS: CsvColumns = {
  delimiter: ',',
  dateOrder: 'ymd',
  decimalSeparator: '.',
  day: 'Date',
  amount: 'Amount',
  balance: 'Balance',
  transactionId: 'Transaction',
  text: 'Note',
};

export const CUSTODIAN_MAPPING: CsvMapping = {
  columns: { bookedOn: 'Date', amount: 'Amount', balance: 'Balance', transactionId: 'Transaction', text: 'Note' },
  delimiter: ',',
  decimalSeparator: '.',
  dateOrder: 'year-month-day',
  order: 'oldest-first',
};

/**
 * The one difference that is left to find: the bank paid fifty dollars more than was asked for. Told by the payment's reference.
 */
export const OVERPAID = { paymentReference: 'DEMO-PAYMENT-0005', byCents: 50_00n } as const;

/** Where the demo's rates come from. */
export const RATE_SOURCE = 'Demo exchange, daily close';

/**
 * US dollars for one whole coin on a UTC day, in cents: bitcoin goes up and down between 55,000 and 64,000, a dollar of USDT is one.
 *
 * @param day in days since 1970-01-01
 */
export const rateCentsOn = (currency: string, day: number): bigint =>
  currency === 'BTC' ? BigInt(55_000_00 + Math.abs((day % 200) - 100) * 90_00) : 100n;

/** How much of a coin so many cents are, in its smallest unit, rounded up: what arrived covers what is credited. */
export const unitsFor = (cents: bigint, rateCents: bigint, decimals: number): bigint => {
  const scale = 10n ** BigInt(decimals);
  return (cents * scale + rateCents - 1n) / rateCents;
};
