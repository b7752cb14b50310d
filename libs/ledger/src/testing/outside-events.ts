import { type LedgerEvent } from '../deciders.js';
import { OUTSIDE_ACCOUNTS_STREAM, type OutsideAccountTerms } from '../outside-accounts/state.js';
import { type SealStatement } from '../outside-statements/seal-statement.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { dayOf } from '../purchases/schedule.js';
import { INVESTOR_ID, NOON } from './specification.js';

/** The accounts outside that tests hold the books to. */
export const BANK_ID = 'ba000000-0000-4000-8000-5ee000000000';
export const COIN_ID = 'c0000000-0000-4000-8000-5ee000000000';
export const WATCHED_ID = 'd0000000-0000-4000-8000-5ee000000000';

/** A day of the statement that tests take, the last one before `NOON`'s, in days since 1970-01-01. */
export const DAY = dayOf(NOON) - 1;

const DIGEST = '5e'.repeat(32);

/** A bank account in dollars, of which staff import statements. */
export const BANK: OutsideAccountTerms = {
  kind: 'bank',
  source: 'statements',
  name: 'Payouts',
  identifier: 'DE89370400440532013000',
  network: 'Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 3,
};

/** Bitcoin at a custodian, of which staff import statements. */
export const COIN: OutsideAccountTerms = {
  ...BANK,
  kind: 'wallet',
  name: 'Custodian',
  identifier: 'bc1-custodian',
  network: 'Bitcoin',
  currency: 'BTC',
  decimals: 8,
};

/** Bitcoin that a watcher follows on its chain. */
export const WATCHED: OutsideAccountTerms = { ...COIN, source: 'watcher', name: 'Watched', identifier: 'bc1-watched' };

export const accountOpened = (accountId: string, terms: OutsideAccountTerms): LedgerEvent => ({
  type: 'OutsideAccountOpened',
  accountId,
  ...terms,
});

/** The three of them, opened; then whatever else is said of accounts. */
export const accounts = (...more: readonly LedgerEvent[]): Record<string, readonly LedgerEvent[]> => ({
  [OUTSIDE_ACCOUNTS_STREAM]: [
    accountOpened(BANK_ID, BANK),
    accountOpened(COIN_ID, COIN),
    accountOpened(WATCHED_ID, WATCHED),
    ...more,
  ],
});

/** A statement of `DAY`, from 100 units to 100. */
export const SEAL: SealStatement = {
  type: 'SealStatement',
  fileDigest: DIGEST,
  fromDay: DAY,
  toDay: DAY,
  openingUnits: 100n,
  closingUnits: 100n,
  lines: 0,
  root: DIGEST,
};

export const statementSealed = (changes: Partial<Omit<SealStatement, 'type'>> = {}): LedgerEvent => ({
  ...SEAL,
  ...changes,
  type: 'StatementSealed',
});

/** A line of a statement, by its units and the balance after it. */
export const statementLine = (
  accountId: string,
  { currency }: Pick<OutsideAccountTerms, 'currency'>,
  sequence: number,
  units: bigint,
  balanceUnits = 100n + units,
) =>
  ({
    type: 'OutsideLineRecorded',
    accountId,
    currency,
    units,
    reference: `R-${sequence}`,
    bookedDay: DAY,
    valueDay: DAY,
    lineDigest: DIGEST,
    sequence,
    balanceUnits,
  }) satisfies LedgerEvent;

/** A line that a watcher saw. */
export const chainLine = (units: bigint, height = 800_000, reference = 'f0'.repeat(32)) =>
  ({
    type: 'OutsideLineRecorded',
    accountId: WATCHED_ID,
    currency: 'BTC',
    units,
    reference,
    bookedDay: DAY,
    valueDay: DAY,
    lineDigest: DIGEST,
    height,
  }) satisfies LedgerEvent;

/** The bank's first line, the custodian's, and one that a watcher saw. */
export const BANK_LINE = statementLineId(BANK_ID, 1);
export const COIN_LINE = statementLineId(COIN_ID, 1);
export const CHAIN_LINE = 'e0000000-0000-8000-8000-000000000001';

/** Accounts, and lines of them by their units: what they stand on is not asked for. */
export const lines = ({
  bank,
  coin,
  chain,
}: {
  bank?: bigint;
  coin?: bigint;
  chain?: bigint;
}): Record<string, readonly LedgerEvent[]> => ({
  ...accounts(),
  ...(bank !== undefined && { [BANK_LINE]: [statementLine(BANK_ID, BANK, 1, bank)] }),
  ...(coin !== undefined && { [COIN_LINE]: [statementLine(COIN_ID, COIN, 1, coin)] }),
  ...(chain !== undefined && { [CHAIN_LINE]: [chainLine(chain)] }),
});

/** A deposit and a payout that lines are found for. */
export const DEPOSIT = '2b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f06';
export const PAYOUT = '3b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f07';

/** A deposit that was declared and credited, by a line or by none. */
export const credited = (creditedCents: bigint, currency: string, lineId?: string): LedgerEvent[] => [
  { type: 'DepositRequested', investorId: INVESTOR_ID, amountCents: creditedCents, currency, walletAddress: 'a' },
  {
    type: 'DepositApproved',
    investorId: INVESTOR_ID,
    creditedCents,
    currency,
    ...(lineId !== undefined && { lineId }),
  },
];
/** A payout that was asked for, approved and paid, by a line or by none. */
export const paidOut = (amountCents: bigint, lineId?: string): LedgerEvent[] => {
  const money = { investorId: INVESTOR_ID, amountCents };
  return [
    { type: 'WithdrawalRequested', ...money, recipientDigest: DIGEST },
    { type: 'WithdrawalApproved', ...money },
    { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: DIGEST, ...(lineId !== undefined && { lineId }) },
  ];
};
