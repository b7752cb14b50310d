import * as fc from 'fast-check';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { CommandIds } from './command-ids.js';

describe('the ids of recorded commands', () => {
  it('know each id once, however many there are and wherever they differ', () => {
    const ids = new CommandIds();
    const all = [
      ...Array.from({ length: 1_000 }, (_, i) => uuidOf('c', i)),
      // These have one place: each is looked for behind all before it.
      ...Array.from({ length: 200 }, (_, i) => `${String(i).padStart(8, '0')}-0000-4000-8000-000000000001`),
    ];
    expect(all.filter((id) => !ids.add(id))).toEqual([]);
    expect(all.filter((id) => !ids.has(id) || ids.add(id))).toEqual([]);
    expect([uuidOf('d', 1), '00000000-0000-0000-0000-000000000000'].filter((id) => ids.has(id))).toEqual([]);
  });

  it('agree with a set of texts', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { maxLength: 300 }), fc.array(fc.nat({ max: 299 })), (given, again) => {
        const [ids, texts] = [new CommandIds(), new Set<string>()];
        for (const id of [...given, ...again.flatMap((i) => given[i] ?? [])]) {
          expect(ids.has(id)).toBe(texts.has(id));
          expect(ids.add(id)).toBe(!texts.has(id));
          texts.add(id);
        }
      }),
    );
  });
});
