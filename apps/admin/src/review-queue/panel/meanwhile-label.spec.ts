import { requestDetail } from '#requests/request-detail.fixture.ts';
import { meanwhileLabel } from './meanwhile-label';

const first = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };
const again = { ...first, by: 'Ada Lovelace', staffId: 's7', at: '2026-11-20T09:35:00.000Z', amount: 11_500 };

describe('What happened since a request was opened', () => {
  it.each([
    ['nothing', {}, {}, undefined],
    ['a first approval', {}, { endorsement: first }, 'Luca Pacioli gave the first approval of $12,000.00 meanwhile.'],
    ['a new proposal', { endorsement: first }, { endorsement: again }, /^Ada Lovelace gave the first .* \$11,500\.00/],
    ['the first approval of who looks at it', {}, { endorsement: { ...first, staffId: 's1' } }, undefined],
    ['what was known', { endorsement: first }, { endorsement: first }, undefined],
    ['a decision', {}, { status: 'approved', decidedBy: 'Luca Pacioli' }, /^Luca Pacioli decided .* now: approved\.$/],
    [
      'a cancellation',
      {},
      { status: 'rejected', decidedBy: 'Investor', cancelled: true },
      /^The investor cancelled this request/,
    ],
    [
      'a line that the first of two found',
      { status: 'approved' },
      { status: 'approved', endorsement: { ...first, lineId: 'l1' } },
      'Luca Pacioli named a line meanwhile: –.',
    ],
    [
      'one that was known',
      { status: 'approved', endorsement: { ...first, lineId: 'l1' } },
      { status: 'approved', endorsement: { ...first, lineId: 'l1' } },
      undefined,
    ],
    [
      'one of who looks at it',
      { status: 'approved' },
      { status: 'approved', endorsement: { ...first, staffId: 's1', lineId: 'l1' } },
      undefined,
    ],
  ] as const)('%s', (_title, before, after, words) => {
    const said = meanwhileLabel(requestDetail(before), requestDetail(after), 's1');
    if (words === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(words);
  });
});
