import { type Moment, playInOrder } from './moments.js';
import { Timeline } from './timeline.js';

const HOUR = 1 / 24;

/** Plays moments and answers what was under way at once, in its order. */
const played = async (...moments: readonly [daysAgo: number, name: string, lane?: string][]): Promise<string[]> => {
  const groups: string[] = [];
  let current: string[] = [];
  const clock = { moveTo: () => void (current = groups.push('') ? [] : []) };
  await playInOrder(
    moments.map(([daysAgo, name, lane]): Moment => ({
      daysAgo,
      ...(lane !== undefined && { lane }),
      play: async () => {
        current.push(name);
        groups[groups.length - 1] = current.join(' ');
      },
    })),
    new Timeline(clock),
  );
  return groups;
};

describe('the moments of the demo', () => {
  it('are played in the order of their times', async () => {
    expect(await played([5, 'c'], [9, 'a'], [7, 'b'])).toEqual(['a', 'b', 'c']);
  });

  it('are given together where different people act within some hours', async () => {
    expect(await played([20, 'a', 'ada'], [20 - HOUR, 'b', 'ben'], [20 - 2 * HOUR, 'c', 'clara'])).toEqual(['a b c']);
    expect(await played([20, 'a', 'ada'], [20 - 6 * HOUR, 'b', 'ben'])).toEqual(['a', 'b']);
  });

  it.each<[string, [number, string, string?][]]>([
    [
      'of one person',
      [
        [20, 'a', 'ada'],
        [20 - HOUR, 'b', 'ada'],
      ],
    ],
    [
      'beside what is nobody’s',
      [
        [20, 'a', 'ada'],
        [20 - HOUR, 'b'],
      ],
    ],
    [
      'in the last days',
      [
        [3, 'a', 'ada'],
        [3 - HOUR, 'b', 'ben'],
      ],
    ],
  ])('but not what is %s', async (_, moments) => {
    expect(await played(...moments)).toEqual(['a', 'b']);
  });

  it('have a night after each midnight UTC', () => {
    const moved: Date[] = [];
    const timeline = new Timeline({ moveTo: (instant) => void moved.push(instant) });
    const nights = timeline.nights(10);
    expect(nights.length).toBeGreaterThanOrEqual(9);
    for (const daysAgo of nights) timeline.setDaysAgo(daysAgo);
    expect(new Set(moved.map((instant) => instant.toISOString().slice(11, 19)))).toEqual(new Set(['00:05:00']));
    expect(moved).toEqual(moved.toSorted((a, b) => a.valueOf() - b.valueOf()));
  });
});
