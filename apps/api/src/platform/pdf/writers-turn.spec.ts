import { setImmediate as nextTurn } from 'node:timers/promises';
import { writersTurn } from './writers-turn.js';

describe('the turns of those who write documents', () => {
  it('give each turn of the event loop to one, the oldest first', async () => {
    const order: string[] = [];
    const write = async (name: string): Promise<void> => {
      for (let piece = 1; piece <= 2; piece += 1) {
        await writersTurn();
        order.push(`${name}${piece}`);
      }
    };
    const all = Promise.all([write('a'), write('b'), write('c')]);
    const counts: number[] = [];
    while (order.length < 6) {
      await nextTurn();
      counts.push(order.length);
    }
    await all;
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect(counts.every((count, i) => count - (counts[i - 1] ?? 0) <= 1)).toBe(true);
  });
});
