import { type Rules } from './ledger.js';

/** The one stream of all hand-overs. */
const STREAM = '00000000-0000-8000-8000-000000000001';

/** That the old key signed is checked with the signatures, also in a part of the log. */
export const checkpointKeys = {
  CheckpointKeyRotated({ tally }, _, { streamId }) {
    tally.check('request-states', streamId === STREAM, 'a hand-over of the checkpoint key stands in another stream');
  },
} satisfies Partial<Rules>;
