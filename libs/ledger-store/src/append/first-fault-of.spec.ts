import { firstFaultOf } from './first-fault-of.js';

const after = (milliseconds: number, fault: string): Promise<never> =>
  new Promise((_, reject) => setTimeout(reject, milliseconds, new Error(fault)));

describe('the first fault of what was sent in order', () => {
  it('is that of the one sent first, whichever is heard of first', async () => {
    await expect(firstFaultOf([after(20, 'too late for the lock'), after(1, 'aborted')])).rejects.toThrow('the lock');
  });

  it('is none where none failed', async () => {
    expect(await firstFaultOf([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
  });
});
