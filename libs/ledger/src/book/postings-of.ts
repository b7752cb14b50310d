import { type LedgerEvent, deciderOfEvent } from '../deciders.js';
import { type Posting } from './posting.js';

/** An event's double entry, from the event alone; what the accounts hold after it only the events before it say. */
export const postingsOf = (event: LedgerEvent, streamId: string): readonly Posting[] =>
  deciderOfEvent(event).postings(event, streamId);
