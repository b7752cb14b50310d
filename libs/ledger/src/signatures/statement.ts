import { type LedgerEvent, commandOfEvent, deciderOfEvent, eventTypes, type StreamState } from '../deciders.js';
import { OUTSIDE_ACCOUNTS } from '../outside-accounts/state.js';
import { STAFF } from '../staff/state.js';
import { type Said } from './said.js';

/** A decision as its statement names it. */
export interface Stated {
  readonly streamId: string;
  /** Who decides: a key that two people have shows neither. */
  readonly by: string;
  /** The stream's state before the decision. */
  readonly state: StreamState;
  /** Position of the stream's latest event before the decision; 0 of a new stream. */
  readonly seen: number;
  /**
   * Position of the latest event of the investor's own stream, of what an investor signs in another one; 0 where there is none.
   * It ties what takes money out to the passkeys and the standing of its moment.
   */
  readonly account?: number | undefined;
  readonly nonce: string;
  readonly event: LedgerEvent;
}

const THRESHOLDS: readonly string[] = ['secondApprovalFromCents', 'secondApprovalDailyFromCents'];

/** What the log finds out when it is decided, so that nobody can sign it before. Of a policy it is what is decided. */
const FOUND_OUT: Partial<Record<string, readonly string[]>> = {
  DepositApproved: THRESHOLDS,
  WithdrawalApproved: THRESHOLDS,
  TransferApproved: THRESHOLDS,
};

/** Fields whose name is taken, as a statement's `kind` is the decision's. */
const SAID_AS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [STAFF.name]: { kind: 'changeKind' },
  [OUTSIDE_ACCOUNTS.name]: { kind: 'accountKind' },
};

/**
 * What somebody signs who decides: one line of JSON in one form (docs/signed-decisions.md). It names the kind
 * of the decision, its stream, the version of it that was looked at, what it is about, and what the event then says.
 */
export const statementOf = ({ streamId, by, state, seen, account, nonce, event }: Stated): string => {
  const about = deciderOfEvent(event).about?.(state, event) ?? {};
  return JSON.stringify({
    statement: 'clearfold/decision/v1',
    kind: commandOfEvent(event),
    request: streamId,
    by,
    seen,
    account,
    nonce,
    ...asStated({ ...about, ...saidBy(event) }, event),
  });
};

/** What an event itself says in its statement, as it stands there. */
export const statedBy = (event: LedgerEvent): Readonly<Record<string, string | number | undefined>> =>
  asStated(saidBy(event), event);

const saidBy = (event: LedgerEvent): Said => {
  const { type, ...said } = event as { readonly type: string } & Said;
  const fields = Object.keys(eventTypes.get(type)?.fields ?? {});
  const own = fields.filter((name) => !FOUND_OUT[type]?.includes(name) && said[name] !== undefined);
  return Object.fromEntries(own.map((name) => [name, said[name]]));
};

const asStated = (all: Said, event: LedgerEvent): Record<string, string | number | undefined> => {
  const saidAs = SAID_AS[deciderOfEvent(event).name] ?? {};
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [saidAs[name] ?? name, written(value)]));
};

const written = (value: Said[string]): string | number | undefined =>
  typeof value === 'bigint' ? value.toString() : value;
