import { reversalId } from '../adjustments/reversal-id.js';
import { external, outsideLine, PAYOUTS } from '../book/account.js';
import { type LedgerCommand } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { type ExplanationCategory } from '../explanations/state.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { centsOf } from '../outside-lines/cents-of-line.js';
import { dayOf } from '../purchases/schedule.js';
import { type Aimed, uuidOf } from './arbitrary-amounts.js';
import { ImportedLines, type KnownLine, type StatementFlaw } from './imported-lines.js';
import { BANK, BANK_ID, WATCHED, WATCHED_ID } from './outside-events.js';
import { NOON, ONE_IS_ENOUGH, WALLET_ADDRESS } from './specification.js';

const DIGEST = 'ab'.repeat(32);
const RATED = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T12:00:00.000Z' };

/** Something in the world outside, or about it. Numbers that name a line or a request are taken modulo how many there are. */
export type OutsideStep =
  | { readonly step: 'statement'; readonly units: readonly bigint[]; readonly flaw?: StatementFlaw | undefined }
  | { readonly step: 'withdraw' }
  | { readonly step: 'transfer'; readonly units: bigint }
  | { readonly step: 'vanish' | 'again'; readonly line: number }
  | {
      readonly step: 'deposit' | 'payout';
      readonly investorId: string;
      readonly cents: bigint;
      readonly isCoin: boolean;
      /** By which it comes or goes; none for one that is found later, if ever. */
      readonly line?: number | undefined;
    }
  | {
      readonly step: 'approve' | 'match' | 'pay';
      readonly request: number;
      readonly line: number;
      readonly cents: bigint;
      /** Whether the rate of a coin is said. */
      readonly isRated: boolean;
    }
  | { readonly step: 'without' | 'reverse'; readonly request: number }
  | {
      readonly step: 'explain';
      readonly item: 'line' | 'request' | 'difference';
      readonly at: number;
      readonly category: ExplanationCategory;
      readonly offCents: bigint;
    }
  | { readonly step: 'require'; readonly isCoin: boolean; readonly day: number }
  | { readonly step: 'propose' | 'confirm' | 'retract'; readonly account: number };

type Step<Name extends OutsideStep['step']> = Extract<OutsideStep, { step: Name }>;

/** What the books have of a request, if all that was given was taken: above zero a deposit, below a payout. */
interface Booked {
  readonly id: string;
  readonly investorId: string;
  readonly currency: string;
  cents: bigint;
  isDone: boolean;
  lineId?: string;
}

/** An account that nobody opens at the start, and one that cannot be. */
const OTHERS = [
  { id: uuidOf('8', 1), ...BANK, name: 'Reserve', identifier: 'DE02120300000000202051' },
  { id: uuidOf('8', 2), ...BANK, decimals: 3, identifier: 'DE03' },
] as const;

const inAccounts = (command: LedgerCommand): Aimed => ({ streamId: OUTSIDE_ACCOUNTS_STREAM, command });

/** Two accounts, each to be proposed by one person and opened by another. */
export const OUTSIDE_SET_UP: readonly (readonly [Aimed, Aimed])[] = (
  [
    [BANK_ID, BANK],
    [WATCHED_ID, WATCHED],
  ] as const
).map(([accountId, terms]) => [
  inAccounts({ type: 'ProposeOutsideAccount', accountId, ...terms }),
  inAccounts({ type: 'ConfirmOutsideAccount', accountId }),
]);

/**
 * Makes commands of steps, which mostly are taken: it knows what came before, as if all of that had been taken. So statements
 * go on from each other, and what is explained is what differs.
 */
export class OutsideWorld {
  private readonly imported = new ImportedLines();
  private readonly requests = new Map<string, Booked>();
  private readonly writtenOff = new Set<string>();

  /** Takes notice of what is given besides. */
  note({ streamId: id, command }: Aimed): void {
    if (!this.requests.has(id)) {
      if (command.type === 'RequestDeposit') {
        const { investorId, currency, amountCents: cents } = command;
        this.requests.set(id, { id, investorId, currency, cents, isDone: false });
      }
      if (command.type === 'RequestWithdrawal') {
        const { investorId, amountCents } = command;
        this.requests.set(id, { id, investorId, currency: 'USD', cents: -amountCents, isDone: false });
      }
    }
    const request = this.requests.get(id);
    const { type } = command;
    if (!request || (type !== 'ApproveDeposit' && type !== 'CompleteWithdrawal')) return;
    request.isDone = true;
    if ('creditedCents' in command) request.cents = command.creditedCents ?? request.cents;
    if (command.lineId !== undefined) request.lineId ??= command.lineId;
  }

  /** The commands of a step; what is given by one person and then by another is given twice. */
  commandsOf(of: OutsideStep): readonly Aimed[] {
    const made = this.made(of);
    for (const aimed of made) this.note(aimed);
    return made;
  }

  private made(of: OutsideStep): readonly Aimed[] {
    switch (of.step) {
      case 'statement':
        return this.imported.statement(of.units, of.flaw);
      case 'withdraw':
        return this.imported.withdrawal((lineId) => this.isUsed(lineId));
      case 'transfer':
        return [this.imported.transfer(of.units)];
      case 'vanish':
      case 'again':
        return this.reorganised(of);
      case 'deposit':
        return this.deposited(of);
      case 'payout':
        return this.paidOut(of);
      case 'approve':
      case 'match':
      case 'pay':
        return this.used(of);
      case 'without': {
        const request = oneOf(
          this.requestsThat(({ cents, isDone }) => cents > 0n && !isDone),
          of.request,
        );
        const command = { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, withoutLineDigest: DIGEST } as const;
        return request ? twice({ streamId: request.id, command }) : [];
      }
      case 'reverse':
        return this.reversed(of);
      case 'explain':
        return this.explained(of);
      default:
        return [inAccounts(accountCommand(of))];
    }
  }

  private requestsThat(are: (request: Booked) => boolean): readonly Booked[] {
    return [...this.requests.values()].filter(are);
  }

  private isUsed(lineId: string): boolean {
    return this.writtenOff.has(lineId) || this.requestsThat((request) => request.lineId === lineId).length > 0;
  }

  private reorganised({ step, line: n }: Step<'vanish' | 'again'>): Aimed[] {
    const line = oneOf(
      this.imported.all.filter(({ isCoin }) => isCoin),
      n,
    );
    if (!line) return [];
    return [{ streamId: line.id, command: step === 'again' ? line.command : { type: 'WithdrawOutsideLine' } }];
  }

  /** A line of the way that money went, in dollars or in coins. */
  private lineFor(isIn: boolean, isCoin: boolean, n: number): KnownLine | undefined {
    const { all } = this.imported;
    const fitting = all.filter((line) => line.units > 0n === isIn && line.isCoin === isCoin);
    return oneOf(fitting.length > 0 ? fitting : all, n);
  }

  private deposited({ investorId, cents: amountCents, isCoin, line: n }: Step<'deposit' | 'payout'>): Aimed[] {
    const streamId = uuidOf('b', 100 + this.requests.size);
    const line = n === undefined ? undefined : this.lineFor(true, isCoin, n);
    const declared = { investorId, amountCents, currency: isCoin ? 'BTC' : 'USD', walletAddress: WALLET_ADDRESS };
    const approval = {
      streamId,
      command: { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, ...(line && evidenceBy(line)) },
    } as const;
    // Where a line is asked for, the rate of a coin takes two.
    return [
      { streamId, command: { type: 'RequestDeposit', ...declared } },
      ...(line?.isCoin ? twice(approval) : [approval]),
    ];
  }

  private paidOut({ investorId, cents: amountCents, isCoin, line: n }: Step<'deposit' | 'payout'>): Aimed[] {
    const streamId = uuidOf('b', 100 + this.requests.size);
    const line = n === undefined ? undefined : this.lineFor(false, isCoin, n);
    const paid = { paymentReferenceDigest: DIGEST, ...(line && { lineId: line.id }) };
    return [
      { streamId, command: { type: 'RequestWithdrawal', investorId, amountCents, recipientDigest: DIGEST } },
      { streamId, command: { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH } },
      { streamId, command: { type: 'CompleteWithdrawal', ...paid } },
    ];
  }

  private used({ step, request: n, line: at, cents, isRated }: Step<'approve' | 'match' | 'pay'>): Aimed[] {
    const request = oneOf(
      this.requestsThat(({ cents: booked, isDone, lineId }) =>
        step === 'match' ? isDone && lineId === undefined : !isDone && booked > 0n === (step === 'approve'),
      ),
      n,
    );
    const isIn = request !== undefined && request.cents > 0n;
    const line = this.lineFor(isIn, isIn ? request.currency !== 'USD' : cents % 2n === 0n, at);
    if (!request || !line) return [];
    const { id: streamId } = request;
    if (step === 'match') request.lineId = line.id;
    const evidence = isRated ? evidenceBy(line) : { lineId: line.id };
    if (step === 'match') {
      const type = isIn ? 'MatchDeposit' : 'MatchWithdrawal';
      const match = { streamId, command: { type, ...evidence } } as const;
      // A rate takes two people, who say the same one: another begins anew.
      const other = { streamId, command: { ...match.command, rate: '49999' } };
      return 'rate' in evidence ? [...(cents % 5n === 0n ? [other] : []), ...twice(match)] : [match];
    }
    if (!isIn)
      return [{ streamId, command: { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST, lineId: line.id } }];
    const credited = { creditedCents: cents, noteDigest: DIGEST };
    const approval = {
      streamId,
      command: { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, ...evidence, ...credited },
    } as const;
    return line.isCoin ? twice(approval) : [approval];
  }

  private reversed({ request: n }: Step<'without' | 'reverse'>): Aimed[] {
    const request = oneOf(
      this.requestsThat(({ cents, isDone }) => cents > 0n && isDone),
      n,
    );
    if (!request) return [];
    const { id: originalId, investorId } = request;
    const streamId = reversalId(originalId);
    return [
      { streamId, command: { type: 'ProposeReversal', originalId, investorId, reasonDigest: DIGEST } },
      { streamId, command: { type: 'ApproveAdjustment' } },
    ];
  }

  private explained({ item, at, category, offCents }: Step<'explain'>): Aimed[] {
    const found = item === 'line' ? this.lineToExplain(at) : this.requestToExplain(item, at);
    const streamId = found && explanationId(found.itemId);
    if (!found || streamId === undefined) return [];
    if (item === 'line' && category === 'write-off') this.writtenOff.add(found.itemId);
    const said = { ...found, amountCents: found.amountCents + offCents, category, reasonDigest: DIGEST };
    return twice({ streamId, command: { type: 'ExplainOpenItem', item, ...said } });
  }

  private lineToExplain(n: number) {
    const line = oneOf(this.imported.all, n);
    return line && { itemId: line.id, amountCents: line.units, againstAccount: outsideLine(line.id) };
  }

  private requestToExplain(item: 'request' | 'difference', n: number) {
    const request = oneOf(
      this.requestsThat(({ isDone, lineId }) => isDone && (lineId === undefined) === (item === 'request')),
      n,
    );
    if (!request) return undefined;
    const { id: itemId, cents, lineId, currency } = request;
    const account = cents > 0n ? external(currency) : PAYOUTS;
    const line = this.imported.all.find(({ id }) => id === lineId);
    if (!line) return { itemId, amountCents: -cents, againstAccount: account };
    // A coin that its chain took back is worth nothing; which it is, the world here does not know.
    if (line.isCoin && n % 2 === 1) return { itemId, lineId: line.id, amountCents: -cents, againstAccount: account };
    const worthCents = line.isCoin ? centsOf(line.units, WATCHED, RATED.rate)! : line.units;
    return { itemId, lineId: line.id, amountCents: worthCents - cents, againstAccount: outsideLine(line.id) };
  }
}

const accountCommand = (of: Step<'require' | 'propose' | 'confirm' | 'retract'>): LedgerCommand => {
  if (of.step === 'require') {
    const accountId = of.isCoin ? WATCHED_ID : BANK_ID;
    return { type: 'RequireEvidence', accountId, fromDay: dayOf(NOON) + of.day };
  }
  const known = [...OTHERS, { id: BANK_ID, ...BANK }];
  const { id: accountId, ...terms } = known[of.account % known.length]!;
  if (of.step === 'propose') return { type: 'ProposeOutsideAccount', accountId, ...terms };
  return { type: of.step === 'confirm' ? 'ConfirmOutsideAccount' : 'RetractOutsideAccount', accountId };
};

const evidenceBy = ({ id: lineId, isCoin }: KnownLine) => ({ lineId, ...(isCoin && RATED) });

const twice = (aimed: Aimed): Aimed[] => [aimed, aimed];

const oneOf = <Of>(all: readonly Of[], n: number): Of | undefined => all[n % Math.max(1, all.length)];
