import { type AdjustmentCategory, type Direction } from '@clearfold/ledger';
import { type DemoInvestor, type DemoStaff } from './accounts.js';
import { type CrowdName } from './crowd/crowd.js';
import { type DemoPlanName } from './plans.js';

/** Somebody of the demo, by the name that the history has for them. */
export type DemoPerson = DemoInvestor | CrowdName;

/** One thing that an investor or staff did, and what became of it. Without `then` it still waits. */
export type DemoAct =
  | DemoDeposit
  | DemoWithdrawal
  | DemoTransfer
  | DemoPurchase
  | DemoAdjustment
  | DemoReversal
  | DemoFreeze
  | DemoClosing
  | DemoRevision
  | DemoWalletChange
  | DemoReading;

interface Timed {
  /** When it was done, in days before the first start. */
  daysAgo: number;
  /** How many days later it was decided; one when absent. */
  decidedAfter?: number;
}

interface Dated extends Timed {
  investor: DemoPerson;
}

/** Who approves, in their order; the first reviewer when absent. One alone, where two are needed, leaves it waiting for the second. */
interface Approved {
  by?: readonly DemoStaff[];
}

export interface DemoDeposit extends Dated {
  kind: 'deposit';
  /** US dollars. */
  amount: number;
  currency: DemoCurrency;
  then?: (Approved & { approve: { creditedAmount?: number; note?: string } }) | { reject: string } | 'cancel';
  /** By which a reversal finds it. */
  name?: string;
}

export type DemoCurrency = 'BTC' | 'ETH' | 'USDC' | 'USDT';

export interface DemoWithdrawal extends Dated {
  kind: 'withdrawal';
  /** US dollars. */
  amount: number;
  recipientAccount: string;
  then?:
    | (Approved & { paidWith: string })
    | (Approved & { bounced: string })
    | Required<Approved>
    | { reject: string }
    | 'cancel';
  /** How many days after the approval it was paid, or came back; at once when absent. */
  paidAfter?: number;
}

export interface DemoTransfer extends Dated {
  kind: 'transfer';
  /** US dollars. */
  amount: number;
  to: DemoPerson;
  then?: 'approve' | Required<Approved> | { reject: string } | 'cancel';
}

export interface DemoPurchase extends Dated {
  kind: 'purchase';
  /** US dollars. */
  amount: number;
  plan: DemoPlanName;
}

/** Proposed by the first admin, for the second to decide. */
export interface DemoAdjustment extends Dated {
  kind: 'adjustment';
  direction: Direction;
  /** US dollars. */
  amount: number;
  category: AdjustmentCategory;
  reason: string;
  then?: ProposalDecision;
}

/** The first admin proposes to take a credited deposit back. */
export interface DemoReversal extends Dated {
  kind: 'reversal';
  /** The name of the deposit. */
  of: string;
  reason: string;
  then?: ProposalDecision;
}

/** By the second admin; 'retract' by who proposed it. */
export type ProposalDecision = 'approve' | { reject: string } | 'retract';

/** An account that was frozen, and perhaps released. */
export interface DemoFreeze extends Dated {
  kind: 'freeze';
  reason: string;
  then?: { release: string };
}

/** An investor deletes the own account, which must be empty. */
export interface DemoClosing extends Dated {
  kind: 'closing';
}

/** The plan manager changes what a plan offers from then on. */
export interface DemoRevision extends Timed {
  kind: 'revision';
  plan: DemoPlanName;
  interestRate: number;
  basedOnVersion: number;
}

/** Proposed by the first admin, for the second to confirm; 'retract' takes it back. */
export interface DemoWalletChange extends Timed {
  kind: 'wallet-change';
  currency: DemoCurrency;
  network: string;
  address: string;
  then?: 'confirm' | 'retract';
}

/** Everyone reads what is behind the bell, but for those who never do. */
export interface DemoReading extends Timed {
  kind: 'reading';
}

/** An act without what its line in a history begins with; the amount is in US dollars. */
type More<Act, Named extends keyof Act> = Omit<Act, 'kind' | 'daysAgo' | 'investor' | 'amount' | Named>;

// Lines of a history: how many days ago, who, how much, of what; then what came of it.

export const deposit = (
  daysAgo: number,
  investor: DemoPerson,
  amount: number,
  currency: DemoCurrency,
  more: More<DemoDeposit, 'currency'> = {},
): DemoDeposit => ({ kind: 'deposit', daysAgo, investor, amount, currency, ...more });

export const withdrawal = (
  daysAgo: number,
  investor: DemoPerson,
  amount: number,
  recipientAccount: string,
  more: More<DemoWithdrawal, 'recipientAccount'> = {},
): DemoWithdrawal => ({ kind: 'withdrawal', daysAgo, investor, amount, recipientAccount, ...more });

export const transfer = (
  daysAgo: number,
  investor: DemoPerson,
  amount: number,
  to: DemoPerson,
  more: More<DemoTransfer, 'to'> = {},
): DemoTransfer => ({ kind: 'transfer', daysAgo, investor, amount, to, ...more });

export const purchase = (daysAgo: number, investor: DemoPerson, amount: number, plan: DemoPlanName): DemoPurchase => ({
  kind: 'purchase',
  daysAgo,
  investor,
  amount,
  plan,
});

export const adjustment = (
  daysAgo: number,
  investor: DemoPerson,
  direction: Direction,
  amount: number,
  category: AdjustmentCategory,
  more: More<DemoAdjustment, 'direction' | 'category'>,
): DemoAdjustment => ({ kind: 'adjustment', daysAgo, investor, direction, amount, category, ...more });
