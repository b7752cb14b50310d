import {
  deciderOfEvent,
  type LedgerState,
  OUTSIDE_ACCOUNTS_STREAM,
  outsideAccounts,
  type OutsideAccountsEvent,
  type OutsideAccountsState,
  policies,
  POLICY_STREAM,
  type PolicyEvent,
  type PolicyState,
  STAFF_STREAM,
} from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { StreamFold } from '../log/stream-fold.js';
import { type RunStatement } from '../postgres/run-statement.js';
import { StaffFold } from '../staff/staff-fold.js';

/** The streams that batches go on folding, whose commands they are besides. */
export const FOLDED_STREAMS: readonly string[] = [POLICY_STREAM, STAFF_STREAM, OUTSIDE_ACCOUNTS_STREAM];

/**
 * The policy and the staff, which each decision of staff is held to, and the accounts outside, which each credit and each line is
 * held to, as a writer's batches before folded them.
 */
export class KnownRules {
  private readonly policy = new StreamFold<PolicyState, PolicyEvent>(POLICY_STREAM, policies);
  private readonly staff = new StaffFold();
  private readonly accounts = new StreamFold<OutsideAccountsState, OutsideAccountsEvent>(
    OUTSIDE_ACCOUNTS_STREAM,
    outsideAccounts,
  );

  /**
   * Puts those of some streams in place in the books.
   *
   * @param client of a transaction that has locked the head
   * @param isKept as `StaffFold.load` has it
   */
  async load(client: ClientBase, ledger: LedgerState, streamIds: ReadonlySet<string>, isKept: boolean): Promise<void> {
    const read: RunStatement = async <Row>(text: string, values?: unknown[]) =>
      (await client.query({ name: 'events-from', text, ...(values && { values }) })).rows as Row[];
    await Promise.all([
      streamIds.has(STAFF_STREAM) &&
        this.staff.load(read, isKept).then((known) => {
          ledger.loadFolded(STAFF_STREAM, known && { decider: deciderOfEvent({ type: 'StaffOpened' }), ...known });
        }),
      streamIds.has(POLICY_STREAM) &&
        this.policy.load(read, isKept).then((known) => {
          const decider = deciderOfEvent({ type: 'PolicyChangeWithdrawn' });
          ledger.loadFolded(POLICY_STREAM, known && { decider, ...known });
        }),
      streamIds.has(OUTSIDE_ACCOUNTS_STREAM) &&
        this.accounts.load(read, isKept).then((known) => {
          const decider = deciderOfEvent({ type: 'EvidenceRequired' });
          ledger.loadFolded(OUTSIDE_ACCOUNTS_STREAM, known && { decider, ...known });
        }),
    ]);
  }
}
