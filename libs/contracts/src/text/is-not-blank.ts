import { checkedBy } from '../errors/checked-by.js';
import { isBlank } from './is-blank.js';

/** A string with something to see in it. */
export const IsNotBlank = checkedBy('isNotBlank', (value) => typeof value === 'string' && !isBlank(value));
