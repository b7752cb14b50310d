import { type Tally } from '../report/checks.js';
import { type Lines } from '../rules/lines.js';
import { lineOf } from './accounts.js';

/** Signed cents on an account. */
export interface Posting {
  readonly account: string;
  readonly cents: bigint;
}

/** The balances of all accounts; an account at zero takes no memory, and that of a line outside stands beside the line. */
export class Book {
  private readonly balances = new Map<string, bigint>();

  constructor(
    private readonly tally: Tally,
    private readonly lines: Lines,
  ) {}

  balanceOf(account: string): bigint {
    const line = lineOf(account);
    return (line === undefined ? this.balances.get(account) : this.lines.find(line)?.balance) ?? 0n;
  }

  move(cents: bigint, from: string, to: string): void {
    this.post([
      { account: from, cents: -cents },
      { account: to, cents },
    ]);
  }

  /** @throws Fault when the postings do not sum to zero, or an investor's account falls below it */
  post(postings: readonly Posting[]): void {
    let sum = 0n;
    for (const { account, cents } of postings) {
      sum += cents;
      const balance = this.balanceOf(account) + cents;
      if (account.startsWith('investor/'))
        this.tally.check('floors', balance >= 0n, () => `${account} falls to ${balance} cents`);
      this.set(account, balance);
    }
    this.tally.check('zero-sums', sum === 0n, () => `the postings sum to ${sum} cents`);
  }

  /** @throws Fault when the balances of all accounts do not sum to zero */
  end(): void {
    let sum = this.lines.sum();
    for (const balance of this.balances.values()) sum += balance;
    this.tally.check('zero-sums', sum === 0n, () => `all balances sum to ${sum} cents`);
  }

  private set(account: string, balance: bigint): void {
    const line = lineOf(account);
    if (line !== undefined) this.lines.setBalance(line, balance);
    else if (balance === 0n) this.balances.delete(account);
    else this.balances.set(account, balance);
  }
}
