import { movingAverage } from './moving-average';

describe('a moving average', () => {
  it('averages the last days, as the article computes it', () => {
    expect(movingAverage([10, 12, 11, 13, 14, 15], 5)).toEqual([undefined, undefined, undefined, undefined, 12, 13]);
  });

  it('of one day is the price itself', () => {
    expect(movingAverage([3, 1, 2], 1)).toEqual([3, 1, 2]);
  });

  it('has nothing to say before it has seen enough', () => {
    expect(movingAverage([3, 1], 3)).toEqual([undefined, undefined]);
  });
});
