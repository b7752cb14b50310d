import { isWaiting, waitingTime } from './waiting-time';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();

describe('How long a request has waited', () => {
  it.each([
    ['deposit', 0.2, '12 min', 'fresh'],
    ['deposit', 17.9, '17 h', 'fresh'],
    ['deposit', 18, '18 h', 'due'],
    ['deposit', 24, '24 h', 'due'],
    ['deposit', 24.1, '24 h', 'late'],
    ['withdrawal', 24.1, '24 h', 'fresh'],
    ['withdrawal', 36, '36 h', 'due'],
    ['withdrawal', 73, '3 d', 'late'],
    ['transfer', 24.1, '24 h', 'late'],
  ] as const)('a %s after %d hours reads "%s" and is %s', (kind, hours, text, state) => {
    expect(waitingTime({ kind, createdAt: hoursAgo(hours) }, NOW)).toEqual({ text, state });
  });

  it('never reads as negative when the clocks differ', () => {
    expect(waitingTime({ kind: 'deposit', createdAt: hoursAgo(-0.1) }, NOW).text).toBe('0 min');
  });

  it.each([
    ['deposit', 'pending', true],
    ['deposit', 'approved', false],
    ['withdrawal', 'approved', true],
    ['withdrawal', 'completed', false],
    ['withdrawal', 'rejected', false],
    ['transfer', 'pending', true],
    ['transfer', 'completed', false],
  ] as const)('a %s that is %s waits: %s', (kind, status, waits) => {
    expect(isWaiting({ kind, status })).toBe(waits);
  });
});
