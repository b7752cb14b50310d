import { NAMED_CHECKS } from '@clearfold/ledger';
import { judged } from '../signed-histories/signed-steps.js';
import { OUTSIDE_CHANGES } from './changes.js';
import { MATCH_CHANGES } from './changed-matches.js';
import { changedOutside, TOLD } from './told.js';
import { firstFaultOf } from '../agreement/history.js';

describe('a log of which somebody changed what it has of the world outside, and signed everything anew', () => {
  it('is right before, and has the whole story', () => {
    expect(judged(changedOutside((log) => [...log]).map(({ recorded }) => recorded)).says).toBe('nothing');
    expect(TOLD.filter(({ commandId }) => commandId.startsWith('e5')).length).toBe(91);
  });

  it.each([...OUTSIDE_CHANGES, ...MATCH_CHANGES])(
    'is refused by the offline verifier and the ledger at the same event, where %s',
    (_, check, change) => {
      const history = changedOutside(change);
      const { position, says } = judged(history.map(({ recorded }) => recorded));
      const own = firstFaultOf(history);
      expect([says.split(':')[0], own?.position]).toEqual([check, position]);
      // By the same name, where `ledger verify` has one for it.
      expect(own?.check).toBe(NAMED_CHECKS.find((name) => name === check));
    },
  );
});
