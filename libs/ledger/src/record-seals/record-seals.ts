import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { sealRecords } from './seal-records.js';
import { RECORD_SEAL, type RecordSealState } from './state.js';

const commands = [sealRecords] as const;

export type RecordSealCommand = CommandIn<typeof commands>;

export type RecordSealEvent = EventIn<typeof commands>;

const evolveRecordSeal = (_: RecordSealState, { event }: EventEnvelope<RecordSealEvent>): RecordSealState => ({
  status: 'sealed',
  upTo: event.upTo,
});

/** What staff did and looked at, bound to the log day by day. Moves no money. */
export const recordSeals = defineDecider(RECORD_SEAL, commands, {
  evolve: evolveRecordSeal,
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
