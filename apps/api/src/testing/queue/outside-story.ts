import { randomUUID } from 'node:crypto';
import {
  type Actor,
  centsOf,
  explanationId,
  isRefusal,
  type LedgerCommand,
  OUTSIDE_ACCOUNTS_STREAM,
  reversalId,
  statementLineId,
} from '@clearfold/ledger';
import { rootOf } from '@clearfold/ledger-store/testing';
import { BTC } from '../money.js';
import { type KnownLine, type Sealed, type Step, type StoryAccount, type Teller } from './outside-steps.js';

const DIGEST = 'cd'.repeat(32);
const RATE = { rate: '2', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00.000Z' };
const ALONE = { secondApprovalFromCents: 10n ** 11n, secondApprovalDailyFromCents: 10n ** 11n };

const chosen = <Value>(values: readonly Value[], choice: number): Value | undefined =>
  values.length === 0 ? undefined : values[choice % values.length];

/**
 * Something happens to some accounts outside and to one investor: imports that stop half-way, transactions that a chain takes back
 * and has again, deposits and payouts by lines and without, reversals, explanations. The ledger refuses what it refuses.
 */
export class OutsideStory {
  private readonly investor = randomUUID();
  private readonly lines: KnownLine[] = [];
  private readonly deposits: string[] = [];
  /** Credited without a line. */
  private readonly bare: { readonly id: string; readonly currency: string }[] = [];
  /** Paid without a line. */
  private readonly payouts: string[] = [];
  /** Lines that were sealed and not recorded yet. */
  private readonly rest: (Omit<KnownLine, 'id'> & { sequence: number; balanceUnits: bigint })[] = [];
  /** By account, the statements that stand, oldest first, and how many there were of all, with how many lines. */
  private readonly standing = new Map<string, Sealed[]>();
  private readonly sealed = new Map<string, { number: number; upTo: number }>();

  constructor(
    readonly accounts: readonly StoryAccount[],
    private readonly teller: Teller,
  ) {}

  async take({ what, a, b, c }: Step): Promise<void> {
    const { world, staff, forwardDays } = this.teller;
    switch (what) {
      case 'statement':
        return this.statement(a, b, c);
      case 'rest':
        return this.recordRest();
      case 'withdraw':
        return this.withdraw(a);
      case 'seen':
        return this.see(a, b, c);
      case 'vanish': {
        const line = chosen(this.watchedLines(), a);
        if (line) await this.bySystem(line.id, { type: 'WithdrawOutsideLine' });
        return;
      }
      case 'again':
        return this.seeAgain(chosen(this.watchedLines(), a), c);
      case 'deposit':
        return this.deposit(a, b, c);
      case 'pay':
        return this.pay(b, c);
      case 'match':
        return b % 2 === 0 ? this.matchDeposit(a, c) : this.matchPayout(a, c);
      case 'reverse':
        return this.reverse(chosen(this.deposits, a));
      case 'explain':
        return this.explain(a, b, c);
      case 'evidence': {
        const accountId = chosen(this.accounts, a)!.id;
        const command = { type: 'RequireEvidence', accountId, fromDay: world.today() + (c % 5) - 2 } as const;
        await this.give(staff[2]!, OUTSIDE_ACCOUNTS_STREAM, command);
        return;
      }
      case 'wait':
        forwardDays(a % 4);
    }
  }

  private async give(actor: Actor, streamId: string, command: LedgerCommand): Promise<boolean> {
    const answer = await this.teller.world.give(actor, streamId, command);
    this.teller.note(isRefusal(answer) ? answer.refused : command.type);
    return !isRefusal(answer);
  }

  private bySystem(streamId: string, command: LedgerCommand): Promise<boolean> {
    return this.give({ kind: 'system', id: 'test' }, streamId, command);
  }

  private byInvestor(streamId: string, command: LedgerCommand): Promise<boolean> {
    return this.give({ kind: 'investor', id: this.investor }, streamId, command);
  }

  /** A line that may be of something; now and then none, or one that cannot be. */
  private lineFor(c: number, way: 'in' | 'out'): KnownLine | undefined {
    if (c % 4 === 0) return undefined;
    return chosen(c % 9 === 0 ? this.lines : this.lines.filter(({ units }) => units > 0n === (way === 'in')), c);
  }

  private watchedLines(): KnownLine[] {
    return this.lines.filter((line) => this.accountOf(line).source === 'watcher');
  }

  private accountOf({ accountId }: Pick<KnownLine, 'accountId'>): StoryAccount {
    return this.accounts.find(({ id }) => id === accountId)!;
  }

  private evidenceOf(line: KnownLine): { readonly lineId: string; readonly rate?: string } {
    return { lineId: line.id, ...(this.accountOf(line).currency === 'BTC' && RATE) };
  }

  private async statement(a: number, b: number, c: number): Promise<void> {
    const { world, staff } = this.teller;
    const account = chosen(
      this.accounts.filter(({ source }) => source === 'statements'),
      a,
    )!;
    const standing = this.standing.get(account.id) ?? [];
    const before = standing.at(-1);
    const { number, upTo: after } = this.sealed.get(account.id) ?? { number: 0, upTo: 0 };
    const fromDay = before ? before.toDay + 1 : world.today() - 60;
    const toDay = Math.min(fromDay + (b % 9), world.today());
    if (toDay < fromDay) return;
    const lines = Array.from({ length: c % 6 }, (_, i) => ({
      units: BigInt(((b + 97 * i) % 700) - 250),
      // In whatever order the bank has them.
      day: fromDay + ((b + 5 * i) % (toDay - fromDay + 1)),
    }));
    const opening = before?.closing ?? BigInt(a * 100 + 5_000);
    const closing = lines.reduce((sum, { units }) => sum + units, opening);
    const said = { fileDigest: DIGEST, fromDay, toDay, openingUnits: opening, closingUnits: closing };
    const root = rootOf(lines.map(() => ({ bytes: Buffer.from(DIGEST, 'hex') })));
    const command = { type: 'SealStatement', ...said, lines: lines.length, root } as const;
    if (!(await this.give(staff[0]!, account.id, command))) return;
    let balanceUnits = opening;
    for (const [i, line] of lines.entries()) {
      balanceUnits += line.units;
      this.rest.push({ accountId: account.id, sequence: after + i + 1, ...line, balanceUnits });
    }
    const place = { number: number + 1, after, upTo: after + lines.length };
    this.standing.set(account.id, [...standing, { ...place, fromDay, toDay, closing }]);
    this.sealed.set(account.id, place);
    // Some imports take longer.
    await this.recordRest(c % 3 === 0 ? 1 : undefined);
  }

  /** By two, where nothing uses a line of it. */
  private async withdraw(a: number): Promise<void> {
    const { id: accountId } = chosen(
      this.accounts.filter(({ source }) => source === 'statements'),
      a,
    )!;
    const standing = this.standing.get(accountId) ?? [];
    const newest = standing.at(-1);
    if (!newest) return;
    const { closing: _, ...said } = newest;
    const command = {
      type: 'WithdrawStatement',
      accountId,
      ...said,
      fileDigest: DIGEST,
      reasonDigest: DIGEST,
    } as const;
    for (const admin of this.teller.staff.slice(2))
      if (!(await this.give(admin, OUTSIDE_ACCOUNTS_STREAM, command))) return;
    this.standing.set(accountId, standing.slice(0, -1));
  }

  private async recordRest(most = this.rest.length): Promise<void> {
    for (const { accountId, sequence, units, day, balanceUnits } of this.rest.splice(0, most)) {
      const { currency } = this.accountOf({ accountId });
      const id = statementLineId(accountId, sequence);
      const line = { accountId, currency, units, reference: '', bookedDay: day, valueDay: day, lineDigest: DIGEST };
      await this.bySystem(id, { type: 'RecordOutsideLine', ...line, sequence, balanceUnits });
      this.lines.push({ id, accountId, units, day });
    }
  }

  private async see(a: number, b: number, c: number): Promise<void> {
    const watched = this.accounts.filter(({ source }) => source === 'watcher');
    const line = {
      accountId: chosen(watched, a)!.id,
      units: BigInt(b - 300),
      day: this.teller.world.today() - (c % 40),
    };
    this.lines.push({ ...line, id: await this.record(randomUUID(), line) });
  }

  /** The chain has it after all, perhaps in a block of another day. */
  private async seeAgain(line: KnownLine | undefined, c: number): Promise<void> {
    if (line && this.accountOf(line).source === 'watcher')
      await this.record(line.id, { ...line, day: line.day + (c % 2) });
  }

  private async record(id: string, { accountId, units, day }: Omit<KnownLine, 'id'>): Promise<string> {
    const { currency } = this.accountOf({ accountId });
    const line = { accountId, currency, units, reference: 'T', bookedDay: day, valueDay: day, lineDigest: DIGEST };
    await this.bySystem(id, { type: 'RecordOutsideLine', ...line, height: 9 });
    return id;
  }

  private async deposit(a: number, b: number, c: number): Promise<void> {
    const id = randomUUID();
    const line = this.lineFor(c, 'in');
    const account = line && this.accountOf(line);
    const worth = (account && centsOf(line.units, account, account.currency === 'BTC' ? RATE.rate : undefined)) ?? 0n;
    const short = BigInt(b % 3) * 7n;
    const currency = account?.currency ?? chosen(['USD', 'BTC'], a)!;
    const amountCents = worth > short ? worth - short : BigInt((b % (currency === 'BTC' ? 70 : 300)) + 1);
    const asked = { investorId: this.investor, amountCents, currency, walletAddress: BTC.address };
    if (!(await this.byInvestor(id, { type: 'RequestDeposit', ...asked }))) return;
    const evidence = line ? this.evidenceOf(line) : { withoutLineDigest: DIGEST };
    for (const actor of this.teller.staff.slice(0, 2)) {
      await this.give(actor, id, { type: 'ApproveDeposit', creditedCents: amountCents, ...ALONE, ...evidence });
    }
    this.deposits.push(id);
    if (!line) this.bare.push({ id, currency });
  }

  private async pay(b: number, c: number): Promise<void> {
    const id = randomUUID();
    const [reviewer] = this.teller.staff;
    const asked = { investorId: this.investor, amountCents: BigInt((b % 40) + 1), recipientDigest: DIGEST };
    if (!(await this.byInvestor(id, { type: 'RequestWithdrawal', ...asked }))) return;
    await this.give(reviewer!, id, { type: 'ApproveWithdrawal', ...ALONE });
    const complete = { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST } as const;
    const line = this.lineFor(c, 'out');
    if (line && (await this.give(reviewer!, id, { ...complete, lineId: line.id }))) return;
    if (await this.give(reviewer!, id, complete)) this.payouts.push(id);
  }

  private async matchDeposit(a: number, c: number): Promise<void> {
    const line = this.lineFor(4 * c + 1, 'in');
    if (!line) return;
    const { currency } = this.accountOf(line);
    const deposit = chosen(a % 9 === 0 ? this.bare : this.bare.filter((one) => one.currency === currency), a);
    if (!deposit) return;
    await this.byTwo(c, deposit.id, { type: 'MatchDeposit', ...this.evidenceOf(line) });
  }

  private async matchPayout(a: number, c: number): Promise<void> {
    const [payout, line] = [chosen(this.payouts, a), this.lineFor(4 * c + 1, 'out')];
    if (payout === undefined || !line) return;
    await this.byTwo(c, payout, { type: 'MatchWithdrawal', ...this.evidenceOf(line) });
  }

  /** Whether it takes two or one; now and then by one alone, whom the next may agree with. */
  private async byTwo(c: number, id: string, command: LedgerCommand): Promise<void> {
    const [one, other] = this.teller.staff;
    const isFirst = await this.give(c % 2 === 0 ? one! : other!, id, command);
    if (c % 5 === 0 || !(await this.give(c % 2 === 0 ? other! : one!, id, command))) return;
    if (isFirst) this.teller.note(`${command.type} by two`);
  }

  private async reverse(originalId: string | undefined): Promise<void> {
    if (originalId === undefined) return;
    const { investor: investorId } = this;
    const [, , admin, other] = this.teller.staff;
    const streamId = reversalId(originalId);
    await this.give(admin!, streamId, { type: 'ProposeReversal', originalId, investorId, reasonDigest: DIGEST });
    await this.give(other!, streamId, { type: 'ApproveAdjustment' });
  }

  /** By two people; now and then by one alone. */
  private async explain(a: number, b: number, c: number): Promise<void> {
    const { openItems, explainable, staff, note } = this.teller;
    const found = chosen(await openItems(), a);
    const about = found && (await explainable(found));
    if (!about) return found && note('not explainable');
    const { lineId, againstAccount, isOut } = about;
    const command = {
      type: 'ExplainOpenItem',
      item: found.item,
      itemId: found.id,
      ...(lineId !== undefined && { lineId }),
      amountCents: about.amountCents ?? (isOut ? -1n : 1n) * BigInt(c + 1),
      category: chosen(['fee', 'other', 'write-off', 'write-off'] as const, b)!,
      againstAccount,
      reasonDigest: DIGEST,
    } as const;
    for (const actor of staff.slice(0, c % 7 === 0 ? 1 : 2)) await this.give(actor, explanationId(found.id)!, command);
  }
}
