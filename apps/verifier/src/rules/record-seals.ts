import { rule } from './rule.js';

/** The one stream of the seals of each kind of records. */
const STREAMS = {
  'staff-acts': '00000000-0000-8000-8000-000000000002',
  'access-log': '00000000-0000-8000-8000-000000000003',
} as const;

/** The rows that are sealed are not in the file: here the seals are only held to each other. */
export const recordSeals = {
  RecordsSealed: rule(
    ['system'],
    { 1: { records: ['staff-acts', 'access-log'], after: 'count', upTo: 'count', count: 'count', root: 'digest' } },
    ({ tally, streams, sealedUpTo }, { records, after, upTo, count }, { streamId }) => {
      tally.check(
        'request-states',
        streamId === STREAMS[records],
        () => `a seal of ${records} stands in another stream`,
      );
      streams.own('record seal', streamId);
      const before = sealedUpTo.get(records) ?? 0;
      tally.check(
        'request-states',
        after === before,
        () => `the seal of ${records} goes on behind ${after}, not behind ${before}`,
      );
      tally.check(
        'request-states',
        count >= 1 && count <= upTo - after,
        () => `the seal of ${records} has ${count} rows of ${upTo - after}`,
      );
      sealedUpTo.set(records, upTo);
    },
  ),
};
