import { TurnQueue, NoTurnError, HungUpError } from './turn-queue.js';

const BOUNDS = { atOnce: 1, perLane: 4, waiting: 6, milliseconds: 10_000 };

describe('a queue of turns', () => {
  let queue: TurnQueue;
  /** The names of works in the order in which they began. */
  let begun: string[];
  let ends: (() => void)[];
  beforeEach(() => {
    queue = new TurnQueue(BOUNDS);
    begun = [];
    ends = [];
  });

  /** A work that is under way until `endNext`. */
  const add = (
    name: string,
    lane: string | undefined,
    { isKnown = false, gone = undefined as AbortSignal | undefined } = {},
  ) =>
    queue.run({ lane, isKnown, gone }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const added = (name: string, lane: string | undefined, options?: Parameters<typeof add>[2]) => {
    const work = add(name, lane, options);
    work.catch(() => undefined);
    return { done: work };
  };
  const settle = () => new Promise(setImmediate);
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await settle();
  };
  const endAll = async (): Promise<void> => {
    await settle();
    while (ends.length > 0) await endNext();
  };

  it('lets one of each lane begin in turn, whoever sent more', async () => {
    for (const name of ['a1', 'a2', 'a3']) added(name, 'a');
    for (const name of ['b1', 'b2']) added(name, 'b');
    added('c1', 'c');
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('gives the known every second turn, and all when nobody else waits', async () => {
    for (const name of ['s1', 's2', 's3']) added(name, 's');
    for (const name of ['k1', 'k2', 'k3', 'k4']) added(name, `device of ${name}`, { isKnown: true });
    await endAll();
    expect(begun).toEqual(['s1', 'k1', 's2', 'k2', 's3', 'k3', 'k4']);
  });

  it('has as many at once as it may, and no more', async () => {
    queue = new TurnQueue({ ...BOUNDS, atOnce: 2 });
    for (const name of ['a', 'b', 'c']) added(name, name);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await endNext();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('refuses one more of a lane than has places, at once, until one of its own has ended', async () => {
    for (const name of ['1', '2', '3', '4']) added(name, 'a');
    await expect(add('5', 'a')).rejects.toThrow(NoTurnError);
    added('other', 'b');
    await settle();
    await endNext();
    const again = added('6', 'a');
    await endAll();
    expect(await again.done).toBe('6');
    expect(begun).toEqual(['1', '2', 'other', '3', '4', '6']);
  });

  it('refuses one more than may wait, at once; the known have places of their own', async () => {
    added('at work', 'a');
    await settle();
    for (let i = 0; i < BOUNDS.waiting; i++) added(`stranger ${i}`, `lane ${i}`);
    await expect(add('one more', 'another lane')).rejects.toThrow(NoTurnError);
    const known = added('known', 'device', { isKnown: true });
    await endAll();
    expect(await known.done).toBe('known');
    expect(begun).toHaveLength(BOUNDS.waiting + 2);
  });

  it('gives up who has waited too long, whose place is free then', async () => {
    queue = new TurnQueue({ ...BOUNDS, perLane: 2, milliseconds: 20 });
    const first = added('at work', 'a');
    await settle();
    await expect(add('late', 'a')).rejects.toThrow(NoTurnError);
    const next = added('next', 'a');
    await endAll();
    expect([await first.done, await next.done]).toEqual(['at work', 'next']);
    expect(begun).toEqual(['at work', 'next']);
  });

  it('does nothing for who hung up before or while it waits, and its place is free at once', async () => {
    queue = new TurnQueue({ ...BOUNDS, perLane: 2 });
    await expect(add('gone before', 'a', { gone: AbortSignal.abort() })).rejects.toThrow(HungUpError);
    const gone = new AbortController();
    added('at work', 'a');
    await settle();
    const waiting = add('gone meanwhile', 'a', { gone: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toThrow(HungUpError);
    added('next', 'a');
    await endAll();
    expect(begun).toEqual(['at work', 'next']);
  });

  it('goes on after a work that failed', async () => {
    const failing = queue.run({ lane: 'a', isKnown: false }, () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
    const next = added('next', 'a');
    await endAll();
    expect(await next.done).toBe('next');
  });

  it('bounds nothing for what is nobody’s in particular', async () => {
    queue = new TurnQueue({ ...BOUNDS, milliseconds: 20 });
    for (let i = 0; i < 20; i++) added(`${i}`, undefined, { isKnown: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await endAll();
    expect(begun).toHaveLength(20);
  });
});
