import { type Tree } from '../log/tree.js';

/** The one stream of all of them. */
export const OUTSIDE_ACCOUNTS = '00000000-0000-8000-8000-000000000007';

export const ACCOUNT_KINDS = ['bank', 'wallet'] as const;
export const SOURCES = ['statements', 'watcher'] as const;

/** What is said of an account of ours outside. */
export interface AccountTerms {
  readonly kind: (typeof ACCOUNT_KINDS)[number];
  readonly source: (typeof SOURCES)[number];
  readonly name: string;
  readonly identifier: string;
  readonly network: string;
  readonly currency: string;
  readonly decimals: number;
  readonly staleAfterDays: number;
}

/** A statement of which lines may still come. */
export interface Statement {
  /** Counted from 1 through all of the account's, those with them that were taken back. */
  readonly number: number;
  readonly fileDigest: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly closing: bigint;
  /** The sequence of the last line before it, and of its own last one. */
  readonly after: number;
  readonly upTo: number;
  readonly root: string;
  /** Of the lines that are there. */
  readonly tree: Tree;
}

/** An account that two admins agreed to. */
export interface OutsideAccount {
  readonly id: string;
  readonly number: number;
  readonly terms: AccountTerms;
  /** The UTC day from which on its currency asks for a line. */
  evidenceFromDay?: number;
  /** Its statements that were not taken back, oldest first, and how many there were of all. */
  readonly standing: Statement[];
  sealed: number;
  /** By a statement's number, who was the first of two to take it back. */
  readonly firsts: Map<number, { readonly by: string; readonly position: number }>;
  /** The sequence of its last line so far, and its balance behind it, or where the newest statement begins. */
  lines: number;
  balance: bigint;
}

/** The accounts outside. */
export class OutsideAccounts {
  /** One that waits for another admin. */
  pending: (AccountTerms & { readonly id: string; readonly by: string; readonly position: number }) | undefined;
  /** How many statements were sealed. */
  statements = 0;
  private readonly byId = new Map<string, OutsideAccount>();
  private readonly byNumber: OutsideAccount[] = [];

  find(id: string): OutsideAccount | undefined {
    return this.byId.get(id);
  }

  /** The account that a line is of. */
  of(number: number): OutsideAccount {
    return this.byNumber[number - 1] as OutsideAccount;
  }

  all(): readonly OutsideAccount[] {
    return this.byNumber;
  }

  open(id: string, terms: AccountTerms): void {
    const account = {
      id,
      number: this.byNumber.length + 1,
      terms,
      standing: [],
      sealed: 0,
      firsts: new Map(),
      lines: 0,
      balance: 0n,
    };
    this.byId.set(id, account);
    this.byNumber.push(account);
  }

  /** Whether a deposit in a currency is credited by a line, on a UTC day, or by two people who say why not. */
  asksForLine(currency: string, day: number): boolean {
    return this.byNumber.some(
      ({ terms, evidenceFromDay }) =>
        terms.currency === currency && evidenceFromDay !== undefined && day >= evidenceFromDay,
    );
  }

  /** How many statements have lines that are not there. */
  get unfinished(): number {
    return this.byNumber.filter(isUnfinished).length;
  }
}

/** Whether lines of an account's newest statement are not there yet. */
export const isUnfinished = ({ standing, lines }: OutsideAccount): boolean => lines < (standing.at(-1)?.upTo ?? 0);

/** The stream of a statement's line: the account's id with the version 8 and the line's number for the last eight digits. */
export const lineIdOf = (accountId: string, sequence: number): string =>
  `${accountId.slice(0, 14)}8${accountId.slice(15, 28)}${sequence.toString(16).padStart(8, '0')}`;
