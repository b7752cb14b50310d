import { adjustments } from './adjustments/adjustments.js';
import { type AdjustmentCommand } from './adjustments/commands.js';
import { type AdjustmentEvent } from './adjustments/events.js';
import { type AdjustmentState } from './adjustments/state.js';
import { checkpointKeys } from './checkpoint-keys/checkpoint-keys.js';
import { type CheckpointKeyCommand } from './checkpoint-keys/commands.js';
import { type CheckpointKeyEvent } from './checkpoint-keys/events.js';
import { type CheckpointKeyState } from './checkpoint-keys/state.js';
import { breakGlass } from './break-glass/break-glass.js';
import { type BreakGlassCommand } from './break-glass/commands.js';
import { type BreakGlassEvent } from './break-glass/events.js';
import { type BreakGlassState } from './break-glass/state.js';
import { type DepositCommand } from './deposits/commands.js';
import { deposits } from './deposits/deposits.js';
import { type DepositEvent } from './deposits/events.js';
import { type DepositState } from './deposits/state.js';
import { type InvestorCommand } from './investors/commands.js';
import { type InvestorEvent } from './investors/events.js';
import { investors } from './investors/investors.js';
import { type InvestorState } from './investors/state.js';
import { type Decider } from './decider.js';
import { type EventType } from './stored/event-type.js';
import { type PayoutRunCommand } from './payout-runs/commands.js';
import { type PayoutRunEvent } from './payout-runs/events.js';
import { payoutRuns } from './payout-runs/payout-runs.js';
import { type PayoutRunState } from './payout-runs/state.js';
import { type PlanCommand } from './plans/commands.js';
import { type PlanEvent } from './plans/events.js';
import { plans } from './plans/plans.js';
import { type PlanState } from './plans/state.js';
import { type PurchaseCommand } from './purchases/commands.js';
import { type PurchaseEvent } from './purchases/events.js';
import { purchases } from './purchases/purchases.js';
import { type PurchaseState } from './purchases/state.js';
import { type TransferCommand } from './transfers/commands.js';
import { type TransferEvent } from './transfers/events.js';
import { type TransferState } from './transfers/state.js';
import { transfers } from './transfers/transfers.js';
import { type WalletCommand } from './wallets/commands.js';
import { type WalletEvent } from './wallets/events.js';
import { type WalletState } from './wallets/state.js';
import { wallets } from './wallets/wallets.js';
import { type WithdrawalCommand } from './withdrawals/commands.js';
import { type WithdrawalEvent } from './withdrawals/events.js';
import { type WithdrawalState } from './withdrawals/state.js';
import { withdrawals } from './withdrawals/withdrawals.js';

/** Everything that can be asked of the ledger. */
export type LedgerCommand =
  | DepositCommand
  | WithdrawalCommand
  | TransferCommand
  | PlanCommand
  | PurchaseCommand
  | PayoutRunCommand
  | InvestorCommand
  | AdjustmentCommand
  | WalletCommand
  | BreakGlassCommand
  | CheckpointKeyCommand;

/** Every fact the ledger holds. */
export type LedgerEvent =
  | DepositEvent
  | WithdrawalEvent
  | TransferEvent
  | PlanEvent
  | PurchaseEvent
  | PayoutRunEvent
  | InvestorEvent
  | AdjustmentEvent
  | WalletEvent
  | BreakGlassEvent
  | CheckpointKeyEvent;

export type StreamState =
  | DepositState
  | WithdrawalState
  | TransferState
  | PlanState
  | PurchaseState
  | PayoutRunState
  | InvestorState
  | AdjustmentState
  | WalletState
  | BreakGlassState
  | CheckpointKeyState;

/**
 * A noun seen from outside. Each takes only its own state, command and events; the maps below are the only way to one,
 * and they are keyed by the command's or the event's type, which belongs to exactly one noun.
 */
export type AnyDecider = Decider<StreamState, LedgerCommand, LedgerEvent>;

/** The list a new noun joins. */
const nouns = [
  deposits,
  withdrawals,
  transfers,
  plans,
  purchases,
  payoutRuns,
  investors,
  adjustments,
  wallets,
  breakGlass,
  checkpointKeys,
] as unknown as readonly AnyDecider[];

const unique = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> => {
  const map = new Map(pairs);
  if (map.size !== pairs.length) throw new Error('Two nouns claim the same name');
  return map;
};

export const eventTypes: ReadonlyMap<string, EventType> = unique(
  nouns.flatMap((decider) => decider.eventTypes.map((type) => [type.name, type] as const)),
);

const byCommand = unique(
  nouns.flatMap((decider) => decider.commandTypes.map((type) => [type as string, decider] as const)),
);

/** The type of every command there is. */
export const commandTypes: readonly string[] = [...byCommand.keys()];

const byEvent = unique(nouns.flatMap((decider) => decider.eventTypes.map((type) => [type.name, decider] as const)));

export const deciderOfCommand = (command: LedgerCommand): AnyDecider =>
  found(byCommand.get(command.type), command.type);

export const deciderOfEvent = (event: LedgerEvent): AnyDecider => found(byEvent.get(event.type), event.type);

const found = (decider: AnyDecider | undefined, type: string): AnyDecider => {
  if (!decider) throw new Error(`No decider knows ${type}`);
  return decider;
};
