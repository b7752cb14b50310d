import { IdTable, type MoveRow } from './id-table.js';
import { WholeNumbers } from './whole-numbers.js';

/** What came in, or went out, outside. */
export interface Line {
  /** Counted from 1 in order of appearance. */
  readonly number: number;
  /** Number of its account. */
  readonly account: number;
  readonly units: bigint;
  /** What its own account in the book is at: 0 until it is used. */
  readonly balance: bigint;
  /** In cents, what a coin's line was taken as, of the request that uses it: below zero of a payout; 0 of any other. */
  readonly worth: bigint;
  /** Its reference, of a line of a chain alone. */
  readonly reference: string | undefined;
  readonly isWithdrawn: boolean;
}

const RECORDED = 1;
const WITHDRAWN = 2;

/**
 * The lines outside: 21 bytes a slot of a table that is at most three quarters full, 36 bytes a line, and of one of a chain its
 * reference. None is ever taken out: each must be used once, however long the log.
 */
export class Lines {
  private count = 0;
  /** By slot. */
  private numbers = new Uint32Array();
  private readonly ids = new IdTable((capacity) => this.grown(capacity));
  private accounts = new Uint32Array(64);
  private readonly units = new WholeNumbers();
  private readonly balances = new WholeNumbers();
  private readonly worths = new Map<number, bigint>();
  private readonly references = new Map<number, string>();

  /** How many there are, the withdrawn ones with them. */
  get size(): number {
    return this.count;
  }

  has(id: string): boolean {
    return this.ids.find(id) !== undefined;
  }

  find(id: string): Line | undefined {
    const slot = this.ids.find(id);
    if (slot === undefined) return undefined;
    const number = this.numbers[slot] as number;
    return {
      number,
      account: this.accounts[number] as number,
      units: this.units.at(number),
      balance: this.balances.at(number),
      worth: this.worths.get(number) ?? 0n,
      reference: this.references.get(number),
      isWithdrawn: this.ids.tagAt(slot) === WITHDRAWN,
    };
  }

  /** A line is there, or there again. */
  record(id: string, { account, units, reference }: Pick<Line, 'account' | 'units' | 'reference'>): void {
    const known = this.find(id)?.number;
    const number = known ?? ++this.count;
    // The table may grow by it, and then has other numbers.
    const slot = this.ids.set(id, RECORDED);
    this.numbers[slot] = number;
    if (number >= this.accounts.length) this.growAccounts();
    this.accounts[number] = account;
    this.units.set(number, units);
    if (reference !== undefined) this.references.set(number, reference);
  }

  /** A coin's line is taken as worth so much. */
  rate(id: string, worth: bigint): void {
    const number = this.find(id)?.number;
    if (number !== undefined) this.worths.set(number, worth);
  }

  withdraw(id: string): void {
    this.ids.set(id, WITHDRAWN);
  }

  setBalance(id: string, balance: bigint): void {
    const line = this.find(id);
    if (!line) throw new Error(`There is no line ${id} to book against`);
    this.balances.set(line.number, balance);
  }

  /** Of all their balances. */
  sum(): bigint {
    let sum = 0n;
    for (let number = 1; number <= this.count; number++) sum += this.balances.at(number);
    return sum;
  }

  private growAccounts(): void {
    const { accounts } = this;
    this.accounts = new Uint32Array(2 * accounts.length);
    this.accounts.set(accounts);
  }

  private grown(capacity: number): MoveRow {
    const { numbers } = this;
    this.numbers = new Uint32Array(capacity);
    return (from, to) => {
      this.numbers[to] = numbers[from] as number;
    };
  }
}
