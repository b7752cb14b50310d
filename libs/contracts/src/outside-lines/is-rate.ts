import { checkedBy } from '../errors/checked-by.js';

/** At most twelve digits, a point and at most eighteen; above zero. */
const RATE = /^(?=.*[1-9])(?:0|[1-9]\d{0,11})(?:\.\d{1,18})?$/;

/** A rate as decimal text, such as "64250.125". */
export const isRate = (value: unknown): value is string => typeof value === 'string' && RATE.test(value);

export const IsRate = checkedBy('isRate', isRate, [RATE.source]);
