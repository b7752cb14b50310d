import { rule } from './rule.js';

/** The one stream of the first key and all hand-overs. */
const STREAM = '00000000-0000-8000-8000-000000000001';

/** That the old key signed is checked with the signatures, also in a part of the log. */
export const checkpointKeys = {
  CheckpointKeyNamed: rule(['system'], { 1: { key: 'text' } }, ({ tally, streams }, _, { streamId }) => {
    tally.check('request-states', streamId === STREAM, 'the first checkpoint key is named in another stream');
    streams.own('checkpoint key', streamId);
  }),

  CheckpointKeyRotated: rule(
    ['system'],
    { 1: { fromKey: 'text', toKey: 'text', signature: 'text' } },
    ({ tally, streams }, _, { streamId }) => {
      tally.check('request-states', streamId === STREAM, 'a hand-over of the checkpoint key stands in another stream');
      streams.own('checkpoint key', streamId);
    },
  ),
};
