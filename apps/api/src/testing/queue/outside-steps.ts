import { type OpenItemRow } from '@clearfold/contracts';
import { type Account, type Actor, type Cents } from '@clearfold/ledger';
import { type OutsideWorld } from './outside-world.js';

/** What may happen; twice what shall happen more often. */
export const WHAT = [
  'statement',
  'statement',
  'rest',
  'withdraw',
  'seen',
  'seen',
  'vanish',
  'again',
  'deposit',
  'deposit',
  'deposit',
  'pay',
  'pay',
  'pay',
  'match',
  'match',
  'match',
  'match',
  'reverse',
  'explain',
  'explain',
  'evidence',
  'wait',
] as const;

/** Something that happens; the numbers choose among what there is. */
export interface Step {
  readonly what: (typeof WHAT)[number];
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export interface StoryAccount {
  readonly id: string;
  readonly currency: string;
  readonly decimals: number;
  readonly source: 'statements' | 'watcher';
}

/** A statement that stands. */
export interface Sealed {
  readonly number: number;
  readonly after: number;
  readonly upTo: number;
  readonly fromDay: number;
  readonly toDay: number;
  readonly closing: bigint;
}

export interface KnownLine {
  readonly id: string;
  readonly accountId: string;
  readonly units: bigint;
  readonly day: number;
}

/** What a story is told with. */
export interface Teller {
  readonly world: OutsideWorld;
  /** Two reviewers, then two admins. */
  readonly staff: readonly Actor[];
  readonly forwardDays: (days: number) => void;
  /** What is open now. */
  readonly openItems: () => Promise<readonly OpenItemRow[]>;
  /** What an item would be explained by, as the server makes the command; undefined where it refuses to. */
  readonly explainable: (
    item: OpenItemRow,
  ) => Promise<
    { amountCents: Cents | undefined; isOut: boolean; lineId?: string; againstAccount: Account } | undefined
  >;
  /** Counts what became of each command. */
  readonly note: (outcome: string) => void;
}
