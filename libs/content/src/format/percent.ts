import { once } from './once.js';

const percent = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }));

/** A rate as people read it: 7.5 → "7.5%". */
export const formatPercent = (rate: number): string => `${percent().format(rate)}%`;

const share = once(
  () => new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** A part of a whole, from 0 to 1, as people read it: 0.375 → "37.5%". */
export const formatShare = (part: number): string => share().format(part);
