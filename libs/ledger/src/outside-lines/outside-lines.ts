import { type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { recordOutsideLine } from './record-outside-line.js';
import { OUTSIDE_LINE, type OutsideLineState } from './state.js';
import { statementLineId } from './statement-line-id.js';
import { withdrawOutsideLine } from './withdraw-outside-line.js';

const commands = [recordOutsideLine, withdrawOutsideLine] as const;

export type OutsideLineEvent = EventIn<typeof commands>;

const evolveOutsideLine = (
  state: OutsideLineState,
  { event, streamId, recordedAt, position }: EventEnvelope<OutsideLineEvent>,
): OutsideLineState => {
  if (event.type === 'OutsideLineRecorded') {
    const { type: _, lineDigest: _line, textDigest: _text, ...line } = event;
    return { ...line, status: 'recorded', id: streamId, recordedAt, position };
  }
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without an OutsideLineRecorded before it`);
  return { ...state, status: 'withdrawn', position };
};

/** What came in and went out outside, line by line. Moves no money. */
export const outsideLines = defineDecider(OUTSIDE_LINE, commands, {
  evolve: evolveOutsideLine,
  readSet(_, command) {
    if (command.type !== 'RecordOutsideLine') return {};
    const { accountId, sequence } = command;
    const before = sequence !== undefined && sequence > 1 ? [statementLineId(accountId, sequence - 1)] : [];
    return { streams: [OUTSIDE_ACCOUNTS_STREAM, accountId, ...before] };
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
