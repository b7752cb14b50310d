import { requestDetail } from '#requests/request-detail.fixture.ts';
import { mayBeSelected } from './may-be-selected';

const endorsement = { staffId: 's1', by: 'Grace Hopper', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };

const until = '2026-11-21T09:30:00.000Z';
const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const byAnother = { endorsement: { ...endorsement, staffId: 's9' } };

describe('What can be decided together', () => {
  it.each([
    ['a pending deposit', {}, true],
    ['a pending transfer', { kind: 'transfer' }, true],
    ['what another person approved first', { endorsement: { ...endorsement, staffId: 's9' } }, true],
    ['what oneself approved first', { endorsement }, false],
    ['what one was too new to', { ...byAnother, barredAsNew: { bars: 'begun-before', until } }, false],
    ['what one is too new to', { ...byAnother, barredAsNew: { bars: 'decided-before', until } }, false],
    [
      'what one was too new to just before',
      { ...byAnother, barredAsNew: { bars: 'decided-before', until: '2026-11-20T10:00:00.000Z' } },
      true,
    ],
    [
      'what oneself approved first, before one was switched off',
      { endorsement: { ...endorsement, isVoid: true } },
      true,
    ],
    [
      'what somebody approved first who was switched off since',
      { endorsement: { ...endorsement, staffId: 's9', isVoid: true } },
      true,
    ],
    ['what is decided', { status: 'rejected' }, false],
    ['a payment', { kind: 'withdrawal', status: 'approved' }, false],
    ['an adjustment', { kind: 'adjustment' }, false],
  ] as const)('%s', (_title, facts, expected) => {
    expect(mayBeSelected(requestDetail(facts), 's1', NOW)).toBe(expected);
  });
});
