import { available, external, held, invested, lineOf, PAYOUTS } from '../book/accounts.js';
import { Book } from '../book/book.js';
import { type Tally } from '../report/checks.js';
import { type OutsideCounts } from '../report/report.js';
import { Investors } from './investors.js';
import { Lines } from './lines.js';
import { OutsideAccounts } from './outside-account.js';
import { type Over } from './settled.js';
import { Commands } from './commands.js';
import { DueDays } from './due-days.js';
import { Members } from './members.js';
import { Signers } from '../signed/signers.js';
import { SoleApprovals } from './sole-approvals.js';
import { Streams } from './streams.js';

/** The highest amount that anyone may ask for: $1,000,000,000.00. */
const MOST_CENTS = 100_000_000_000n;

/** What money is decided under. */
export interface PolicyTerms {
  readonly secondApprovalFromCents: bigint;
  readonly secondApprovalDailyFromCents: bigint;
  readonly breakGlass: 'off' | 'on';
  /** Whether decisions of staff must be signed. */
  readonly signing: 'optional' | 'required';
}

/** The policy in force, with one that waits for a second person. */
export interface Policy {
  readonly current: PolicyTerms;
  /** Position at which break-glass was switched to what it is now; 0 since before the policy was in the log. */
  readonly breakGlassSince: number;
  readonly pending?: PolicyTerms & { readonly by: string; readonly position: number };
}

/** Everything the rules know of the log so far. */
export class Ledger {
  readonly book: Book;
  readonly streams: Streams;
  readonly investors: Investors;
  readonly commands: Commands;
  readonly soleApprovals = new SoleApprovals();
  /** Whether an approval said from where on it takes two people: then every later one does. */
  namesThresholds = false;
  /** Undefined before `PolicyOpened`: until then approvals say themselves what they were given under. */
  policy: Policy | undefined;
  /** How many have come into force. */
  policies = 0;
  readonly staff = new Members();
  readonly signers = new Signers();
  /** Whether `CredentialsOpened` came: from then on owners alone bind what they sign in with. */
  credentialsOpened = false;
  /** The accounts outside, and what came in and went out there. */
  readonly outside = new OutsideAccounts();
  readonly lines = new Lines();
  /** How often a line was used, and how often deposits were credited by one, or by two people where one was asked for. */
  uses = 0;
  creditedByLine = 0;
  creditedByTwo = 0;
  readonly dueDays = new DueDays();
  /** The number of the last row that is sealed, of each kind of records. */
  readonly sealedUpTo = new Map<string, number>();
  /** The currencies by number, from 1. */
  readonly currencies: string[] = [];
  /** The purchase whose last interest was paid and whose principal must follow at once, in the same run. */
  owesPrincipal: { readonly purchaseId: string; readonly runId: string } | undefined;

  constructor(readonly tally: Tally) {
    this.book = new Book(tally, this.lines);
    this.streams = new Streams(tally, this.lines);
    this.commands = new Commands(tally);
    this.investors = new Investors(tally);
  }

  /** @throws Fault unless it is an amount that can be asked for */
  amount(cents: bigint): void {
    this.tally.check(
      'request-states',
      cents > 0n && cents <= MOST_CENTS,
      () => `${cents} cents is no amount to ask for`,
    );
  }

  /** @throws Fault unless an event says the same as the request it belongs to */
  same(what: string, said: unknown, asked: unknown): void {
    this.tally.check('request-states', said === asked, () => `the ${what} is ${said}, not ${asked}`);
  }

  /** Puts an amount aside for a request, or gives it back. */
  hold(investorId: string, cents: bigint): void {
    const investor = this.investors.of(investorId);
    investor.held += cents;
    this.book.move(cents, available(investorId), held(investorId));
    this.checkHeld(investorId);
  }

  /** Moves what a request held to an account. */
  take(investorId: string, cents: bigint, to: string): void {
    this.investors.of(investorId).held -= cents;
    this.book.move(cents, held(investorId), to);
    this.checkHeld(investorId);
  }

  /** @throws Fault when a plan's account holds anything but its purchase */
  checkInvested(investorId: string, purchaseId: string, cents: bigint): void {
    const balance = this.book.balanceOf(invested(investorId, purchaseId));
    this.tally.check('holds', balance === cents, () => `the plan ${purchaseId} holds ${balance} cents, not ${cents}`);
  }

  currencyNumber(currency: string): number {
    const known = this.currencies.indexOf(currency);
    return known >= 0 ? known + 1 : this.currencies.push(currency);
  }

  /** What was held to the world outside. */
  get outsideCounts(): OutsideCounts {
    const { statements, unfinished } = this.outside;
    const [used, byLine, byTwo] = [this.uses, this.creditedByLine, this.creditedByTwo];
    return { statements, unfinished, lines: this.lines.size, used, byLine, byTwo };
  }

  /** A line that was free shows a request. @returns its number */
  use(lineId: string): number {
    this.uses += 1;
    return this.lines.find(lineId)?.number ?? 0;
  }

  /** Whether an account is the one outside from which a deposit came, or to which a withdrawal went. */
  isOutside(account: string, { kind, currency, line }: Pick<Over, 'kind' | 'currency' | 'line'>): boolean {
    if (line === 0) return account === (kind === 'paid' ? PAYOUTS : external(this.currencies[currency - 1] as string));
    const lineId = lineOf(account);
    return lineId !== undefined && this.lines.find(lineId)?.number === line;
  }

  private checkHeld(investorId: string): void {
    const balance = this.book.balanceOf(held(investorId));
    const asked = this.investors.of(investorId).held;
    this.tally.check(
      'holds',
      balance === asked,
      () => `${balance} cents are held of ${investorId}, the requests hold ${asked}`,
    );
  }
}
