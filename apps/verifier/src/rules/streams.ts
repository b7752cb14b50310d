import { type Tally } from '../report/checks.js';
import { explanationOf } from './explanation-of.js';
import { type Lines } from './lines.js';
import { type Over, Settled } from './settled.js';

/** The first of two approvals. */
export interface Endorsement {
  readonly by: string;
  readonly cents: bigint;
  readonly position: number;
  /** Of a deposit: the line it goes by, at which rate, and whether it says why it goes by none. */
  readonly lineId?: string | undefined;
  readonly rate?: string | undefined;
  readonly saysWhy?: boolean;
}

/** The line at a rate that one person found for what was credited, or paid, without one. */
export interface FirstMatch {
  readonly by: string;
  readonly position: number;
  readonly lineId: string;
  /** As it is written: another person says the same, character for character. */
  readonly rate: string;
}

interface Asked {
  readonly investorId: string;
  readonly cents: bigint;
  endorsement?: Endorsement;
}

export type Deposit = Asked & { readonly kind: 'deposit'; readonly currency: string; readonly walletAddress: string };

export type Withdrawal = Asked & { readonly kind: 'withdrawal'; readonly recipientDigest: string; approved: boolean };

export interface Transfer {
  readonly kind: 'transfer';
  readonly senderId: string;
  readonly recipientId: string;
  readonly cents: bigint;
  endorsement?: Endorsement;
}

export interface Terms {
  readonly name: string;
  readonly description: string;
  readonly minCents: bigint;
  readonly maxCents: bigint;
  readonly durationDays: number;
  readonly ratePpm: number;
  readonly payout: string;
}

export interface Plan {
  readonly kind: 'plan';
  version: number;
  terms: Terms;
  offered: boolean;
}

export interface Purchase {
  readonly kind: 'purchase';
  readonly investorId: string;
  readonly cents: bigint;
  readonly durationDays: number;
  readonly ratePpm: number;
  readonly payout: string;
  readonly boughtDay: number;
  paidPart: number;
}

/** A payout run that is open. */
export interface Run {
  readonly kind: 'payout run';
  readonly day: number;
  readonly paid: Map<string, { interest: bigint; principal: bigint }>;
}

export interface Adjustment {
  readonly kind: 'adjustment';
  /** A reversal that was declined may be proposed again. */
  status: 'pending' | 'declined';
  readonly investorId: string;
  readonly direction: 'add' | 'subtract';
  readonly cents: bigint;
  readonly against: string;
  readonly originalId?: string;
  /** Of no reversal. */
  readonly category?: string;
  /** Why it was proposed. */
  readonly reasonDigest: string;
  readonly by: string;
  readonly position: number;
}

export interface Wallet {
  readonly kind: 'wallet';
  readonly currency: string;
  current?: { readonly network: string; readonly address: string };
  pending?: { readonly network: string; readonly address: string; readonly by: string; readonly position: number };
}

/** One person's request to decide alone. */
export interface BreakGlass {
  readonly kind: 'break-glass';
  readonly by: string;
  readonly position: number;
  readonly at: number;
}

/** An open item that one person explained. */
export interface Explanation {
  readonly kind: 'explanation';
  readonly item: string;
  readonly cents: bigint;
  readonly category: string;
  readonly by: string;
  readonly position: number;
}

export type Stream =
  | Deposit
  | Withdrawal
  | Transfer
  | Plan
  | Purchase
  | Run
  | Adjustment
  | Wallet
  | BreakGlass
  | Explanation;

type OfKind<Kind extends Stream['kind']> = Extract<Stream, { readonly kind: Kind }>;

/** What has a stream of its own for good, though nothing of it may be under way. */
type Owner =
  | 'investor'
  | 'break-glass'
  | 'checkpoint key'
  | 'record seal'
  | 'policy'
  | 'staff'
  | 'credentials'
  | 'outside accounts'
  | 'outside statements';

/** The streams that are under way, and the ids of those that are over. */
export class Streams {
  private readonly live = new Map<string, Stream>();
  private readonly settled = new Settled();
  private readonly owners = new Map<string, Owner>();
  /** Positions of the latest events of the streams that are not over. */
  private readonly latest = new Map<string, number>();
  /** Of what was credited or paid without a line, and waits for the second person who finds it: few, and none of what has its line. */
  private readonly firstMatches = new Map<string, FirstMatch>();

  constructor(
    private readonly tally: Tally,
    private readonly lines: Lines,
  ) {}

  /** A stream of a kind, if it is under way. */
  find<Kind extends Stream['kind']>(kind: Kind, id: string): OfKind<Kind> | undefined {
    const stream = this.live.get(id);
    return stream?.kind === kind ? (stream as OfKind<Kind>) : undefined;
  }

  /** @throws Fault unless a stream of the kind is under way */
  get<Kind extends Stream['kind']>(kind: Kind, id: string): OfKind<Kind> {
    const stream = this.find(kind, id);
    this.tally.check('request-states', stream !== undefined, () => `there is no ${kind} ${id} under way`);
    return stream as OfKind<Kind>;
  }

  /** Position of a stream's latest event; 0 of a new stream, or one that nothing comes to any more. */
  latestOf(id: string): number {
    return this.latest.get(id) ?? this.settled.positionOf(id);
  }

  /** A stream had an event; of one that nothing comes to any more the position is forgotten. */
  note(id: string, position: number): void {
    if (this.live.has(id) || this.owners.has(id)) return void this.latest.set(id, position);
    this.latest.delete(id);
    this.settled.note(id, position);
  }

  isKnown(id: string): boolean {
    return this.live.has(id) || this.settled.has(id) || this.owners.has(id) || this.lines.has(id);
  }

  /** @throws Fault when the id was used before for anything else */
  own(owner: Owner, id: string): void {
    const isFree = this.owners.has(id) ? this.owners.get(id) === owner : !this.isKnown(id);
    this.tally.check('request-states', isFree, () => `the stream ${id} of the ${owner} is another one's`);
    this.owners.set(id, owner);
  }

  /** @throws Fault when the id was used before */
  begin(id: string, stream: Stream): void {
    this.tally.check('request-states', !this.isKnown(id), () => `the ${stream.kind} ${id} began before`);
    this.live.set(id, stream);
  }

  replace(id: string, stream: Stream): void {
    this.live.set(id, stream);
  }

  forget(id: string): void {
    this.live.delete(id);
  }

  /** @param over what is kept of it, where something may come to it yet */
  settle(id: string, over?: Over): void {
    this.live.delete(id);
    this.firstMatches.delete(id);
    this.settled.add(id, over);
  }

  /** The line that one person found for what is over, and another one must find, too. */
  firstMatch(id: string): FirstMatch | undefined {
    return this.firstMatches.get(id);
  }

  /** What is over waits for another person who finds the same line, until it is settled with one. */
  waitForMatch(id: string, first: FirstMatch): void {
    this.firstMatches.set(id, first);
  }

  /** What is kept of a stream that is over. */
  over(id: string): Over | undefined {
    return this.settled.find(id);
  }

  /** Whether a line or a request was explained. */
  isExplained(itemId: string): boolean {
    const id = explanationOf(itemId);
    return id !== undefined && this.settled.find(id)?.kind === 'explained';
  }

  /** Whether an entry is reversed, or a reversal of it waits. */
  isReversed(id: string): boolean {
    const stream = reversalOf(id);
    const waiting = this.find('adjustment', stream);
    if (waiting) return waiting.status === 'pending';
    const { kind } = this.settled.find(stream) ?? {};
    return kind === 'reversal' || kind === 'added' || kind === 'subtracted';
  }
}

/** The stream of an entry's reversal: the entry's id with the version digit 8. */
export const reversalOf = (id: string): string => `${id.slice(0, 14)}8${id.slice(15)}`;
