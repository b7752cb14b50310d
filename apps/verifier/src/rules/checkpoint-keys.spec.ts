import { id, refusalOf, step } from '../agreement/steps.js';

const STREAM = '00000000-0000-8000-8000-000000000001';

describe.each([
  ['the first checkpoint key is named', { type: 'CheckpointKeyNamed', key: 'a' }],
  [
    'a hand-over of the checkpoint key stands',
    { type: 'CheckpointKeyRotated', fromKey: 'a', toKey: 'b', signature: 'c' },
  ],
] as const)('%s', (what, event) => {
  it('in the one stream of the key and its hand-overs', () => {
    expect(refusalOf([step(STREAM, event)])).toBe('nothing');
    expect(refusalOf([step(id(1), event)])).toBe(`request-states: ${what} in another stream`);
  });
});
