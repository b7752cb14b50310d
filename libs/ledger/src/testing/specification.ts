import { type Account } from '../book/account.js';
import { Books } from '../book/books.js';
import { type Cents } from '../money/cents.js';
import { type LedgerCommand, type LedgerEvent } from '../nouns.js';
import { isRefusal, type RefusalCode } from '../refusal.js';
import { type Actor } from '../stored/recorded.js';

export const STREAM_ID = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';
export const COMMAND_ID = '9a2f7e8c-6d1b-4f0e-8b3a-2c5d4e6f7a02';
export const INVESTOR_ID = '0e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a03';
export const STAFF: Actor = { kind: 'staff', id: '7b6a5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c04' };

/** Noon, so that no test depends on the day's edge. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export interface Outcome {
  /** The events that followed, or the code of the refusal. */
  readonly then: readonly LedgerEvent[] | RefusalCode;
  /** The books after them. */
  readonly books: Books;
}

interface Given {
  /** Balances before anything happened. */
  readonly balances?: Readonly<Record<Account, Cents>>;
  /** The stream's earlier events, in order. */
  readonly events?: readonly LedgerEvent[];
}

/**
 * Decides one command on what was given: `given({ events }).when(command).then` are the events, or the refusal's code.
 * Given events are booked as STAFF's, so the balances follow from them; given balances stand before.
 */
export const given = ({ balances = {}, events = [] }: Given = {}) => ({
  when: (command: LedgerCommand, actor: Actor = STAFF): Outcome => {
    const books = new Books('all');
    for (const [account, cents] of Object.entries(balances)) books.balances.set(account, cents);
    for (const event of events) {
      const position = books.position + 1;
      books.apply({ position, recordedAt: NOON, streamId: STREAM_ID, actor: STAFF, commandId: COMMAND_ID, event });
    }
    const answer = books.execute({ streamId: STREAM_ID, commandId: COMMAND_ID, actor, command }, NOON);
    return { then: isRefusal(answer) ? answer.refused : answer.map((entry) => entry.recorded.event), books };
  },
});
