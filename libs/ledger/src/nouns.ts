import { type DepositCommand } from './deposits/commands.js';
import { deposits } from './deposits/deposits.js';
import { type DepositEvent } from './deposits/events.js';
import { type DepositState } from './deposits/state.js';
import { type Noun } from './noun.js';
import { type EventType } from './stored/event-type.js';
import { type TransferCommand } from './transfers/commands.js';
import { type TransferEvent } from './transfers/events.js';
import { type TransferState } from './transfers/state.js';
import { transfers } from './transfers/transfers.js';
import { type WithdrawalCommand } from './withdrawals/commands.js';
import { type WithdrawalEvent } from './withdrawals/events.js';
import { type WithdrawalState } from './withdrawals/state.js';
import { withdrawals } from './withdrawals/withdrawals.js';

/** Everything that can be asked of the ledger. */
export type LedgerCommand = DepositCommand | WithdrawalCommand | TransferCommand;

/** Every fact the ledger holds. */
export type LedgerEvent = DepositEvent | WithdrawalEvent | TransferEvent;

export type StreamState = DepositState | WithdrawalState | TransferState;

/**
 * A noun seen from outside. Each takes only its own state, command and events; the maps below are the only way to one,
 * and they are keyed by the command's or the event's type, which belongs to exactly one noun.
 */
export type AnyNoun = Noun<StreamState, LedgerCommand, LedgerEvent>;

/** The list a new noun joins. */
const nouns = [deposits, withdrawals, transfers] as unknown as readonly AnyNoun[];

const unique = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> => {
  const map = new Map(pairs);
  if (map.size !== pairs.length) throw new Error('Two nouns claim the same name');
  return map;
};

export const eventTypes: ReadonlyMap<string, EventType> = unique(
  nouns.flatMap((noun) => noun.eventTypes.map((type) => [type.name, type] as const)),
);

const byCommand = unique(nouns.flatMap((noun) => noun.commandTypes.map((type) => [type as string, noun] as const)));

const byEvent = unique(nouns.flatMap((noun) => noun.eventTypes.map((type) => [type.name, noun] as const)));

export const nounOfCommand = (command: LedgerCommand): AnyNoun => found(byCommand.get(command.type), command.type);

export const nounOfEvent = (event: LedgerEvent): AnyNoun => found(byEvent.get(event.type), event.type);

const found = (noun: AnyNoun | undefined, type: string): AnyNoun => {
  if (!noun) throw new Error(`No noun knows ${type}`);
  return noun;
};
