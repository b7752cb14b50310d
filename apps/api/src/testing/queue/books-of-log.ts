import { centsOf, dayOf, type EventEnvelope, type LedgerEvent, postingsOf, statementLineId } from '@clearfold/ledger';

interface Account {
  currency: string;
  decimals: number;
  source: string;
  openedDay: number;
  evidenceFromDay?: number;
  /** The first day of any statement, be it taken back since. */
  firstDay?: number;
  statements: { number: number; fromDay: number; toDay: number; openingUnits: bigint }[];
  sealed: number;
}

interface Line {
  accountId: string;
  units: bigint;
  day: number;
  isGone: boolean;
  bookedCents: bigint;
  explainedCents: bigint;
  isExplained: boolean;
}

interface Request {
  kind: 'deposit' | 'withdrawal';
  currency: string;
  cents: bigint;
  day: number;
  lineId?: string;
  rate?: string;
  isReversed?: boolean;
  isExplained?: boolean;
}

/** An open item, with its amount in the smallest parts of `scaleOf` its account; of a request in cents. */
export interface ItemOfLog {
  readonly id: string;
  readonly item: 'line' | 'difference' | 'request';
  readonly accountId?: string;
  readonly amount: bigint;
  readonly day: number;
}

/** What an account has at the end of a day, in the smallest parts of its `scaleOf`. */
export interface HeldOfLog {
  readonly outside: bigint;
  readonly ledger: bigint;
}

const ten = (power: number): bigint => 10n ** BigInt(power);

/**
 * Accounts outside and what is open of them, folded from the log's events and their postings alone
 * (docs/decisions/0074-the-books-against-the-world.md): what the server answers by SQL over its views is held to it.
 */
export class BooksOfLog {
  readonly accounts = new Map<string, Account>();
  readonly lines = new Map<string, Line>();
  private readonly requests = new Map<string, Request>();
  /** What differences were taken as, by request: what moved nothing, and all of it. */
  private readonly differences = new Map<string, { unmoved: bigint; all: bigint }>();
  private readonly reversals = new Map<string, string>();

  constructor(log: readonly EventEnvelope<LedgerEvent>[]) {
    for (const envelope of log) this.apply(envelope);
  }

  /** With how many decimals its amounts are written: a book has cents. */
  scaleOf(accountId: string): number {
    const { currency, decimals } = this.accounts.get(accountId)!;
    return currency === 'USD' ? 2 : decimals;
  }

  /** Of an account at the end of a UTC day. */
  at(accountId: string, day: number): HeldOfLog {
    const { statements } = this.accounts.get(accountId)!;
    const [first] = statements;
    const opening = first && first.fromDay <= day ? this.parts(accountId, first.openingUnits) : 0n;
    let [outside, ledger] = [opening, opening];
    for (const [id, line] of this.lines) {
      if (line.accountId !== accountId || line.day > day) continue;
      outside += this.worldOf(line);
      ledger += this.booksOf(id, line);
    }
    return { outside, ledger };
  }

  /** What is open, of lines and requests up to a UTC day. */
  items(day: number): ItemOfLog[] {
    const ofLines = [...this.lines].flatMap(([id, line]): ItemOfLog[] => {
      const amount = this.worldOf(line) - this.booksOf(id, line);
      if (amount === 0n || line.day > day) return [];
      const user = this.userOf(id, line);
      const item = user === undefined ? ({ id, item: 'line' } as const) : ({ id: user, item: 'difference' } as const);
      return [{ ...item, accountId: line.accountId, amount, day: line.day }];
    });
    const ofRequests = [...this.requests].flatMap(([id, request]): ItemOfLog[] => {
      const { lineId, isReversed, isExplained, cents, currency } = request;
      if (lineId !== undefined || isReversed || isExplained) return [];
      const from = this.lookedFrom(currency);
      if (from === undefined || request.day < from || request.day > day) return [];
      return [{ id, item: 'request', amount: -cents, day: request.day }];
    });
    return [...ofLines, ...ofRequests];
  }

  private lookedFrom(currency: string): number | undefined {
    const days = [...this.accounts.values()].flatMap((account) => {
      if (account.currency !== currency) return [];
      const first = account.source === 'watcher' ? account.openedDay : account.firstDay;
      return [account.evidenceFromDay, first].filter((one) => one !== undefined);
    });
    return days.length === 0 ? undefined : Math.min(...days);
  }

  /** Units of an account in the smallest parts of its scale. */
  private parts(accountId: string, units: bigint): bigint {
    return units * ten(this.scaleOf(accountId) - this.accounts.get(accountId)!.decimals);
  }

  private worldOf({ accountId, units, isGone }: Line): bigint {
    return isGone ? 0n : this.parts(accountId, units);
  }

  private booksOf(id: string, line: Line): bigint {
    const { accountId, units, isGone, bookedCents, explainedCents, isExplained } = line;
    const account = this.accounts.get(accountId)!;
    if (account.currency === 'USD') return bookedCents + explainedCents;
    const user = this.userOf(id, line);
    if (user === undefined) return isExplained ? this.worldOf(line) : 0n;
    const { cents, rate } = this.requests.get(user)!;
    const taken = centsOf(units, account, rate)!;
    const said = this.differences.get(user)?.all ?? 0n;
    if (cents + said === (isGone ? 0n : taken)) return this.worldOf(line);
    const [whole, rest] = [(units * bookedCents) / taken, (units * bookedCents) % taken];
    // Less than it was worth is at least a unit less, more at least a unit more.
    const isMore = units > 0n ? bookedCents > taken : bookedCents < taken;
    return rest !== 0n && isMore ? whole + (units > 0n ? 1n : -1n) : whole;
  }

  /** The request that a line is used by: the one decided last of those that were not taken back. */
  private userOf(lineId: string, { bookedCents }: Line): string | undefined {
    if (bookedCents === 0n) return undefined;
    return [...this.requests].findLast(([, request]) => request.lineId === lineId && !request.isReversed)?.[0];
  }

  private use(id: string, lineId: string | undefined, rate?: string): void {
    if (lineId !== undefined) Object.assign(this.requests.get(id)!, { lineId, rate });
  }

  private apply({ event, streamId, recordedAt }: EventEnvelope<LedgerEvent>): void {
    const day = dayOf(recordedAt);
    for (const { account, amountCents } of postingsOf(event, streamId)) {
      const line = this.lines.get(/^external\/line\/(.+)$/.exec(account)?.[1] ?? '');
      if (line) line.bookedCents -= amountCents;
    }
    switch (event.type) {
      case 'OutsideAccountOpened': {
        const { accountId, currency, decimals, source } = event;
        this.accounts.set(accountId, { currency, decimals, source, openedDay: day, statements: [], sealed: 0 });
        break;
      }
      case 'EvidenceRequired':
        this.accounts.get(event.accountId)!.evidenceFromDay = event.fromDay;
        break;
      case 'StatementSealed': {
        const account = this.accounts.get(streamId)!;
        account.sealed += 1;
        account.statements.push({ ...event, number: account.sealed });
        account.firstDay = Math.min(account.firstDay ?? event.fromDay, event.fromDay);
        break;
      }
      case 'StatementWithdrawn': {
        const account = this.accounts.get(event.accountId)!;
        account.statements = account.statements.filter(({ number }) => number !== event.number);
        for (let sequence = event.after + 1; sequence <= event.upTo; sequence += 1)
          this.lines.delete(statementLineId(event.accountId, sequence));
        break;
      }
      case 'OutsideLineRecorded': {
        const { accountId, units, bookedDay } = event;
        const known = this.lines.get(streamId) ?? { bookedCents: 0n, explainedCents: 0n, isExplained: false };
        this.lines.set(streamId, { ...known, accountId, units, day: bookedDay, isGone: false });
        break;
      }
      case 'OutsideLineWithdrawn':
        this.lines.get(streamId)!.isGone = true;
        break;
      case 'DepositApproved':
        this.requests.set(streamId, { kind: 'deposit', currency: event.currency, cents: event.creditedCents, day });
        this.use(streamId, event.lineId, event.rate);
        break;
      case 'WithdrawalCompleted':
        this.requests.set(streamId, { kind: 'withdrawal', currency: 'USD', cents: -event.amountCents, day });
        this.use(streamId, event.lineId);
        break;
      case 'DepositMatched':
      case 'WithdrawalMatched':
        this.use(streamId, event.lineId, event.rate);
        break;
      case 'ReversalProposed':
        this.reversals.set(streamId, event.originalId);
        break;
      case 'AdjustmentApproved': {
        const original = this.reversals.get(streamId) ?? '';
        const request = this.requests.get(original);
        if (!request) break;
        request.isReversed = true;
        // What was said of its difference is over with it.
        const line = this.lines.get(request.lineId ?? '');
        const difference = this.differences.get(original);
        if (line && difference !== undefined)
          Object.assign(line, { explainedCents: line.explainedCents - difference.unmoved, isExplained: false });
        break;
      }
      case 'OpenItemExplained': {
        const { item, itemId, lineId, amountCents, category } = event;
        if (item === 'request') this.requests.get(itemId)!.isExplained = true;
        const line = this.lines.get(item === 'line' ? itemId : (lineId ?? ''));
        if (!line || this.requests.get(itemId)?.isReversed) break;
        const said = category === 'write-off' ? 0n : amountCents;
        if (item === 'difference') this.differences.set(itemId, { unmoved: said, all: amountCents });
        line.explainedCents += said;
        line.isExplained = true;
        break;
      }
      default:
    }
  }
}
