import { type Ledger } from './ledger.js';

/** The one stream of the staff. */
const STREAM = '00000000-0000-8000-8000-000000000005';

/** After how long the only admin confirms what is their own. */
export const ALONE_MS = 24 * 3_600_000;

const inItsStream = ({ tally, streams }: Ledger, streamId: string): void => {
  tally.check('request-states', streamId === STREAM, 'this is not the stream of the staff');
  streams.own('staff', streamId);
};

/** Until it is opened: who comes later is let in by two admins. */
export const founding = (ledger: Ledger, streamId: string): void => {
  inItsStream(ledger, streamId);
  ledger.tally.check('request-states', ledger.staff.founded === undefined, 'the staff was opened before');
};

/** @throws Fault unless the log knows the staff, in its stream */
export const onceOpened = (ledger: Ledger, streamId: string): void => {
  inItsStream(ledger, streamId);
  ledger.tally.check('request-states', ledger.staff.founded !== undefined, 'the staff was not opened yet');
};
