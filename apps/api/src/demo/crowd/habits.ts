import { type Temperament } from './crowd.js';
import { type DemoPlanName } from '../plans.js';

/** What somebody does again and again: about every so many days, and with how much. */
export interface Habit {
  readonly deposits: { readonly every: number };
  /** Shares are of what is free. */
  readonly withdrawals: { readonly every: number; readonly share: number };
  readonly purchases: {
    readonly every: number;
    readonly share: number;
    readonly plans: readonly [DemoPlanName, ...DemoPlanName[]];
  };
  /** How many usual deposits the first one is. */
  readonly first: number;
  /** Of 100 requests so many are taken back by the investor. */
  readonly cancels: number;
  /** Much money moves: every approval is looked at by two. */
  readonly byTwo?: true;
}

export const HABITS: Readonly<Record<Temperament, Habit>> = {
  saver: {
    deposits: { every: 17 },
    withdrawals: { every: 75, share: 0.25 },
    purchases: { every: 42, share: 0.7, plans: ['Harbour', 'Meridian', 'Meridian', 'Lighthouse'] },
    first: 3,
    cancels: 1,
  },
  earner: {
    deposits: { every: 70 },
    withdrawals: { every: 19, share: 0.12 },
    purchases: { every: 55, share: 0.75, plans: ['Lighthouse', 'Cornerstone', 'Meridian'] },
    first: 2,
    cancels: 1,
    byTwo: true,
  },
  active: {
    deposits: { every: 9 },
    withdrawals: { every: 13, share: 0.35 },
    purchases: { every: 24, share: 0.55, plans: ['Harbour', 'Harbour', 'Meridian'] },
    first: 2,
    cancels: 7,
  },
  big: {
    deposits: { every: 48 },
    withdrawals: { every: 58, share: 0.3 },
    purchases: { every: 62, share: 0.65, plans: ['Cornerstone', 'Lighthouse'] },
    first: 2,
    cancels: 2,
    byTwo: true,
  },
  quiet: {
    deposits: { every: 130 },
    withdrawals: { every: 160, share: 0.2 },
    purchases: { every: 150, share: 0.6, plans: ['Lighthouse', 'Meridian', 'Harbour'] },
    first: 1.5,
    cancels: 0,
  },
  tester: {
    deposits: { every: 21 },
    withdrawals: { every: 28, share: 0.6 },
    purchases: { every: 60, share: 0.7, plans: ['Harbour'] },
    first: 1,
    cancels: 20,
  },
};
