import { periodOf } from './period.js';

describe('a period', () => {
  const now = new Date('2026-11-20T23:30:00.000Z');

  it('ends today, as the zone has it', () => {
    expect(periodOf({ timeZone: 'Europe/Berlin' }, now)).toMatchObject({
      from: undefined,
      start: undefined,
      to: '2026-11-21',
      end: new Date('2026-11-21T23:00:00.000Z'),
    });
  });

  it('has both its days inside', () => {
    expect(periodOf({ from: '2026-11-01', to: '2026-11-30' }, now)).toMatchObject({
      start: new Date('2026-11-01T00:00:00.000Z'),
      end: new Date('2026-12-01T00:00:00.000Z'),
    });
  });

  it('does not run backwards', () => {
    expect(() => periodOf({ from: '2026-11-21' }, now)).toThrow('The first day must not be after the last.');
  });
});
