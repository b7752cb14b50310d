import { type Account } from '../book/account.js';
import { LedgerState } from '../book/ledger-state.js';
import { type Cents } from '../money/cents.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { isRefusal, type Refusal, type RefusalCode } from '../refusal.js';
import { type NotSecondTo } from '../requests/not-second-to.js';
import { type VoidFirst } from '../requests/void-first.js';
import { type Actor } from '../stored/event-envelope.js';
import { authorizedActor } from '../authorization.js';
import { uuidOf } from './arbitrary-amounts.js';

export const STREAM_ID = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';
export const COMMAND_ID = '9a2f7e8c-6d1b-4f0e-8b3a-2c5d4e6f7a02';
export const INVESTOR_ID = '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03';
/** The address that tests open the wallet of bitcoin with. */
export const WALLET_ADDRESS = 'demo-address';

export const STAFF: Actor = { kind: 'staff', id: '7b6a5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c04' };

/** Thresholds that nothing reaches: one person decides whatever comes. */
export const ONE_IS_ENOUGH = { secondApprovalFromCents: 10n ** 15n, secondApprovalDailyFromCents: 10n ** 15n };

/** Noon, so that no test depends on the day's edge. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export interface Outcome {
  /** The events that followed, or the code of the refusal. */
  readonly then: readonly LedgerEvent[] | RefusalCode;
  /** What stood in the way, where the refusal names it. */
  readonly obstacles?: Refusal['obstacles'];
  /** The books after them. */
  readonly ledger: LedgerState;
}

interface Given {
  /** The stream that the command is about; STREAM_ID unless said. */
  readonly streamId?: string;
  /** Balances before anything happened. */
  readonly balances?: Readonly<Record<Account, Cents>>;
  /** The stream's earlier events, in order. */
  readonly events?: readonly LedgerEvent[];
  /** Earlier events of other streams, by stream id. */
  readonly elsewhere?: Readonly<Record<string, readonly LedgerEvent[]>>;
  /** When the command is given, ms since 1970 UTC; NOON, as the earlier events, unless said. */
  readonly at?: number;
  /** The people whom the command's giver may not be the second person to; nobody unless said. */
  readonly notSecondTo?: readonly NotSecondTo[];
  /** Those what of whom counts no more as the first of two; nobody unless said. */
  readonly voidFirsts?: readonly VoidFirst[];
}

/**
 * Decides one command on what was given: `given({ events }).when(command).then` are the events, or the refusal's code.
 * The command is given by who may give it unless said, staff being STAFF. Given events are booked as STAFF's, so the
 * balances follow from them; given balances stand before.
 */
export const given = ({
  streamId: about = STREAM_ID,
  balances = {},
  events = [],
  elsewhere = {},
  at = NOON,
  notSecondTo = [],
  voidFirsts = [],
}: Given = {}) => ({
  when: (command: LedgerCommand, actor: Actor = authorizedActor(command, about, STAFF.id)): Outcome => {
    const ledger = new LedgerState('all');
    for (const [account, cents] of Object.entries(balances)) ledger.balances.set(account, cents);
    for (const [streamId, past] of [...Object.entries(elsewhere), [about, events] as const]) {
      for (const event of past) {
        const position = ledger.position + 1;
        ledger.apply({ position, recordedAt: NOON, streamId, actor: STAFF, commandId: uuidOf('c', position), event });
      }
    }
    const answer = ledger.execute(
      { streamId: about, commandId: COMMAND_ID, actor, command, notSecondTo, voidFirsts },
      at,
    );
    return isRefusal(answer)
      ? { then: answer.refused, obstacles: answer.obstacles, ledger }
      : { then: answer.map((entry) => entry.recorded.event), ledger };
  },
});
