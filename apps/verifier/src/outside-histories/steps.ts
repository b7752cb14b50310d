import { explanationOf } from '../rules/explanation-of.js';
import { type AccountTerms, lineIdOf, OUTSIDE_ACCOUNTS } from '../rules/outside-account.js';
import { type EventOf } from '../rules/rules.js';
import { BANK, digestOf, rootOf, TERMS, WATCHED } from './known.js';
import { by, DIGEST, on, step, type Step } from '../agreement/steps.js';

const termsOf = (accountId: string): AccountTerms => TERMS[accountId] as AccountTerms;

/** Accounts outside; Sam proposes, and Kim agrees. */
export const accounts = {
  propose: (accountId: string, changes: Partial<AccountTerms> = {}): Step =>
    step(OUTSIDE_ACCOUNTS, { type: 'OutsideAccountProposed', accountId, ...termsOf(accountId), ...changes }),
  confirm: (accountId: string, changes: Partial<AccountTerms> = {}): Step =>
    by('kim', step(OUTSIDE_ACCOUNTS, { type: 'OutsideAccountOpened', accountId, ...termsOf(accountId), ...changes })),
  withdraw: (accountId: string): Step => step(OUTSIDE_ACCOUNTS, { type: 'OutsideAccountWithdrawn', accountId }),
  require: (accountId: string, fromDay: number): Step =>
    step(OUTSIDE_ACCOUNTS, { type: 'EvidenceRequired', accountId, fromDay }),
};

/** An account that two admins agreed to. */
export const opened = (accountId: string): Step[] => [accounts.propose(accountId), accounts.confirm(accountId)];

type TakenBack = Omit<EventOf<'StatementWithdrawn'>, 'type'>;

const takenBack = (accountId: string, said: Partial<TakenBack>): TakenBack => ({
  ...{ accountId, number: 1, after: 0, upTo: 0, fromDay: 0, toDay: 0 },
  ...{ fileDigest: DIGEST, reasonDigest: DIGEST, ...said },
});

/** A statement is taken back, the first one of day 0 without a line unless it says otherwise; Sam asks, and Kim agrees. */
export const takeBack = {
  first: (accountId: string, said: Partial<TakenBack> = {}): Step =>
    step(OUTSIDE_ACCOUNTS, { type: 'StatementWithdrawalEndorsed', ...takenBack(accountId, said) }),
  second: (accountId: string, said: Partial<TakenBack> = {}): Step =>
    by('kim', step(OUTSIDE_ACCOUNTS, { type: 'StatementWithdrawn', ...takenBack(accountId, said) })),
};

type Sealed = Omit<EventOf<'StatementSealed'>, 'type'>;
type Recorded = Omit<EventOf<'OutsideLineRecorded'>, 'type' | 'accountId' | 'currency'>;

/** A statement of day 0 without a line, unless it says otherwise. */
export const seal = (accountId: string, said: Partial<Sealed> = {}): Step => {
  const balances = { openingUnits: 0n, closingUnits: 0n, lines: 0, root: rootOf() };
  return step(accountId, { type: 'StatementSealed', fileDigest: DIGEST, fromDay: 0, toDay: 0, ...balances, ...said });
};

/** A line of a statement of day 0, with its balance. */
export const line = (
  accountId: string,
  sequence: number,
  units: bigint,
  balanceUnits: bigint,
  said: Partial<Recorded> = {},
): Step =>
  step(lineIdOf(accountId, sequence), {
    type: 'OutsideLineRecorded',
    accountId,
    currency: termsOf(accountId).currency,
    units,
    reference: `R-${sequence}`,
    bookedDay: 0,
    valueDay: 0,
    lineDigest: digestOf(sequence),
    textDigest: undefined,
    sequence,
    balanceUnits,
    height: undefined,
    ...said,
  });

/** A whole statement with its lines. @param at its day, and number of the account's lines before it */
export const statement = (
  accountId: string,
  openingUnits: bigint,
  units: readonly bigint[],
  { day = 0, after = 0 }: { readonly day?: number; readonly after?: number } = {},
): Step[] => {
  let balance = openingUnits;
  const lines = units.map((of, i) => {
    balance += of;
    return on(day, line(accountId, after + i + 1, of, balance, { bookedDay: day }));
  });
  const root = rootOf(...units.map((_, i) => after + i + 1));
  const said = { fromDay: day, toDay: day, openingUnits, closingUnits: balance, lines: units.length, root };
  return [on(day, seal(accountId, said)), ...lines];
};

/** The id of a transaction's line. @param n from 0 to 9 */
export const seen = (n: number): string => `e5000000-0000-4000-8000-00000000000${n}`;

/** A line that the watcher saw on the chain. */
export const transfer = (n: number, units: bigint, said: Partial<EventOf<'OutsideLineRecorded'>> = {}): Step =>
  step(seen(n), {
    type: 'OutsideLineRecorded',
    accountId: WATCHED,
    currency: 'BTC',
    units,
    reference: `tx-${n}`,
    bookedDay: 0,
    valueDay: 0,
    lineDigest: digestOf(n),
    textDigest: undefined,
    sequence: undefined,
    balanceUnits: undefined,
    height: 7,
    ...said,
  });

export const vanish = (n: number, accountId = WATCHED): Step =>
  step(seen(n), { type: 'OutsideLineWithdrawn', accountId });

/** The bank account with a line that 700 dollar cents came by, one that 300 went by, and one of nothing. */
export const IMPORTED: Step[] = [...opened(BANK), ...statement(BANK, 1_000n, [700n, -300n, 0n])];
export const [CAME, WENT, NOTHING] = [lineIdOf(BANK, 1), lineIdOf(BANK, 2), lineIdOf(BANK, 3)];

type Explained = Omit<EventOf<'OpenItemExplained'>, 'type'>;

const explained = (itemId: string, said: Partial<Explained>): Explained => ({
  item: 'request',
  itemId,
  lineId: undefined,
  amountCents: 0n,
  category: 'other',
  againstAccount: '',
  reasonDigest: DIGEST,
  ...said,
});

/** What Sam says first of an open item, and what Kim agrees to. */
export const explain = {
  first: (itemId: string, said: Partial<Explained>): Step =>
    step(String(explanationOf(itemId)), { type: 'OpenItemEndorsed', ...explained(itemId, said) }),
  second: (itemId: string, said: Partial<Explained>): Step =>
    by('kim', step(String(explanationOf(itemId)), { type: 'OpenItemExplained', ...explained(itemId, said) })),
};
