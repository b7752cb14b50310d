import { outsideLine } from '../book/account.js';
import { given } from '../testing/index.js';
import { BANK_LINE, DEPOSIT, lines } from '../testing/outside-events.js';
import { explanationId } from './explanation-id.js';

describe('the explanation of an item', () => {
  it('is given to the stream that its item names', () => {
    const { then } = given({ streamId: explanationId(DEPOSIT)!, elsewhere: lines({ bank: 20n }) }).when({
      type: 'ExplainOpenItem',
      item: 'line',
      itemId: BANK_LINE,
      amountCents: 20n,
      category: 'fee',
      againstAccount: outsideLine(BANK_LINE),
      reasonDigest: 'cd'.repeat(32),
    });
    expect(then).toBe('open-item-not-found');
  });

  it.each([
    ['2b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f06', '2b3c4d5e-6f70-cb8c-9d0e-1b2c3d4e5f06'],
    ['2b3c4d5e-6f70-5b8c-8d0e-1b2c3d4e5f06', '2b3c4d5e-6f70-db8c-8d0e-1b2c3d4e5f06'],
    ['2b3c4d5e-6f70-7b8c-ad0e-1b2c3d4e5f06', '2b3c4d5e-6f70-eb8c-ad0e-1b2c3d4e5f06'],
    ['2b3c4d5e-6f70-8b8c-bd0e-1b2c3d4e5f06', '2b3c4d5e-6f70-fb8c-bd0e-1b2c3d4e5f06'],
    ['2b3c4d5e-6f70-6b8c-9d0e-1b2c3d4e5f06', undefined],
    ['2b3c4d5e-6f70-cb8c-9d0e-1b2c3d4e5f06', undefined],
    ['2b3c4d5e-6f70-4b8c-cd0e-1b2c3d4e5f06', undefined],
    ['2b3c4d5e-6f70-4b8c-7d0e-1b2c3d4e5f06', undefined],
    ['', undefined],
  ])('of %j stands in the stream %s', (itemId, id) => {
    expect(explanationId(itemId)).toBe(id);
  });
});
