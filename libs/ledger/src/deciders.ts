import { adjustments } from './adjustments/adjustments.js';
import { type Posting } from './book/posting.js';
import { breakGlass } from './break-glass/break-glass.js';
import { checkpointKeys } from './checkpoint-keys/checkpoint-keys.js';
import { type ActorRole, type OwnerSigns, type StaffRoles } from './command.js';
import { credentials } from './credentials/credentials.js';
import { type Decider } from './decider.js';
import { deposits } from './deposits/deposits.js';
import { explanations } from './explanations/explanations.js';
import { investors } from './investors/investors.js';
import { outsideAccounts } from './outside-accounts/outside-accounts.js';
import { outsideLines } from './outside-lines/outside-lines.js';
import { outsideStatements } from './outside-statements/outside-statements.js';
import { payoutRuns } from './payout-runs/payout-runs.js';
import { plans } from './plans/plans.js';
import { policies } from './policy/policy.js';
import { purchases } from './purchases/purchases.js';
import { recordSeals } from './record-seals/record-seals.js';
import { staff } from './staff/staff.js';
import { type EventType } from './stored/event-type.js';
import { transfers } from './transfers/transfers.js';
import { wallets } from './wallets/wallets.js';
import { withdrawals } from './withdrawals/withdrawals.js';

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
  recordSeals,
  policies,
  staff,
  credentials,
  outsideAccounts,
  outsideStatements,
  outsideLines,
  explanations,
] as const;

type PartsOf<Noun> =
  Noun extends Decider<infer State, infer Command, infer Event>
    ? { readonly state: State; readonly command: Command; readonly event: Event }
    : never;

type Parts = PartsOf<(typeof nouns)[number]>;

/** Everything that can be asked of the ledger. */
export type LedgerCommand = Parts['command'];

/** Every fact the ledger holds. */
export type LedgerEvent = Parts['event'];

export type StreamState = Parts['state'];

/**
 * A noun seen from outside. Each takes only its own state, command and events; the maps below are the only way to one,
 * and they are keyed by the command's or the event's type, which belongs to exactly one noun.
 */
export type AnyDecider = Decider<StreamState, LedgerCommand, LedgerEvent>;

const unique = <Value>(pairs: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> => {
  const map = new Map(pairs);
  if (map.size !== pairs.length) throw new Error('Two commands claim the same name');
  return map;
};

const defined = (nouns as unknown as readonly AnyDecider[]).flatMap((decider) =>
  decider.commands.map((command) => ({ decider, command })),
);

export const eventTypes: ReadonlyMap<string, EventType> = unique(
  defined.flatMap(({ command }) => command.events.map((type) => [type.name, type] as const)),
);

const byCommand = unique(defined.map((definition) => [definition.command.type, definition] as const));

const byEvent = unique(
  defined.flatMap((definition) => definition.command.events.map(({ name }) => [name, definition] as const)),
);

/** The type of every command there is. */
export const commandTypes: readonly string[] = [...byCommand.keys()];

export const deciderOfCommand = ({ type }: LedgerCommand): AnyDecider => found(byCommand, type).decider;

/** Who may give a command. */
export const rolesOf = ({ type }: LedgerCommand): readonly [ActorRole, ...ActorRole[]] =>
  found(byCommand, type).command.roles;

/** Who of the staff may give a command; admins alone where nothing is said. */
export const staffRolesOf = ({ type }: LedgerCommand): StaffRoles => found(byCommand, type).command.staffRoles ?? [];

/** Whether somebody of the staff signs a command, or may. */
export const isSigned = ({ type }: Pick<LedgerCommand, 'type'>): boolean => {
  const { roles, isUnsigned } = found(byCommand, type).command;
  return roles.includes('staff') && !isUnsigned;
};

/** When the owner signs a command of theirs; undefined of what nobody signs as the owner. */
export const ownerSigns = ({ type }: Pick<LedgerCommand, 'type'>): OwnerSigns | undefined =>
  found(byCommand, type).command.ownerSigns;

export const deciderOfEvent = ({ type }: Pick<LedgerEvent, 'type'>): AnyDecider => found(byEvent, type).decider;

/** The type of the command that causes such events. */
export const commandOfEvent = ({ type }: LedgerEvent): LedgerCommand['type'] => found(byEvent, type).command.type;

const found = <Value>(of: ReadonlyMap<string, Value>, type: string): Value => {
  const value = of.get(type);
  if (value === undefined) throw new Error(`No decider knows ${type}`);
  return value;
};

/** An event's double entry, from the event alone; what the accounts hold after it only the events before it say. */
export const postingsOf = (event: LedgerEvent, streamId: string): readonly Posting[] =>
  deciderOfEvent(event).postings(event, streamId);
