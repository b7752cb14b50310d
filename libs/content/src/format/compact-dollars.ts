import { numberOr } from './no-number.js';
import { once } from './once.js';

const compact = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

/** Dollars short enough for a chart's axis: 12500 → "$12.5K". Never for an amount someone decides on. */
export const formatCompactDollars = (amount: number): string => numberOr(amount, () => compact().format(amount));
