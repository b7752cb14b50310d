import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { ADA, BEN, CLEO, founded, type Happened, recordedAll, RITA, staffOpened } from './staff-story.js';

/** What somebody signs, with what their statement says behind the nonce, from the comma on. */
export interface DecisionToSign {
  readonly past: readonly EventEnvelope<LedgerEvent>[];
  readonly by: string;
  readonly streamId: string;
  readonly command: LedgerCommand;
  readonly says: string;
}

const STAFF = [
  founded(ADA, 'admin'),
  founded(BEN, 'admin'),
  founded(CLEO, 'admin'),
  founded(RITA, 'reviewer'),
  staffOpened,
];

export const done = (by: string, streamId: string, event: LedgerEvent): Happened => ({ by, streamId, event });

/** What one of the staff decides behind what happened. @param says without its first comma */
export const decisionOf = (
  by: string,
  streamId: string,
  past: readonly Happened[],
  command: LedgerCommand,
  says: string,
): DecisionToSign => ({ past: recordedAll([...STAFF, ...past]), by, streamId, command, says: `,${says}` });
