import { requestDetail } from '../request-detail.fixture';
import { mayBeSelected } from './may-be-selected';

const endorsement = { staffId: 's1', by: 'Grace Hopper', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };

describe('What can be decided together', () => {
  it.each([
    ['a pending deposit', {}, true],
    ['a pending transfer', { kind: 'transfer' }, true],
    ['what another person approved first', { endorsement: { ...endorsement, staffId: 's9' } }, true],
    ['what oneself approved first', { endorsement }, false],
    ['what is decided', { status: 'rejected' }, false],
    ['a payment', { kind: 'withdrawal', status: 'approved' }, false],
    ['an adjustment', { kind: 'adjustment' }, false],
  ] as const)('%s', (_title, facts, expected) => {
    expect(mayBeSelected(requestDetail(facts), 's1')).toBe(expected);
  });
});
